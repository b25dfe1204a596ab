import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { canonicalLab } from '@/clinical/labs/labUnits';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import type { Reminder } from '@/contract/reminder';
import type { SarcF } from '@/contract/sarcF';
import type { Supplement } from '@/contract/supplement';

/** Valid records, as a device would send them. A test passes only the fields that matter to it. */

export const testDevice = '00000000-0000-7000-8000-00000000000d';

const capture = {
  captured_at: '2026-03-09T10:32:00+01:00',
  device_id: testDevice,
  device_revision: 1,
};

export function aPatient(fields: Partial<z.input<typeof offlineTables.patients.schema>> = {}): Patient {
  return offlineTables.patients.schema.parse({
    patient_id: uuidv7(),
    first_name: 'Marguerite',
    last_name: 'Lefebvre',
    birth_date: '1941-03-08',
    sex: 'female',
    ...capture,
    ...fields,
  });
}

export function aSarcF(fields: Partial<z.input<typeof offlineTables.sarcF.schema>> = {}): SarcF {
  return offlineTables.sarcF.schema.parse({
    record_id: uuidv7(),
    patient_id: uuidv7(),
    strength: 1,
    assistance_walking: 1,
    rise_from_chair: 1,
    climb_stairs: 1,
    falls: 0,
    ...capture,
    ...fields,
  });
}

export function aDynamometry(
  fields: Partial<z.input<typeof offlineTables.dynamometry.schema>> = {},
): Dynamometry {
  return offlineTables.dynamometry.schema.parse({
    record_id: uuidv7(),
    patient_id: uuidv7(),
    device: 'jamar-hydraulic',
    protocol: 'southampton2011',
    unit: 'kg',
    dominant_hand: 'right',
    trials: [
      ...(fields.right_hand_excluded ? [] : [{ hand: 'right', value: 24 }]),
      ...(fields.left_hand_excluded ? [] : [{ hand: 'left', value: 22 }]),
    ],
    ...capture,
    ...fields,
  });
}

/** With the canonical form that belongs to its value and unit. */
export function aLab(fields: Partial<z.input<typeof offlineTables.labs.schema>> = {}): Lab {
  const { analyte = 'albumin', value = 3.2, unit = 'g/dL' } = fields;
  return offlineTables.labs.schema.parse({
    record_id: uuidv7(),
    patient_id: uuidv7(),
    analyte,
    value,
    unit,
    ...canonicalLab(analyte, value, unit),
    collected_at: '2026-03-09',
    ...capture,
    ...fields,
  });
}

export function aSupplement(
  fields: Partial<z.input<typeof offlineTables.supplements.schema>> = {},
): Supplement {
  return offlineTables.supplements.schema.parse({
    record_id: uuidv7(),
    patient_id: uuidv7(),
    ...{ key: 'vitamin-d', dose: 20, unit: 'ug' },
    timing: { intakes: [{ at: '07:30', when: 'CM' }], period: 1, period_unit: 'd' },
    started_on: '2026-03-01',
    ...capture,
    ...fields,
  });
}

export function aReminder(fields: Partial<z.input<typeof offlineTables.reminders.schema>> = {}): Reminder {
  return offlineTables.reminders.schema.parse({
    record_id: uuidv7(),
    patient_id: uuidv7(),
    ...{ key: 'weigh-in-weekly', audience: 'patient' },
    ...{ starts_at: '2026-03-02T07:30', time_zone: 'Europe/Brussels', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
    ...capture,
    ...fields,
  });
}

export function aPhysicalData(
  fields: Partial<z.input<typeof offlineTables.physicalData.schema>> = {},
): PhysicalData {
  return offlineTables.physicalData.schema.parse({
    record_id: uuidv7(),
    patient_id: uuidv7(),
    weight_kg: 72.25,
    height_cm: 170,
    ...capture,
    ...fields,
  });
}

/** Makes a valid record of each kind. */
export const recordMakers = {
  patients: aPatient,
  sarcF: aSarcF,
  physicalData: aPhysicalData,
  dynamometry: aDynamometry,
  labs: aLab,
  supplements: aSupplement,
  reminders: aReminder,
} satisfies Record<OfflineTable, (fields: { patient_id: string }) => object>;

/** The save route of each kind with a record of one patient, in upload order. */
export function savesOf(patient_id: string): { url: string; record: object }[] {
  return offlineTableNames.map((table) => ({
    url: offlineTables[table].savePath,
    record: recordMakers[table]({ patient_id }),
  }));
}
