import { useMemo } from 'react';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import type { HistoryEntry } from '@/client/records/overlay';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import type { DailyIntake } from '@/clinical/supplements/supplementIntake';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { keysOf, type Supplement } from '@/contract/supplement';
import { doseSpacing } from './doseSpacing';
import { closeTimes, type MealTimes } from './intakePlan';
import type { TypedFindings } from './supplementReading';
import { findingsOf, inState, medicinesOf, safetyOf } from './supplementSafety';
import { useLabsRead } from './useLabsRead';

interface ListOfPatient {
  patient: Patient;
  records: readonly Supplement[];
  labs: readonly HistoryEntry<Lab>[];
  /** `YYYY-MM-DD` */
  day: string;
  mealTimes: MealTimes;
}

/** What is found in the supplements of a patient, and what would be found if one of them were changed. */
export function useListFindings({ patient, records, labs, day, mealTimes }: ListOfPatient) {
  const areLabsRead = useLabsRead() === 'read';
  const [authority] = useSetting('upperLimits');
  const taken = useMemo(() => inState(records, day, 'taken'), [records, day]);
  /** the lab results; null: they are not read */
  const results = useMemo(() => (areLabsRead ? labs.map(({ record }) => record) : null), [labs, areLabsRead]);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const around = useMemo(
    () => ({ day, authority, labs: results, clinicRanges }),
    [day, authority, results, clinicRanges],
  );
  const safety = useMemo(() => safetyOf(taken, patient, around), [taken, patient, around]);
  const medicines = medicinesOf(patient);
  const medicineTimes = medicineTimesOf(records, medicines);
  const othersThan = ({ record_id }: Supplement) => records.filter((one) => one.record_id !== record_id);
  const closeOf = (supplement: Supplement) =>
    closeTimes(supplement, {
      others: inState(othersThan(supplement), day, 'taken', 'planned', 'paused'),
      ...{ medicineTimes, mealTimes },
    });
  const spacedFindingsOf = (changed: Supplement): TypedFindings => {
    const others = othersThan(changed);
    const together = [changed, ...inState(others, day, 'taken', 'planned')];
    const found = findingsOf(changed, others, patient, around);
    return {
      ...found,
      interactions: found.interactions.map((one) => ({
        ...one,
        spacing: doseSpacing(one, together, medicineTimes),
      })),
    };
  };
  return {
    ...{ authority, taken, results, safety, medicines, medicineTimes },
    /** The findings if it were taken like this. */
    findingsWith: (changed: Supplement) => ({ close: closeOf(changed), findings: spacedFindingsOf(changed) }),
    /** Whether it adds to a daily total that is above its limit. */
    isAbove: (one: Supplement) => taken.includes(one) && safety.intakes.some(isAboveIn(one)),
    /** Whether a dose of it is too close to something. */
    isClose: (one: Supplement) =>
      inState([one], day, 'taken', 'planned').length > 0 && closeOf(one).length > 0,
  };
}

/** Whether a total is above its limit, and something in the supplement adds to it. */
function isAboveIn(supplement: Supplement): (intake: DailyIntake) => boolean {
  const keys = keysOf(supplement);
  return ({ isAboveLimit, key }) => isAboveLimit && keys.includes(key);
}
