import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { CrpResult } from '@/clinical/labs/labDecision';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { collectedAtOf, firstUnit, type LabEntryValues } from './labEntryValues';
import { isFaulty, readLab, type LabReading } from './labReading';

/**
 * What the values typed in the form of a collection mean.
 *
 * @param others the results of the patient that are recorded already
 */
export function useTypedLabs(patient: Patient, others: readonly Lab[]) {
  const { i18n } = useTranslation();
  const today = useToday();
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const [system] = useSetting('labUnits');

  const unitIn = (typed: LabEntryValues, analyte: LabAnalyteKey) =>
    typed[`unit_${analyte}`] ?? firstUnit(analyte, others, system);
  const readIn = (typed: LabEntryValues, analyte: LabAnalyteKey): LabReading =>
    readLab(typed[`value_${analyte}`] ?? '', {
      analyte,
      unit: unitIn(typed, analyte),
      collectedAt: collectedAtOf(typed) ?? today.slice(0, 10),
      patient,
      clinicRanges,
      others,
      typedCrps: analyte === 'ferritin' ? crpsIn(typed) : [],
      language: i18n.language,
    });
  /** the results of the same collection that a ferritin is judged with */
  const crpsIn = (typed: LabEntryValues) =>
    (['crp', 'hscrp'] as const).flatMap((analyte): CrpResult[] => {
      const reading = typed.analytes?.includes(analyte) ? readIn(typed, analyte) : null;
      if (reading?.status !== 'read' || isFaulty(reading)) return [];
      const { value, comparator, unit } = reading;
      return [{ analyte, value, comparator, unit }];
    });
  /** the rows in which something is typed */
  const filledIn = (typed: LabEntryValues) =>
    (typed.analytes ?? []).flatMap((analyte) => {
      const reading = readIn(typed, analyte);
      return reading.status === 'empty' ? [] : [{ analyte, reading }];
    });
  return { unitIn, readIn, filledIn };
}
