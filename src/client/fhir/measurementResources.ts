import { recordedCorrection } from '@/contract/recordedCorrection';
import type { BundleEntry, Extension, Observation } from '@medplum/fhirtypes';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';
import {
  captureExtension,
  emptyExtensions,
  recordIdentifier,
  metaOf,
  type AnyRecord,
} from './captureExtension';
import { bloodPressureLoinc, bodyMassIndexLoinc, extensionUrls, localCodes, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';
import { fhirText, narrative } from './fhirText';
import { bloodPressureProfile, bodyMassIndexProfile, codingsOf, measureCodes } from './measureCodes';
import {
  codedFields,
  confirmationFields,
  enteredFields,
  integerField,
  textField,
  verdictFields,
} from './recordExtensions';
import { derivedId, fullUrl } from './resourceIds';

/**
 * One set of measurements: an Observation for each measure and for the body mass index, and one that lists the measures
 * as its members. Both blood pressures are one Observation, as other systems have it. The last carries the record's id, notes and confirmations, so that a re-import finds the same record.
 */
export function measurementEntries(record: AnyRecord<PhysicalData>): BundleEntry<Observation>[] {
  const pressure = bloodPressureObservation(record);
  const measured = physicalMeasureKeys.flatMap((key) => {
    const value = record[key];
    if (value === null || (pressure !== null && isPressure(key))) return [];
    return [measureObservation(record, key, value)];
  });
  if (pressure) measured.push(pressure);
  const members = [...measured, ...bodyMassIndexObservation(record)];
  return [recordObservation(record, measured), ...members].map((resource) => ({
    fullUrl: fullUrl(resource.id),
    resource,
  }));
}

type Identified = Observation & { id: string };

/**
 * What every Observation of a record has. An archived record has been withdrawn. Other systems have no archive, so it
 * is marked `entered-in-error` and not taken for a current value.
 */
export function observationBase(record: { patient_id: string; captured_at: string; archived: boolean }) {
  return {
    resourceType: 'Observation',
    status: record.archived ? 'entered-in-error' : 'final',
    subject: { reference: fullUrl(record.patient_id) },
    effectiveDateTime: toFhirMoment(record.captured_at),
  } as const;
}

export function category(code: 'vital-signs' | 'exam' | 'survey' | 'laboratory') {
  return [{ coding: [{ system: systems.observationCategory, code }] }];
}

function recordObservation(record: AnyRecord<PhysicalData>, members: Identified[]): Identified {
  const { record_id, notes } = record;
  const { confirmed, unable, asm_method, food_intake } = record;
  const { fluid_affected, weight_loss_intended } = record;
  const { acute_illness_no_intake, gi_malabsorption, inflammation } = record;
  const extension: Extension[] = [
    ...codedFields({ confirmed, unable, asm_method, food_intake }),
    ...codedFields({ fluid_affected, weight_loss_intended }),
    ...codedFields({ acute_illness_no_intake, gi_malabsorption, inflammation }),
    ...integerField('days_of_little_intake', record.days_of_little_intake),
    ...integerField('mna_sf_points', record.mna_sf_points),
    ...codedFields({ other_screen_positive: record.other_screen_positive }),
    ...textField('other_screen_name', record.other_screen_name),
    ...enteredFields(record.entered),
    ...confirmationFields(record),
    ...verdictFields(record.verdicts),
    ...emptyExtensions({ notes }),
    ...(record.archived ? [{ url: extensionUrls.archived, valueBoolean: true }] : []),
    captureExtension(record),
  ];
  return {
    ...observationBase(record),
    id: record_id,
    ...metaOf(record),
    text: narrative(`Physical measurements, ${record.captured_at}`),
    extension,
    identifier: [recordIdentifier(record_id)],
    category: category('exam'),
    code: {
      coding: [{ system: systems.measures, code: localCodes.record, display: 'Physical measurements' }],
    },
    ...(notes && { note: [{ text: fhirText(notes) }] }),
    ...(members.length > 0 && { hasMember: members.map(({ id }) => ({ reference: fullUrl(id) })) }),
  };
}

function measureObservation(record: PhysicalData, key: PhysicalMeasureKey, value: number): Identified {
  const { display, profile } = measureCodes[key];
  const { unit } = physicalMeasures[key];
  return {
    ...observationBase(record),
    id: measureId(record, key),
    ...(profile !== null && { meta: { profile: [profile] } }),
    text: narrative(`${display}: ${value} ${unit}`),
    category: category(profile === null ? 'exam' : 'vital-signs'),
    code: { coding: codingsOf(key), text: display },
    valueQuantity: quantityOf(key, value),
  };
}

function quantityOf(key: PhysicalMeasureKey, value: number) {
  const { unit } = physicalMeasures[key];
  return { value, unit, system: systems.ucum, code: unit };
}

const pressures = ['systolic_mmhg', 'diastolic_mmhg'] as const;

function isPressure(key: PhysicalMeasureKey): boolean {
  return pressures.some((one) => one === key);
}

/** Both pressures as a panel; `null`: one of them is missing. */
function bloodPressureObservation(record: PhysicalData): Identified | null {
  const component = pressures.flatMap((key) => {
    const value = record[key];
    const code = { coding: codingsOf(key), text: measureCodes[key].display };
    return value === null ? [] : [{ code, valueQuantity: quantityOf(key, value) }];
  });
  if (component.length < pressures.length) return null;
  const display = 'Blood pressure';
  return {
    ...observationBase(record),
    id: derivedId(record.record_id, 'blood-pressure'),
    meta: { profile: [bloodPressureProfile] },
    text: narrative(`${display}: ${record.systolic_mmhg}/${record.diastolic_mmhg} mm[Hg]`),
    category: category('vital-signs'),
    code: { coding: [{ system: systems.loinc, code: bloodPressureLoinc }], text: display },
    component,
  };
}

const bodyMassIndexName = 'Body mass index';

function bodyMassIndexObservation(record: PhysicalData): Identified[] {
  const { weight_kg, height_cm } = record;
  const missingPercent = recordedCorrection(record);
  const result = bodyMassIndex({ weightKg: weight_kg, heightCm: height_cm, ageYears: null, missingPercent });
  if (result.status === 'cannotAssess') return [];
  return [
    {
      ...observationBase(record),
      id: derivedId(record.record_id, 'body-mass-index'),
      meta: { profile: [bodyMassIndexProfile] },
      text: narrative(
        `Body mass index: ${result.display} kg/m2${missingPercent > 0 ? `, weight corrected for amputation (${missingPercent} %)` : ''}`,
      ),
      category: category('vital-signs'),
      code: { coding: [{ system: systems.loinc, code: bodyMassIndexLoinc }], text: bodyMassIndexName },
      valueQuantity: {
        value: Number(result.display),
        unit: 'kg/m2',
        system: systems.ucum,
        code: 'kg/m2',
      },
      derivedFrom: [
        { reference: fullUrl(measureId(record, 'weight_kg')) },
        { reference: fullUrl(measureId(record, 'height_cm')) },
      ],
    },
  ];
}

function measureId({ record_id }: PhysicalData, key: PhysicalMeasureKey): string {
  return derivedId(record_id, key);
}
