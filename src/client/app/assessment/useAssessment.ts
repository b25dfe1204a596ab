import { useMemo } from 'react';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { SarcopeniaReading } from '@/clinical/sarcopeniaReading';
import type { Verdict } from '@/clinical/verdict';
import type { Patient } from '@/contract/patient';
import { figuresOf, until, type Figures, type Measured } from './figures';
import { readingsOf, readingVerdicts } from './readings';
import { useChartEntries } from './useChartEntries';

export interface Assessment extends Figures {
  /** of the newest figures */
  readings(): SarcopeniaReading[];
  /** with the maximum of a grip session that is being typed; of one that is put right, by the figures of its day */
  withGrip(gripMaxKg: number | null, captured_at: string | null): Figures;
  readingsWith(figures: Figures): SarcopeniaReading[];
  /** to be stored with a record */
  verdictsOf(figures: Figures): Verdict[];
  /** to be stored with a set of measurements that is to be saved */
  verdictsWith(values: Omit<Measured, 'captured_at'>, captured_at: string): Verdict[];
}

/** The figures of a chart, and what the chosen definitions of sarcopenia say of them. */
export function useAssessment(patient: Patient, patientIds: readonly string[]): Assessment {
  const entries = useChartEntries(patientIds);
  const settings = useAppSelector(selectSettings);
  const today = useToday();
  return useMemo(() => {
    const records = {
      sarcF: entries.sarcF.map(({ record }) => record),
      physicalData: entries.physicalData.map(({ record }) => record),
      dynamometry: entries.dynamometry.map(({ record }) => record),
    };
    const figures = figuresOf(patient, records, today);
    return {
      ...figures,
      readings: () => readingsOf(figures.inputs, settings),
      readingsWith: ({ inputs }) => readingsOf(inputs, settings),
      verdictsOf: (found) => readingVerdicts(found, settings),
      withGrip(gripMaxKg, captured_at) {
        const day = captured_at ?? today;
        const { inputs, taken } =
          captured_at === null ? figures : figuresOf(patient, until(records, day), day);
        const { gripMaxKg: _, ...others } = taken;
        return {
          inputs: { ...inputs, gripMaxKg },
          taken:
            gripMaxKg === null ? others : { ...others, gripMaxKg: { value: gripMaxKg, captured_at: day } },
        };
      },
      verdictsWith(values, captured_at) {
        const physicalData = [{ ...values, captured_at }, ...records.physicalData];
        return readingVerdicts(figuresOf(patient, { ...records, physicalData }, captured_at), settings);
      },
    };
  }, [patient, entries, settings, today]);
}
