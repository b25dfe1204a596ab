import { gripCutOff } from '@/client/patients/grip/gripCutOff';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';

/** The strength against the cut-off of each chosen definition that has one for this person. */
export function comparedTests(readings: readonly SarcopeniaReading[]): TestReading[] {
  return readings.flatMap((reading) => {
    const found = gripCutOff(reading);
    const isMeant = reading.status !== 'tooYoung' && reading.status !== 'pregnant';
    return isMeant && found.status === 'compared' ? [found.test] : [];
  });
}
