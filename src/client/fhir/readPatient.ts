import type { z } from 'zod';
import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import { extensionUrls, fieldUrl, systems } from './codeSystems';
import { currentParts, preferred, reportOthers, type Reading } from './currentParts';
import type { importedPatientSchema } from './importedChart';
import { wordsOf, type IncomingPatient } from './incomingResources';
import { readContacts } from './readContacts';
import { readName } from './readName';
import { emptyFields } from './readRecordExtensions';
import { readSex } from './readSex';

/** What is known of a patient before the resources that refer to it are read. */
export type PatientDraft = Partial<z.input<typeof importedPatientSchema>> & { patient_id: string };

/**
 * Reads a Patient. Reports what cannot be kept, and each fault that keeps the chart out.
 *
 * @returns `null` when the patient cannot be taken
 */
export function readPatient(patient: IncomingPatient, id: string, reading: Reading): PatientDraft | null {
  const { named, report } = reading;
  const name = readName(patient, reading);
  const birthDate = patient.birthDate ?? null;
  if (birthDate === null) report('fault', named, 'noBirthDate');
  else if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) report('fault', named, 'birthDatePartial', { birthDate });
  if (name === null || birthDate === null || birthDate.length !== 10) return null;
  // A chart assumes `deceasedBoolean: false` anyway.
  if (patient.deceasedBoolean || patient.deceasedDateTime !== undefined) {
    const field = ['deceased', patient.deceasedDateTime?.slice(0, 10)].filter(Boolean).join(' ');
    report('check', named, 'notKept', { field });
  }
  const draft: PatientDraft = {
    patient_id: id,
    ...name,
    birth_date: birthDate,
    sex: readSex(patient, reading),
    ...readContacts(patient, reading),
    identifier: identifierOf(patient, reading),
    ...readExtensions(patient),
    archived: patient.active === false,
    captured_at: capturedAt(patient.extension) ?? patient.meta?.lastUpdated ?? null,
  };
  // What our own export says stays as it was typed.
  return capturedAt(patient.extension) === undefined ? withoutOuterSpaces(draft) : draft;
}

function withoutOuterSpaces(draft: PatientDraft): PatientDraft {
  const trimmed = { ...draft };
  for (const field of ['first_name', 'last_name', 'phone', 'email', 'address', 'identifier'] as const) {
    const text = trimmed[field];
    if (typeof text === 'string') trimmed[field] = text.trim();
  }
  return trimmed;
}

/** When Satchel captured the record, from its own export. */
export function capturedAt(extensions: IncomingPatient['extension']): string | undefined {
  const capture = extensions?.find(({ url }) => url === extensionUrls.capture);
  return capture?.extension?.find(({ url }) => url === 'captured_at')?.valueDateTime;
}

/**
 * The clinic's own number, if our export names it. Otherwise the preferred identifier of another system: a medical record
 * number comes before a social security number, a passport or a driver's licence.
 */
function identifierOf({ identifier = [] }: IncomingPatient, reading: Reading): string | null {
  const others = identifier.flatMap(({ value, ...it }) => {
    if (it.system === systems.patientId) return [];
    if (value !== undefined) return [{ ...it, words: value }];
    reading.report('left out', reading.named, 'notKept', { field: `identifier ${it.system ?? '–'}` });
    return [];
  });
  const current = currentParts('identifier', others, reading);
  const medical = current.filter(({ type }) =>
    type?.coding?.some(({ system, code }) => system === systems.identifierType && code === 'MR'),
  );
  const kept =
    current.find(({ system }) => system === systems.clinicNumber) ??
    preferred(medical.length > 0 ? medical : current, ['usual', 'official', undefined, 'secondary', 'temp']);
  reportOthers('identifier', current, kept, reading);
  return kept?.words ?? null;
}

/** The identifiers of other systems, also those that a chart has no place for, each with its system. */
export function sharedIdentifiers({ identifier = [] }: IncomingPatient): string[] {
  const ours: readonly string[] = [systems.patientId, systems.clinicNumber];
  return identifier.flatMap(({ system, value = '' }) =>
    system === undefined || ours.includes(system) || value.trim() === '' ? [] : [`${system}|${value.trim()}`],
  );
}

function readExtensions({ extension = [], meta }: IncomingPatient): Partial<PatientDraft> {
  const valued = (url: string) => extension.find((it) => it.url === url);
  const group = valued(fieldUrl('ethnicity_group'))?.valueCode;
  const parts = extension
    .filter(({ url }) => url === fieldUrl('amputations'))
    .map(({ valueCode }) => valueCode);
  const amputated = amputations.filter((known) => parts.includes(known));
  const empty = emptyFields(extension);
  const tags = (meta?.tag ?? []).flatMap((tag) =>
    tag.system === systems.tag ? (wordsOf({ coding: [tag] }) ?? []) : [],
  );
  return {
    notes: valued(extensionUrls.notes)?.valueString ?? (empty.includes('notes') ? '' : null),
    time_zone: valued(extensionUrls.timeZone)?.valueString ?? null,
    ethnicity_group: ethnicityGroups.find((known) => known === group) ?? null,
    amputations: amputated.length > 0 ? amputated : null,
    next_visit_at: valued(extensionUrls.nextVisitAt)?.valueDateTime ?? null,
    tags: tags.length > 0 || empty.includes('tags') ? tags : null,
  };
}
