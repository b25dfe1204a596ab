import type { TFunction } from 'i18next';
import type { Failure } from '@/contract/errors';
import { en } from './en';

type Explained = Exclude<keyof typeof en.failure, 'other'>;

/** What went wrong, and what to do, in the language of the screen; a code without words of its own is shown. */
export function failureText(t: TFunction, failure: Failure): string {
  if (!isExplained(failure.code)) return t('failure.other', { code: failure.code });
  const detail = Object.entries(failure.fields ?? {})
    .map(([field, fault]) => `${field}: ${fault}`)
    .join(' ');
  return t(`failure.${failure.code}`, { detail });
}

function isExplained(code: string): code is Explained {
  return code !== 'other' && Object.hasOwn(en.failure, code);
}
