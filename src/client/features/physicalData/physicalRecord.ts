import type { Verdict } from '@/clinical/verdict';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';
import type { Units } from '@/client/settings/useUnits';
import { enteredOf } from '@/client/measures/measureUnits';
import { readValues, type PhysicalFormValues } from '@/assessment/physicalValues';
import type { UnusualValue } from './unusualValues';

interface Saved {
  values: PhysicalFormValues;
  /** the record that the form opened on */
  opened: PhysicalData | null;
  units: Units;
  /** all values that the user confirmed */
  unusual: readonly UnusualValue[];
  confirmed_by: string | null;
  confirmed_at: string;
  verdicts: readonly Verdict[];
}

/** A set of measurements as stored, without its keys and the fields added by the device. */
export function physicalRecord({ values, opened, units, unusual, verdicts, ...confirmation }: Saved) {
  const confirmed = [...new Set(unusual.map(({ key }): PhysicalMeasureKey => key))];
  return {
    ...readValues(values),
    entered: enteredOf(values, opened, units),
    confirmed: confirmed.length > 0 ? confirmed : null,
    confirmed_by: confirmed.length > 0 ? confirmation.confirmed_by : null,
    confirmed_at: confirmed.length > 0 ? confirmation.confirmed_at : null,
    verdicts: verdicts.length > 0 ? [...verdicts] : null,
    notes: opened?.notes ?? null,
  };
}
