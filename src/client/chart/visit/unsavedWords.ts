import type { TFunction } from 'i18next';
import { formatList } from '@/client/i18n/formats';
import type { VisitStep } from './visitSteps';

/** What is typed and not saved, and what to do about it. SARC-F is saved only with all its answers. */
export function unsavedWords(t: TFunction, unsaved: readonly VisitStep[], language: string): string[] {
  const others = unsaved.filter((step) => step !== 'sarcF').map((step) => t(`visit.step.${step}`));
  return [
    ...(unsaved.includes('sarcF') ? [t('visit.unsavedSarcF')] : []),
    ...(others.length > 0 ? [t('visit.unsaved', { steps: formatList(others, language) })] : []),
  ];
}
