import { awgs2019 } from '@/clinical/sarcopenia/awgs2019';
import { awgs2025 } from '@/clinical/sarcopenia/awgs2025';
import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { fnih2014 } from '@/clinical/sarcopenia/fnih2014';
import type { SarcopeniaInputs } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { toVerdict, type SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import { sdoc2020 } from '@/clinical/sarcopenia/sdoc2020';
import type { Verdict } from '@/clinical/verdict';
import type { Figures } from './figures';

const further = { awgs2019, awgs2025, sdoc2020, fnih2014 } as const;

export interface ReadingSettings {
  /** read besides EWGSOP2 */
  sarcopeniaReadings: readonly (keyof typeof further)[];
  /** strength is that of the grip alone wherever it was measured */
  isGripPrimary: boolean;
}

/** What EWGSOP2 and each further chosen definition conclude from the figures, independently. */
export function readingsOf(
  inputs: SarcopeniaInputs,
  { sarcopeniaReadings, isGripPrimary }: ReadingSettings,
): SarcopeniaReading[] {
  return [
    ewgsop2(inputs, { gripPrimary: isGripPrimary }),
    ...sarcopeniaReadings.map((name) => further[name](inputs)),
  ];
}

/** The verdicts as stored with their record. A reading that cannot be assessed yields none. */
export function readingVerdicts({ inputs, taken }: Figures, settings: ReadingSettings): Verdict[] {
  return readingsOf(inputs, settings)
    .filter(({ status }) => status === 'assessed')
    .map((reading) => {
      const verdict = toVerdict(reading, inputs, { gripPrimary: settings.isGripPrimary });
      return { ...verdict, inputs: { ...verdict.inputs, ...datesOf(taken, Object.keys(verdict.inputs)) } };
    });
}

/** When the figures behind a verdict were taken. */
function datesOf(taken: Figures['taken'], used: readonly string[]): Verdict['inputs'] {
  return Object.fromEntries(
    Object.entries(taken)
      .filter(([key]) => used.includes(key))
      .map(([key, figure]) => [`${key}CapturedAt`, figure.captured_at]),
  );
}
