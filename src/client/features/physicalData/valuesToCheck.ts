import { ageInYears } from '@/clinical/ageInYears';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import type { PhysicalFormValues, PhysicalValues } from '@/assessment/physicalValues';
import type { Speech } from '@/client/measures/measureWords';
import { zoneOf } from '@/contract/zoneOf';
import type { PhysicalData } from '@/contract/physicalData';
import type { Finding } from './findingsSoFar';
import type { Result } from './ResultLine';
import { unusualValues, type UnusualValue } from './unusualValues';

/** The unusual values that a person has said are right. A changed value is another one. */
export type ConfirmedValues = Partial<Record<PhysicalMeasureKey, number | null>>;

/** What was confirmed in the record that the form opened on. */
export function confirmedIn(opened: PhysicalData | null): ConfirmedValues {
  return valuesOf(opened?.confirmed ?? [], opened ?? {});
}

/** What is confirmed with an answer to the question. */
export function confirmedWith(unusual: readonly UnusualValue[], values: PhysicalFormValues): ConfirmedValues {
  return valuesOf(
    unusual.map(({ key }) => key),
    values,
  );
}

function valuesOf(keys: readonly PhysicalMeasureKey[], values: PhysicalFormValues): ConfirmedValues {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/** The values that are asked about before they are saved, in the context in which the rules read them. */
export function askedValues(values: PhysicalFormValues, context: PhysicalContext): UnusualValue[] {
  const { patient, earlier, captured_at } = context;
  return unusualValues(values, earlier, {
    ...{ captured_at, timeZone: zoneOf(patient) },
    ageYears: ageInYears(patient.birth_date, captured_at),
  });
}

/** The measures whose values will be asked about, and have not been confirmed. No rule reads these while typing. */
export function measuresToCheck(
  values: PhysicalValues,
  context: PhysicalContext,
  confirmed: ConfirmedValues,
): PhysicalMeasureKey[] {
  const keys = askedValues(values, context).map(({ key }) => key);
  return [...new Set(keys)].filter((key) => confirmed[key] !== values[key]);
}

/** The typed values without those. */
export function withoutThose(values: PhysicalValues, toCheck: readonly PhysicalMeasureKey[]): PhysicalValues {
  return { ...values, ...Object.fromEntries(toCheck.map((key) => [key, null])) };
}

/** What stands in place of their verdicts. */
export function checkResults(toCheck: readonly PhysicalMeasureKey[], { t }: Speech): Result[] {
  return toCheck.map((key) => ({
    name: t(`measurements.names.${key}`),
    tag: { text: t('measurements.checkValue'), tone: 'concern' },
  }));
}

export function checkFindings(toCheck: readonly PhysicalMeasureKey[], { t }: Speech): Finding[] {
  return toCheck.map((key) => ({
    key: `check/${key}`,
    title: t('measurements.valueOf', {
      measure: t(`measurements.names.${key}`),
      value: t('measurements.checkValue'),
    }),
    detail: '',
    tone: 'concern',
  }));
}
