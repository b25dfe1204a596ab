/** The code systems that other systems know, and our own where there are none. */

export const systems = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  ucum: 'http://unitsofmeasure.org',
  language: 'urn:ietf:bcp:47',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  /** of a List: what it lists */
  listUse: 'http://terminology.hl7.org/CodeSystem/list-example-use-codes',
  /** of a List or a section: why it is empty */
  listEmptyReason: 'http://terminology.hl7.org/CodeSystem/list-empty-reason',
  absentOrUnknown: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
  /** as in the clinical reference, which found no LOINC code for SARC-F */
  sarcF: 'urn:local:codesystem:sarc-f',
  measures: 'urn:local:codesystem:physical-measures',
  hands: 'urn:local:codesystem:dominant-hand',
  grip: 'urn:local:codesystem:grip-strength',
  labs: 'urn:local:codesystem:lab-analytes',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  diagnosticService: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  rangeMeaning: 'http://terminology.hl7.org/CodeSystem/referencerange-meaning',
  absentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  patientId: 'urn:local:satchel:patient',
  clinicNumber: 'urn:local:satchel:clinic-identifier',
  recordId: 'urn:local:satchel:record',
  tag: 'urn:local:satchel:tag',
  version: 'urn:local:satchel:version',
} as const;

/** The FHIR release that is written and read. */
export const fhirVersion = '4.0.1';

/** Codes of `systems.measures` besides the measures themselves, whose codes are their wire fields. */
export const localCodes = {
  /** the set of measurements taken at one time, which lists its members */
  record: 'physical-data',
  /** a grip strength session, with every trial */
  gripSession: 'grip-session',
  usualWeight: 'usual-weight',
} as const;

/** LOINC 57427-7, handedness. */
export const dominantHandLoinc = '57427-7';

/** LOINC 11778-8, Delivery date Estimated; and the same from the last period or from ovulation (IPS). */
export const dueDateLoinc = '11778-8';
export const dueDateLoincs = [dueDateLoinc, '11779-6', '11780-4'] as const;

/** LOINC 85354-9, blood pressure panel; its components are the systolic and the diastolic pressure. */
export const bloodPressureLoinc = '85354-9';

/** LOINC 39156-5, calculated from weight and height and never stored. */
export const bodyMassIndexLoinc = '39156-5';

/** Grip strength: the panel, and by hand. */
export const gripLoinc = { panel: '83145-3', right: '83174-3', left: '83173-5' } as const;

/** LOINC 11502-2, Laboratory report. */
export const labReportLoinc = '11502-2';

export const sarcFQuestionnaire = 'urn:local:questionnaire:sarc-f';

/** Our own extensions, for what has no element in R4. */
export const extensionUrls = {
  notes: 'urn:local:satchel:extension:notes',
  timeZone: 'urn:local:satchel:extension:time-zone',
  nextVisitAt: 'urn:local:satchel:extension:next-visit-at',
  /** names a list or text that is present and empty, which FHIR cannot express otherwise */
  empty: 'urn:local:satchel:extension:empty',
  archived: 'urn:local:satchel:extension:archived',
  capture: 'urn:local:satchel:extension:capture',
} as const;

/** The URL of the extension for a record field, by the field's wire name. */
export function fieldUrl(field: string): string {
  return `urn:local:satchel:extension:${field.replaceAll('_', '-')}`;
}
