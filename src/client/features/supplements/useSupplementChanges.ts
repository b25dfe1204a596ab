import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supplementName } from '@/client/i18n/supplementWords';
import { useQuestion } from '@/client/ui/useQuestion';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { keptTaking } from './changeSupplement';
import type { DayConflict } from './dayConflicts';
import { keptWithout } from './keptClose';
import { movedDose } from './doseTime';
import type { MealTimes } from './intakePlan';
import { useChangeDose } from './useChangeDose';
import { useCourseChange, type CourseChange } from './useCourseChange';
import { useMoveDose, type DoseMove } from './useMoveDose';
import { useUndoableSupplement } from './useUndoableSupplement';

interface Around {
  patientName: string;
  /** `YYYY-MM-DD` */
  day: string;
  mealTimes: MealTimes;
  /** focuses the picture of the day, in which the change shows */
  onFocusDay(): void;
  /** @param recordId whose first action takes the focus; null: none of them */
  onFocus(recordId: string | null): void;
}

/** The changes of a supplement that need no form and no dialog of their own, and why the last one was not saved. */
export function useSupplementChanges({ patientName, day, mealTimes, onFocus, onFocusDay }: Around) {
  const { t } = useTranslation();
  const ask = useQuestion();
  const changeAndOfferUndo = useUndoableSupplement(patientName);
  const moveDose = useMoveDose(changeAndOfferUndo, onFocusDay);
  const changeDose = useChangeDose(changeAndOfferUndo, onFocusDay);
  const changeCourse = useCourseChange(changeAndOfferUndo, ({ record_id }) => onFocus(record_id));
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async (one: CourseChange, focus: () => void) => {
    setFailure(await changeCourse(one));
    focus();
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
      if (isSure)
        await change({ deed: 'remove', supplement, change: () => ({ archived: true }) }, () => onFocus(null));
    },
    async keepTaking(supplement: Supplement): Promise<void> {
      await change({ deed: 'keepTaking', supplement, change: keptTaking(day) }, () =>
        onFocus(supplement.record_id),
      );
    },
    moveDose,
    changeDose,
    changeCourse,
    /** Moves a dose to the suggested time. */
    async move({ to, ...dose }: DoseMove): Promise<void> {
      setFailure(await moveDose({ ...dose, to: movedDose(to, mealTimes) }));
      onFocusDay();
    },
    /** Takes back the reason why a dose stays close to something, with whichever supplement it was recorded. */
    async unkeep({ supplement, at, closeTo }: DayConflict): Promise<void> {
      const holders = closeTo.flatMap(({ of }) => ('supplement' in of ? [of.supplement] : []));
      const without = (one: Supplement) => keptWithout(one, { supplement, at, closeTo });
      for (const shown of [supplement, ...holders]) {
        if (without(shown).length < shown.kept_close.length)
          await change(
            { deed: 'unkeep', supplement: shown, change: (now) => ({ kept_close: without(now) }) },
            onFocusDay,
          );
      }
    },
  };
}
