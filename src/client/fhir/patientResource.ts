import type { BundleEntry, Extension, Patient as FhirPatient, Reference } from '@medplum/fhirtypes';
import type { Patient } from '@/contract/patient';
import { captureExtension, emptyExtensions, metaOf, type AnyRecord } from './captureExtension';
import { extensionUrls, fieldUrl, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';
import { fhirText, narrative } from './fhirText';
import { fullUrl } from './resourceIds';

/**
 * The patient's own resource. What the chart does not know is left out. Satchel does not record deaths, so the resource
 * never says whether the patient has died.
 *
 * @param exported the ids of all patients in the bundle
 */
export function patientEntry(
  patient: AnyRecord<Patient>,
  exported: ReadonlySet<string>,
): BundleEntry<FhirPatient> {
  const { patient_id, first_name, last_name, identifier, address, language, merged_into, tags } = patient;
  const telecom = telecomOf(patient);
  return {
    fullUrl: fullUrl(patient_id),
    resource: {
      resourceType: 'Patient',
      id: patient_id,
      ...metaOf(
        patient,
        (tags ?? []).map((tag) => ({ system: systems.tag, display: fhirText(tag) })),
      ),
      text: narrative(`${first_name} ${last_name}, ${patient.birth_date}, ${patient.sex}`),
      extension: extensionsOf(patient),
      identifier: [
        { system: systems.patientId, value: patient_id },
        ...(identifier === null ? [] : [{ system: systems.clinicNumber, value: fhirText(identifier) }]),
      ],
      active: !patient.archived,
      name: [{ family: fhirText(last_name), given: [fhirText(first_name)] }],
      ...(telecom.length > 0 && { telecom }),
      gender: patient.sex,
      birthDate: patient.birth_date,
      ...(address !== null && { address: [{ text: fhirText(address) }] }),
      ...(language !== null && {
        communication: [{ language: { coding: [{ system: systems.language, code: language }] } }],
      }),
      ...(merged_into !== null && {
        link: [{ other: otherPatient(merged_into, exported), type: 'replaced-by' }],
      }),
    },
  };
}

/** A patient outside the bundle has no address in it, only an identifier. */
function otherPatient(patient_id: string, exported: ReadonlySet<string>): Reference<FhirPatient> {
  return exported.has(patient_id)
    ? { reference: fullUrl(patient_id) }
    : { type: 'Patient', identifier: { system: systems.patientId, value: patient_id } };
}

function telecomOf({ phone, email }: Patient): FhirPatient['telecom'] & object {
  return [
    ...(phone === null ? [] : [{ system: 'phone' as const, value: fhirText(phone) }]),
    ...(email === null ? [] : [{ system: 'email' as const, value: email }]),
  ];
}

function extensionsOf(patient: AnyRecord<Patient>): Extension[] {
  const {
    notes,
    time_zone,
    ethnicity_group,
    amputations,
    next_visit_at,
    tags,
    allergies,
    conditions,
    medicines,
  } = patient;
  const extensions: Extension[] = [];
  if (notes) extensions.push({ url: extensionUrls.notes, valueString: fhirText(notes) });
  if (time_zone !== null) extensions.push({ url: extensionUrls.timeZone, valueString: time_zone });
  if (ethnicity_group !== null) {
    extensions.push({ url: fieldUrl('ethnicity_group'), valueCode: ethnicity_group });
  }
  for (const part of amputations ?? []) extensions.push({ url: fieldUrl('amputations'), valueCode: part });
  if (next_visit_at !== null) {
    extensions.push({ url: extensionUrls.nextVisitAt, valueDateTime: toFhirMoment(next_visit_at) });
  }
  extensions.push(...emptyExtensions({ notes, tags, allergies, conditions, medicines }));
  extensions.push(captureExtension(patient));
  return extensions;
}
