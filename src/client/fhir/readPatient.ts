import type { z } from 'zod';
import { sexes } from '@/contract/patient';
import { extensionUrls, systems } from './codeSystems';
import type { ReportFinding } from './findings';
import type { importedPatientSchema } from './importedChart';
import { wordsOf, type IncomingPatient } from './incomingResources';
import { preferred, readContacts } from './readContacts';
import { emptyFields } from './readRecordExtensions';

/** What is known of a patient before the resources that refer to it are read. */
export type PatientDraft = Partial<z.input<typeof importedPatientSchema>> & { patient_id: string };

/**
 * Reads a Patient. Reports what cannot be kept, and each fault that keeps the chart out.
 *
 * @returns `null` when the patient cannot be taken
 */
export function readPatient(patient: IncomingPatient, id: string, named: string, report: ReportFinding) {
  const name = bestName(patient);
  const birthDate = patient.birthDate ?? null;
  const sex = sexes.find((known) => known === patient.gender);
  if (name === null) report('fault', named, 'noName');
  if (birthDate === null) report('fault', named, 'noBirthDate');
  else if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) report('fault', named, 'birthDatePartial', { birthDate });
  if (sex === undefined) report('fault', named, 'noGender');
  if (name === null || birthDate === null || birthDate.length !== 10 || sex === undefined) return null;
  // A chart assumes `deceasedBoolean: false` anyway.
  if (patient.deceasedBoolean || patient.deceasedDateTime !== undefined) {
    report('check', named, 'notKept', { field: 'deceased' });
  }
  const draft: PatientDraft = {
    patient_id: id,
    ...name,
    birth_date: birthDate,
    sex,
    ...readContacts(patient, named, report),
    ...identifierOf(patient, named, report),
    ...readExtensions(patient),
    archived: patient.active === false,
    captured_at: capturedAt(patient.extension) ?? patient.meta?.lastUpdated ?? null,
  };
  return draft;
}

/** When Satchel captured the record, from its own export. */
export function capturedAt(extensions: IncomingPatient['extension']): string | undefined {
  const capture = extensions?.find(({ url }) => url === extensionUrls.capture);
  return capture?.extension?.find(({ url }) => url === 'captured_at')?.valueDateTime;
}

function bestName({ name = [] }: IncomingPatient) {
  const whole = name.flatMap(({ use, family, given, period }) => {
    const first = (given ?? []).filter((part) => part !== null).join(' ');
    const isWhole = family !== undefined && family.trim() !== '' && first.trim() !== '';
    const isPast = period?.end !== undefined;
    return isWhole ? [{ use: isPast ? 'old' : use, first_name: first, last_name: family }] : [];
  });
  const best = preferred(whole, ['official', 'usual', undefined, 'nickname', 'temp']);
  return best && { first_name: best.first_name, last_name: best.last_name };
}

/**
 * The clinic's own number, if our export names it. Otherwise the preferred identifier of another system that is not
 * old.
 */
function identifierOf({ identifier = [] }: IncomingPatient, named: string, report: ReportFinding) {
  const others = identifier.filter(
    ({ system, value, use }) => value !== undefined && system !== systems.patientId && use !== 'old',
  );
  const ours = others.find(({ system }) => system === systems.clinicNumber);
  const kept = ours ?? preferred(others, ['usual', 'official', undefined, 'secondary', 'temp']);
  if (others.length > 1) {
    report('left out', named, 'moreThanKept', { field: 'identifier', count: others.length - 1 });
  }
  return { identifier: kept?.value ?? null };
}

function readExtensions({ extension = [], meta }: IncomingPatient): Partial<PatientDraft> {
  const valued = (url: string) => extension.find((it) => it.url === url);
  const empty = emptyFields(extension);
  const tags = (meta?.tag ?? []).flatMap((tag) =>
    tag.system === systems.tag ? (wordsOf({ coding: [tag] }) ?? []) : [],
  );
  return {
    notes: valued(extensionUrls.notes)?.valueString ?? (empty.includes('notes') ? '' : null),
    time_zone: valued(extensionUrls.timeZone)?.valueString ?? null,
    next_visit_at: valued(extensionUrls.nextVisitAt)?.valueDateTime ?? null,
    tags: tags.length > 0 || empty.includes('tags') ? tags : null,
  };
}
