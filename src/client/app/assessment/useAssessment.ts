import { useMemo } from 'react';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { SarcopeniaInputs } from '@/clinical/sarcopeniaInputs';
import type { SarcopeniaReading } from '@/clinical/sarcopeniaReading';
import type { Verdict } from '@/clinical/verdict';
import type { Patient } from '@/contract/patient';
import { figuresOf, type Figures, type Measured } from './figures';
import { readingsOf, readingVerdicts } from './readings';
import { useChartEntries } from './useChartEntries';

export interface Assessment extends Figures {
  /** of the newest figures, with those given in their place: of a record that is being typed */
  readings(typed?: Partial<SarcopeniaInputs>): SarcopeniaReading[];
  /** the same, to be stored with that record */
  verdicts(typed: Partial<SarcopeniaInputs>): Verdict[];
  /** the same, with a set of measurements that is to be saved */
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
      readings: (typed) => readingsOf({ ...figures.inputs, ...typed }, settings),
      verdicts: (typed) => readingVerdicts({ ...figures.inputs, ...typed }, settings),
      verdictsWith(values, captured_at) {
        const physicalData = [{ ...values, captured_at }, ...records.physicalData];
        return readingVerdicts(figuresOf(patient, { ...records, physicalData }, today).inputs, settings);
      },
    };
  }, [patient, entries, settings, today]);
}
