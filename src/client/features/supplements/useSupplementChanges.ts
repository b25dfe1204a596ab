import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supplementName } from '@/client/i18n/supplementWords';
import { useAppDispatch } from '@/client/redux/hooks';
import { useQuestion } from '@/client/ui/useQuestion';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { changeSupplement, keptTaking, type SupplementChange } from './changeSupplement';
import type { DayConflict } from './dayConflicts';
import { keptWithout } from './keptClose';
import { useMoveDose, type DoseMove } from './useMoveDose';

interface Around {
  patientName: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** @param recordId whose first action takes the focus; null: none of them */
  onFocus(recordId: string | null): void;
}

/** The changes of a supplement that need no form and no dialog of their own, and why the last one was not saved. */
export function useSupplementChanges({ patientName, day, onFocus }: Around) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useQuestion();
  const moveDose = useMoveDose(patientName);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async (shown: Supplement, change: SupplementChange, focused: string | null) => {
    setFailure(await dispatch(changeSupplement({ shown, change }, patientName)));
    onFocus(focused);
  };
  return {
    failure,
    setFailure,
    async remove(supplement: Supplement): Promise<void> {
      const isSure = await ask({
        title: t('supplements.dialog.removeTitle', { name: supplementName({ t }, supplement) }),
        content: t('supplements.dialog.removeText'),
        okText: t('supplements.dialog.removeYes'),
        cancelText: t('supplements.dialog.removeNo'),
        okButtonProps: { danger: true },
      });
      if (isSure) await change(supplement, () => ({ archived: true }), null);
    },
    async keepTaking(supplement: Supplement): Promise<void> {
      await change(supplement, keptTaking(day), supplement.record_id);
    },
    async move(dose: DoseMove): Promise<void> {
      setFailure(await moveDose(dose));
      onFocus(dose.supplement.record_id);
    },
    /** Takes back the reason why a dose stays close to something, with whichever supplement it was recorded. */
    async unkeep({ supplement, at, closeTo }: DayConflict): Promise<void> {
      const holders = closeTo.flatMap(({ of }) => ('supplement' in of ? [of.supplement] : []));
      for (const shown of [supplement, ...holders]) {
        const without = (one: Supplement) => keptWithout(one, { supplement, at, closeTo });
        if (without(shown).length < shown.kept_close.length)
          await change(shown, (now) => ({ kept_close: without(now) }), supplement.record_id);
      }
    },
  };
}
