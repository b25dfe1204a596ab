import type { PatientRow } from '@/client/patients/patientsSelectors';
import { ageInYears } from '@/clinical/ageInYears';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { ewgsop2 } from '@/clinical/sarcopenia/ewgsop2';
import { nothingMeasured } from '@/clinical/sarcopenia/sarcopeniaInputs';
import { isPregnant } from '@/matching/pregnancy';
import { gripCutOff } from './gripCutOff';

/** Whose grip strength it is, as far as the cut-off depends on the person. */
type Person = Pick<PatientRow, 'sex' | 'birth_date' | 'conditions'>;

/**
 * A maximum grip strength against the cut-off of EWGSOP2.
 *
 * @param captured_at RFC 3339
 * @param gripMaxKg `null`: a pressure, or no valid trial
 * @returns `null`: cannot be assessed
 */
export function gripTest(
  { sex, birth_date, conditions }: Person,
  captured_at: string,
  gripMaxKg: number | null,
): TestReading | null {
  const ageYears = ageInYears(birth_date, captured_at);
  const reading = ewgsop2({
    ...{ ...nothingMeasured, sex, ageYears, gripMaxKg },
    isPregnant: isPregnant({ birth_date, conditions }, captured_at),
  });
  const found = gripCutOff(reading);
  return found.status === 'compared' && reading.status === 'assessed' ? found.test : null;
}

/** Whether a maximum grip strength is below the cut-off of EWGSOP2. See gripTest. @returns `null`: cannot be assessed */
export function isLowGrip(person: Person, captured_at: string, gripMaxKg: number | null): boolean | null {
  return gripTest(person, captured_at, gripMaxKg)?.isLow ?? null;
}
