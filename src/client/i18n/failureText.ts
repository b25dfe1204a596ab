import type { TFunction } from 'i18next';
import type { Failure } from '@/contract/errors';

/** What went wrong, and what to do, in the language of the screen. */
export function failureText(t: TFunction, failure: Failure): string {
  return t(`failure.${failure.code}`, { detail: Object.values(failure.fields ?? {}).join(' ') });
}
