import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import fc from 'fast-check';
import { gripDeviceKeys, gripDevices } from '@/clinical/grip/gripDevices';
import { gripProtocolKeys, mostTrialsPerHand } from '@/clinical/grip/gripProtocols';
import { handExclusions, hands, mostGripKg, trialFaults } from '@/clinical/grip/gripTrials';
import { labAnalyte, labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labComparators } from '@/clinical/labs/labFlag';
import { isWithinHardLimits } from '@/clinical/labs/labPlausibility';
import {
  canonicalLab,
  insulinFactors,
  convertLab,
  printedUnits,
  type InsulinFactor,
} from '@/clinical/labs/labUnits';
import {
  isWholeMeasure,
  physicalMeasureKeys,
  physicalMeasures,
  unableMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import { enteredUnits, fromCanonical } from '@/clinical/units';
import { meaningOf } from '@/matching/clinicalWords';
import { dynamometrySchema, gripPostures, storedDynamometrySchema } from '@/contract/dynamometry';
import { labSchema, storedLabSchema } from '@/contract/lab';
import { dominantHands, patientSchema, sexes, storedPatientSchema, type Patient } from '@/contract/patient';
import {
  asmMethods,
  foodIntakes,
  otherUnits,
  physicalDataSchema,
  storedPhysicalDataSchema,
  unconfirmedMeasures,
} from '@/contract/physicalData';
import { limits } from '@/contract/limits';
import { faultOfText } from '@/contract/safeText';
import { answerers, sarcFSchema, storedSarcFSchema } from '@/contract/sarcF';

/** Arbitrary charts that the contract accepts. They use every field; some records are acknowledged, some are waiting. */

/** Any text that a new save may have, except what FHIR forbids: control characters, and white space alone. */
function text(maxLength: number, shape = { hasLines: true }) {
  const free = fc.string({ unit: 'grapheme', maxLength });
  const chosen = fc.constantFrom(
    'O’Brien "Bob" <b>&amp;',
    'فاطمة الزهراء',
    '\u200f٤٢ \u200eab',
    '👩🏽‍⚕️ 7 kg\n\t',
    ' two  spaces ',
    '0',
    "l'été",
  );
  return fc
    .oneof(free, chosen)
    .filter(
      (it) => faultOfText(it, shape) === null && !/[\uFFFE\uFFFF]|^\s+$/.test(it) && it.length <= maxLength,
    );
}

const line = (maxLength: number) => text(maxLength, { hasLines: false });
const required = (maxLength: number) => line(maxLength).filter((it) => it.trim() !== '');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const revision = fc.integer({ min: 1, max: 2_147_483_647 });
const points = fc.constantFrom(0, 1, 2);
const uuid = fc.uuid({ version: [4, 7] });
/** JSON has no negative zero. */
const decimal = fc
  .double({ min: -limits.largestNumber, max: limits.largestNumber, noNaN: true })
  .map((it) => it + 0);

function momentUntil(max: string) {
  return fc
    .record({
      day: fc.date({ min: new Date('1990-01-01'), max: new Date(max), noInvalidDate: true }),
      fraction: fc.constantFrom('', '.5', '.123456'),
      offset: fc.constantFrom('Z', '+01:00', '-09:30', '+14:00'),
    })
    .map(({ day, fraction, offset }) => day.toISOString().slice(0, 19) + fraction + offset);
}
const moment = momentUntil('2090-01-01');
const pastMoment = momentUntil('2026-01-01');

const capture = {
  captured_at: moment,
  device_id: uuid,
  device_revision: revision,
  base_revision: optional(revision),
  base_device_revision: optional(revision),
  save_id: optional(uuid),
  base_save_ids: optional(fc.array(uuid, { maxLength: 3 })),
  archived: fc.boolean(),
};
const acknowledged = fc.record({ revision, received_at: moment, captured_by: uuid });

/** Words for "none" and "not known" are no entries. */
const clinicalList = optional(
  fc.array(
    required(200).filter((words) => meaningOf(words) === 'entry'),
    { maxLength: 4 },
  ),
);

const patientFields = fc.record({
  patient_id: uuid,
  first_name: required(100),
  last_name: required(100),
  birth_date: fc
    .date({ min: new Date('1890-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  sex: fc.constantFrom(...sexes),
  phone: optional(required(40)),
  email: optional(fc.constantFrom('m.l@example.org', 'a+b@example.co.uk')),
  identifier: optional(required(200)),
  address: optional(required(500)),
  allergies: clinicalList,
  conditions: clinicalList,
  medicines: clinicalList,
  tags: optional(fc.array(required(200), { maxLength: 4 })),
  notes: optional(text(500)),
  language: optional(fc.constantFrom('en', 'ar', 'fr-CH', 'zh-Hant')),
  time_zone: optional(fc.constantFrom('Europe/Paris', 'Africa/Algiers', 'UTC')),
  usual_weight_kg: optional(fc.double({ min: 2, max: 650, noNaN: true })),
  dominant_hand: optional(fc.constantFrom(...dominantHands)),
  ethnicity_group: optional(fc.constantFrom(...ethnicityGroups)),
  amputations: optional(fc.subarray([...amputations], { minLength: 1 })),
  due_date: optional(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  next_visit_at: optional(moment),
  // An account of the clinic is nothing to another system.
  responsible_id: fc.constant(null),
  cover_id: fc.constant(null),
  cover_until: fc.constant(null),
  handed_over_by: fc.constant(null),
  handed_over_at: fc.constant(null),
  merged_into: optional(uuid),
  ...capture,
} satisfies Record<keyof Patient, fc.Arbitrary<unknown>>);

const name = required(60);
const verdicts = optional(
  fc.uniqueArray(
    fc.record({
      algorithm: name,
      version: name,
      verdict: name,
      inputs: fc.dictionary(
        name.filter((it) => it !== '__proto__'),
        optional(fc.oneof(decimal, line(200), fc.boolean())),
        { maxKeys: 4 },
      ),
    }),
    { maxLength: 2, selector: ({ algorithm }) => algorithm },
  ),
);
const confirmation = { confirmed_by: optional(uuid), confirmed_at: optional(moment) };

const sarcFFields = fc.record({
  record_id: uuid,
  strength: points,
  assistance_walking: points,
  rise_from_chair: points,
  climb_stairs: points,
  falls: points,
  answered_by: optional(fc.constantFrom(...answerers)),
  verdicts,
  notes: optional(text(500)),
  ...capture,
});

const measures = Object.fromEntries(
  physicalMeasureKeys.map((key) => {
    const { min, max } = physicalMeasures[key].hardLimits;
    const value = isWholeMeasure(key) ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
    return [key, optional(value)];
  }),
);

function enteredAs(measure: PhysicalMeasureKey, kept: number | null) {
  const unit = otherUnits.find((one) => enteredUnits[one].canonical === physicalMeasures[measure].unit);
  return kept === null || unit === undefined ? [] : [{ measure, value: fromCanonical(kept, unit), unit }];
}

/** A diastolic pressure lies below the systolic one. */
function withPossiblePressure(measures: Record<string, number | null>): Record<string, number | null> {
  const { systolic_mmhg = null, diastolic_mmhg = null } = measures;
  const isCrossed = systolic_mmhg !== null && diastolic_mmhg !== null && diastolic_mmhg >= systolic_mmhg;
  return isCrossed ? { ...measures, diastolic_mmhg: null } : measures;
}

const physicalFields = fc
  .record({
    record_id: uuid,
    measures: fc.record(measures),
    unable: optional(fc.shuffledSubarray([...unableMeasures])),
    asm_method: optional(fc.constantFrom(...asmMethods)),
    fluid_affected: optional(fc.boolean()),
    weight_loss_intended: optional(fc.boolean()),
    acute_illness_no_intake: optional(fc.boolean()),
    days_of_little_intake: optional(fc.integer({ min: 0, max: 365 })),
    mna_sf_points: optional(fc.integer({ min: 0, max: 14 })),
    other_screen_name: optional(required(200)),
    food_intake: optional(fc.constantFrom(...foodIntakes)),
    gi_malabsorption: optional(fc.boolean()),
    inflammation: optional(fc.boolean()),
    entered: optional(fc.subarray(physicalMeasureKeys)),
    confirmed: optional(fc.subarray(physicalMeasureKeys)),
    ...confirmation,
    verdicts,
    notes: optional(text(500)),
    ...capture,
  })
  // A value typed in another unit matches the stored value, and a test that could not be done has no time.
  .map(({ entered, unable, ...fields }) => ({
    ...fields,
    measures: withPossiblePressure(fields.measures),
    other_screen_positive: fields.other_screen_name === null ? null : true,
    entered: entered?.flatMap((measure) => enteredAs(measure, fields.measures[measure] ?? null)) ?? null,
    unable: unable?.filter((test) => fields.measures[test] === null) ?? null,
  }))
  .filter(
    ({ measures, unable }) =>
      Boolean(unable?.length) || Object.values(measures).some((value) => value !== null),
  );

const gripDevice = fc
  .constantFrom(...gripDeviceKeys)
  .chain((device) => fc.constantFrom(...gripDevices[device].units.map((unit) => ({ device, unit }))));

const sessionFields = fc
  .record({
    record_id: uuid,
    device: gripDevice,
    device_name: required(100),
    calibrated_on: optional(fc.constantFrom('2024-02-29', '2026-03-09')),
    protocol: fc.constantFrom(...gripProtocolKeys),
    posture: optional(fc.constantFrom(...gripPostures)),
    dominant_hand: optional(fc.constantFrom(...dominantHands)),
    trials: fc.array(
      fc.record({
        hand: fc.constantFrom(...hands),
        value: fc.double({ min: 0.1, max: mostGripKg, noNaN: true }),
        taken_at: optional(moment),
        invalid: optional(fc.constantFrom(...trialFaults)),
      }),
      { maxLength: mostTrialsPerHand },
    ),
    right_hand_excluded: optional(fc.constantFrom(...handExclusions)),
    left_hand_excluded: optional(fc.constantFrom(...handExclusions)),
    ...confirmation,
    verdicts,
    notes: optional(text(500)),
    ...capture,
  })
  .map((session) => ({
    ...session,
    trials: session.trials.filter(({ hand }) => session[`${hand}_hand_excluded`] === null),
  }))
  .filter(
    ({ trials, right_hand_excluded, left_hand_excluded }) =>
      trials.length > 0 || (right_hand_excluded !== null && left_hand_excluded !== null),
  )
  .map(({ device: { device, unit }, device_name, ...session }) => ({
    ...session,
    ...{ device, unit, device_name: device === 'other' ? device_name : null },
  }));

const labMeasured = fc
  .constantFrom(...labAnalyteKeys)
  .chain((analyte) => {
    const { hardLimits, conventional } = labAnalyte(analyte);
    return fc.record({
      analyte: fc.constant(analyte),
      // The units that a laboratory prints, and a unit that differs by a power of ten.
      unit: fc.constantFrom(...printedUnits(analyte), ...(conventional.unit === 'mg/dL' ? ['g/L'] : [])),
      inConventional: fc.double({ ...hardLimits, noNaN: true }),
    });
  })
  .map(({ analyte, unit, inConventional }) => {
    const value = convertLab(analyte, inConventional, labAnalyte(analyte).conventional.unit, unit);
    return { analyte, unit, value };
  })
  .filter(({ analyte, unit, value }) => isWithinHardLimits(analyte, value, unit));

function converted(
  { analyte, value, unit }: { analyte: LabAnalyteKey; value: number; unit: string },
  insulinFactor: InsulinFactor,
) {
  const canonical = canonicalLab(analyte, value, unit, insulinFactor);
  // JSON has no negative zero.
  return { ...canonical, conversion_offset: canonical.conversion_offset + 0 };
}

const bound = optional(decimal);
const labRange = fc
  .record({
    low: bound,
    low_inclusive: fc.boolean(),
    high: bound,
    high_inclusive: fc.boolean(),
    critical_low: bound,
    critical_high: bound,
    source: fc.constantFrom('ada', 'clinic', 'laboratory'),
  })
  .filter(({ low, high }) => low === null || high === null || low <= high);

const labFields = fc
  .record({
    record_id: uuid,
    measured: labMeasured,
    insulinFactor: fc.constantFrom(...insulinFactors),
    comparator: optional(fc.constantFrom(...labComparators)),
    collected: fc.record({ moment: pastMoment, isDay: fc.boolean() }),
    laboratory: optional(required(200)),
    range: optional(labRange),
    seen: optional(fc.record({ seen_at: moment, seen_by: uuid, seen_by_name: required(100) })),
    ...confirmation,
    notes: optional(text(500)),
    ...capture,
  })
  .map(({ measured, insulinFactor, collected, range, seen, ...lab }) => ({
    ...lab,
    ...measured,
    ...converted(measured, insulinFactor),
    collected_at: collected.isDay ? collected.moment.slice(0, 10) : collected.moment,
    range: range && { ...range, unit: measured.unit },
    ...seen,
  }));

/** A chart whose records belong to the patient. Measured values are confirmed where the contract requires it. */
export const chartArbitrary = fc
  .record({
    patient: fc.tuple(patientFields, optional(acknowledged)),
    sarcF: fc.uniqueArray(fc.tuple(sarcFFields, optional(acknowledged)), {
      maxLength: 3,
      selector: ([{ record_id }]) => record_id,
    }),
    physicalData: fc.uniqueArray(fc.tuple(physicalFields, optional(acknowledged)), {
      maxLength: 3,
      selector: ([{ record_id }]) => record_id,
    }),
    dynamometry: fc.uniqueArray(fc.tuple(sessionFields, optional(acknowledged)), {
      maxLength: 3,
      selector: ([{ record_id }]) => record_id,
    }),
    labs: fc.uniqueArray(fc.tuple(labFields, optional(acknowledged)), {
      maxLength: 3,
      selector: ([{ record_id }]) => record_id,
    }),
  })
  .filter(({ patient: [{ patient_id }], ...records }) => {
    const found = [...records.sarcF, ...records.physicalData, ...records.dynamometry, ...records.labs];
    const ids = [patient_id, ...found.map(([{ record_id }]) => record_id)];
    return new Set(ids).size === ids.length;
  })
  .map(({ patient: [fields, stored], sarcF, physicalData, dynamometry, labs }) => {
    const { patient_id } = fields;
    return {
      patient: stored ? storedPatientSchema.parse({ ...fields, ...stored }) : patientSchema.parse(fields),
      sarcF: sarcF.map(([record, ack]) =>
        ack
          ? storedSarcFSchema.parse({ ...record, patient_id, ...ack })
          : sarcFSchema.parse({ ...record, patient_id }),
      ),
      physicalData: physicalData.map(([{ measures, confirmed, ...record }, ack]) => {
        const unusual = unconfirmedMeasures(measures);
        const all = unusual.length > 0 ? [...new Set([...unusual, ...(confirmed ?? [])])] : confirmed;
        const whole = { ...record, ...measures, confirmed: all, patient_id };
        return ack ? storedPhysicalDataSchema.parse({ ...whole, ...ack }) : physicalDataSchema.parse(whole);
      }),
      dynamometry: dynamometry.map(([record, ack]) =>
        ack
          ? storedDynamometrySchema.parse({ ...record, patient_id, ...ack })
          : dynamometrySchema.parse({ ...record, patient_id }),
      ),
      labs: labs.map(([record, ack]) =>
        ack
          ? storedLabSchema.parse({ ...record, patient_id, ...ack })
          : labSchema.parse({ ...record, patient_id }),
      ),
    };
  });
