import { useTranslation } from 'react-i18next';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { amountText, plainSupplementName } from '@/client/i18n/supplementWords';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import type { useUndoableSupplement } from './useUndoableSupplement';

/** A supplement, and its new dose, with what was said and confirmed about that. */
export interface DoseChange {
  supplement: Supplement;
  to: ReturnType<typeof doseOf>;
}

function doseOf({ dose, unit, salt, above_limit_reason, confirmed_by, confirmed_at }: Supplement) {
  return { dose, unit, salt, above_limit_reason, confirmed_by, confirmed_at };
}

/**
 * Changes how much of a supplement is taken each time.
 *
 * @returns a function that resolves with why it was not saved; `null`: it was
 */
export function useChangeDose(
  change: ReturnType<typeof useUndoableSupplement>,
  onUndone: () => void,
): (change: DoseChange) => Promise<Failure | null> {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return ({ supplement, to }) => {
    const said = ({ dose, unit }: Pick<Supplement, 'dose' | 'unit'>) =>
      t('supplements.day.doseNow', {
        name: sentenceCase(plainSupplementName({ t }, supplement), language),
        dose: amountText({ t, language }, dose, unit),
      });
    return change({
      ...{ supplement, change: () => to, partOf: doseOf, onUndone },
      ...{ done: said(to), undone: said(supplement) },
    });
  };
}
