import type {
  AllergyIntolerance,
  BundleEntry,
  Coding,
  Condition,
  MedicationStatement,
  Observation,
} from '@medplum/fhirtypes';
import type { Patient } from '@/contract/patient';
import { dominantHandLoinc, dueDateLoinc, localCodes, systems } from './codeSystems';
import { fhirText, narrative } from './fhirText';
import { noneKnownCodes } from './noneKnown';
import { derivedId, fullUrl } from './resourceIds';

type Detail = AllergyIntolerance | Condition | MedicationStatement | Observation;

/**
 * The parts of a chart that FHIR keeps in separate resources: allergies, conditions, medicines, usual weight, dominant
 * hand and the pregnancy due date. The lists are uncoded text; one in which none is known has the code that says so. Their start is not recorded, so no date is given.
 */
export function patientDetailEntries(patient: Patient): BundleEntry<Detail>[] {
  const { patient_id, allergies, conditions, medicines } = patient;
  const subject = { reference: fullUrl(patient_id) };
  const list = (
    name: string,
    texts: readonly string[] | null,
    make: (words: Words) => Detail,
    none: { code: string; display: string },
  ) => {
    if (texts?.length === 0) {
      const code = { coding: [{ system: systems.snomed, ...none }], text: none.display };
      return [entry(make({ id: derivedId(patient_id, name, 'none'), subject, code }))];
    }
    return (texts ?? []).map((text, index) => {
      const id = derivedId(patient_id, name, String(index));
      return entry(make({ id, subject, code: { text: fhirText(text) } }));
    });
  };
  return [
    ...list('allergy', allergies, allergy, noneKnownCodes.allergies),
    ...list('condition', conditions, condition, noneKnownCodes.conditions),
    ...list('medicine', medicines, medicine, noneKnownCodes.medicines),
    ...usualWeight(patient),
    ...dominantHand(patient),
    ...dueDate(patient),
  ];
}

interface Words {
  id: string;
  subject: { reference: string };
  code: { text: string; coding?: Coding[] };
}

/** R4 requires the clinical status (ait-1): an allergy in a chart counts as active. */
function allergy({ id, subject, code }: Words): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    text: narrative(`Allergy: ${code.text}`),
    clinicalStatus: { coding: [{ system: systems.allergyClinical, code: 'active' }] },
    code,
    patient: subject,
  };
}

function condition({ id, subject, code }: Words): Condition {
  return { resourceType: 'Condition', id, text: narrative(`Condition: ${code.text}`), code, subject };
}

/** Whether it is being taken is not recorded. R4 has a code for that. */
function medicine({ id, subject, code }: Words): MedicationStatement {
  return {
    resourceType: 'MedicationStatement',
    id,
    text: narrative(`Medicine: ${code.text}`),
    status: 'unknown',
    medicationCodeableConcept: code,
    subject,
  };
}

function usualWeight({ patient_id, usual_weight_kg }: Patient): BundleEntry<Observation>[] {
  if (usual_weight_kg === null) return [];
  return [
    entry({
      resourceType: 'Observation',
      id: derivedId(patient_id, localCodes.usualWeight),
      text: narrative(`Usual weight: ${usual_weight_kg} kg`),
      status: 'final',
      category: [{ coding: [{ system: systems.observationCategory, code: 'exam' }] }],
      code: { coding: [{ system: systems.measures, code: localCodes.usualWeight, display: 'Usual weight' }] },
      subject: { reference: fullUrl(patient_id) },
      valueQuantity: { value: usual_weight_kg, unit: 'kg', system: systems.ucum, code: 'kg' },
    }),
  ];
}

const handName = 'Dominant hand';

function dominantHand({ patient_id, dominant_hand }: Patient): BundleEntry<Observation>[] {
  if (dominant_hand === null) return [];
  return [
    entry({
      resourceType: 'Observation',
      id: derivedId(patient_id, 'dominant-hand'),
      text: narrative(`Dominant hand: ${dominant_hand}`),
      status: 'final',
      category: [{ coding: [{ system: systems.observationCategory, code: 'exam' }] }],
      code: { coding: [{ system: systems.loinc, code: dominantHandLoinc }], text: handName },
      subject: { reference: fullUrl(patient_id) },
      valueCodeableConcept: {
        coding: [{ system: systems.hands, code: dominant_hand }],
        text: dominant_hand,
      },
    }),
  ];
}

const dueDateName = 'Delivery date Estimated';

/** When it was estimated is not recorded, so no date is given. */
function dueDate({ patient_id, due_date }: Patient): BundleEntry<Observation>[] {
  if (due_date === null) return [];
  return [
    entry({
      resourceType: 'Observation',
      id: derivedId(patient_id, 'due-date'),
      text: narrative(`Pregnancy due date: ${due_date}`),
      status: 'final',
      category: [{ coding: [{ system: systems.observationCategory, code: 'exam' }] }],
      code: {
        coding: [{ system: systems.loinc, code: dueDateLoinc, display: dueDateName }],
        text: dueDateName,
      },
      subject: { reference: fullUrl(patient_id) },
      valueDateTime: due_date,
    }),
  ];
}

function entry<T extends Detail & { id?: string }>(resource: T): BundleEntry<T> {
  return { fullUrl: fullUrl(resource.id ?? ''), resource };
}
