import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { useMemo } from 'react';
import { zoneOf } from '@/contract/zoneOf';
import { useToday } from '@/client/i18n/useToday';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { Verdict } from '@/clinical/verdict';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';
import type { Patient } from '@/contract/patient';
import { figuresOf, until, type Figures, type Measured } from '@/assessment/figures';
import { readingsOf, readingVerdicts } from '@/assessment/readings';
import { screenedPerson } from '@/assessment/screenedPerson';
import { useChartEntries } from './useChartEntries';

export interface Assessment extends Figures {
  /** of the place where the patient lives */
  timeZone: string;
  /** of the newest figures */
  readings(): SarcopeniaReading[];
  /** with the maximum of the grip session being typed; a corrected session uses the figures of its day */
  withGrip(gripMaxKg: number | null, captured_at: string | null): Figures;
  readingsWith(figures: Figures): SarcopeniaReading[];
  /** to be stored with a record */
  verdictsOf(figures: Figures): Verdict[];
  /** to be stored with a set of measurements being saved, which replaces its earlier version */
  verdictsWith(values: Omit<Measured, 'captured_at'>, captured_at: string, record_id: string): Verdict[];
  /** with a set of measurements being typed, which replaces its saved version; `null`: it is not saved yet */
  figuresTyped(values: Omit<Measured, 'captured_at'>, captured_at: string | null, record_id: string): Figures;
  /** whom a screening is scored for; `null`: the screening is not saved yet */
  personOn(captured_at: string | null): ScreenedPerson;
}

/** The figures of a chart, and what the chosen definitions of sarcopenia conclude from them. */
export function useAssessment(patient: Patient, patientIds: readonly string[]): Assessment {
  const person = useListsOfChart(patient);
  const entries = useChartEntries(patientIds);
  const settings = useAppSelector(selectSettings);
  const today = useToday();
  return useMemo(() => {
    const records = {
      sarcF: entries.sarcF.map(({ record }) => record),
      physicalData: entries.physicalData.map(({ record }) => record),
      dynamometry: entries.dynamometry.map(({ record }) => record),
    };
    const figures = figuresOf(person, records, today);
    const figuresOn = (day: string | null): Figures =>
      day === null ? figures : figuresOf(person, until(records, day), day);
    const figuresTyped = (
      values: Omit<Measured, 'captured_at'>,
      captured_at: string,
      record_id: string,
    ): Figures => {
      const others = records.physicalData.filter((record) => record.record_id !== record_id);
      const known = until({ ...records, physicalData: others }, captured_at);
      const physicalData = [{ ...values, captured_at }, ...known.physicalData];
      return figuresOf(person, { ...known, physicalData }, captured_at);
    };
    return {
      ...figures,
      timeZone: zoneOf(person),
      readings: () => readingsOf(figures.inputs, settings),
      readingsWith: ({ inputs }) => readingsOf(inputs, settings),
      verdictsOf: (found) => readingVerdicts(found, settings),
      withGrip(gripMaxKg, captured_at) {
        const { inputs, taken } = figuresOn(captured_at);
        const { gripMaxKg: _, ...others } = taken;
        const grip = gripMaxKg === null ? null : { value: gripMaxKg, captured_at: captured_at ?? today };
        return {
          inputs: { ...inputs, gripMaxKg },
          taken: grip === null ? others : { ...others, gripMaxKg: grip },
        };
      },
      verdictsWith(values, captured_at, record_id) {
        // A weight alone says nothing about sarcopenia, so it must not carry verdicts from earlier figures.
        if (!sarcopeniaMeasures.some((key) => values[key] !== null || isUnable(values, key))) return [];
        return readingVerdicts(figuresTyped(values, captured_at, record_id), settings);
      },
      figuresTyped: (values, captured_at, record_id) => figuresTyped(values, captured_at ?? today, record_id),
      personOn: (captured_at) => screenedPerson(figuresOn(captured_at)),
    };
  }, [person, entries, settings, today]);
}

const sarcopeniaMeasures = [
  ...(['calf_cm', 'gait_4m_s', 'gait_3m_s', 'chair_stands_5_s', 'timed_up_and_go_s'] as const),
  ...(['balance_side_s', 'walk_400m_s', 'asm_kg'] as const),
];

function isUnable({ unable }: Pick<Measured, 'unable'>, key: PhysicalMeasureKey): boolean {
  return unable?.some((test) => test === key) ?? false;
}
