import type { Sex } from '@/contract/patient';
import { nameLikeness } from '@/matching/likeNames';
import { compact, identifierKey, plainWords } from '@/matching/plainText';
import type { LabFault, LabQuestion } from './labFaults';
import { isShortened } from './spreadsheetCell';

/** A patient whose results may be in a file. */
export interface LabPatient {
  patient_id: string;
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD` */
  birth_date: string;
  sex: Sex;
  identifier: string | null;
  archived: boolean;
  merged_into: string | null;
}

/** What a row says about its patient; '' and `null` where it says nothing. */
export interface RowPerson {
  identifier: string;
  last_name: string;
  first_name: string;
  full_name: string;
  birth_date: string | null;
  sex: Sex | null;
}

export type FoundPatient =
  /** `questions`: what a person has to confirm first, because the row does not quite say it is this patient */
  { ok: true; patient: LabPatient; questions: readonly LabQuestion[] } | { ok: false; fault: LabFault };

/**
 * Makes the function that finds the patient of a row. It looks for the identifier first. If there is none, or no
 * patient has it, it looks for both names and the date of birth. These must be equal except for case, accents and
 * hyphens. A similar patient is never assumed: if the identifier of one patient differs in separators only, and nothing
 * else matches, or if it stands beside another first name, a person is asked. A row that contradicts the patient with its identifier matches no one. Merged records
 * lead to the patient that stays.
 */
export function makePatientFinder(patients: readonly LabPatient[]): (person: RowPerson) => FoundPatient {
  const byId = new Map(patients.map((patient) => [patient.patient_id, patient]));
  const byIdentifier = new Map<string, LabPatient[]>();
  const byLikeIdentifier = new Map<string, LabPatient[]>();
  const byNames = new Map<string, LabPatient[]>();
  const add = (index: Map<string, LabPatient[]>, key: string, patient: LabPatient) => {
    const found = index.get(key);
    if (found) found.push(patient);
    else index.set(key, [patient]);
  };
  for (const patient of patients) {
    const identifier = patient.identifier ?? '';
    if (identifierKey(identifier) !== '') add(byIdentifier, identifierKey(identifier), patient);
    if (compact(identifier) !== '') add(byLikeIdentifier, compact(identifier), patient);
    for (const key of nameKeysOf(patient)) add(byNames, key, patient);
  }
  const staying = (found: readonly LabPatient[] = []) => stayingPatients(found, byId);
  const found = new Map<string, FoundPatient>();
  return (person) => {
    const key = JSON.stringify(person);
    const known = found.get(key);
    if (known) return known;
    // It may be the number of many people.
    const identifier = isShortened(person.identifier) ? '' : person.identifier;
    const answer = find(person, {
      ofIdentifier: staying(byIdentifier.get(identifierKey(identifier))),
      ofLikeIdentifier: staying(byLikeIdentifier.get(compact(identifier))),
      ofNames: staying(byNames.get(nameKeyOf(person) ?? '')),
    });
    found.set(key, answer);
    return answer;
  };
}

/** Makes the function for a file of one patient, whom a person has chosen. A row that contradicts it matches no one. */
export function makeChosenPatient(patient: LabPatient): (person: RowPerson) => FoundPatient {
  const name = nameOf(patient);
  return (person) => {
    const names = namesIn(person);
    const contradiction = contradicts(person, names, patient);
    if (contradiction === null) return { ok: true, patient, questions: firstNameQuestion(names, patient) };
    const [field, cell]: [LabFault['field'], string] =
      contradiction === 'otherBirthDate'
        ? ['birth_date', person.birth_date ?? '']
        : contradiction === 'otherSex'
          ? ['sex', person.sex ?? '']
          : [nameFieldOf(person), names];
    return { ok: false, fault: { code: 'otherChosen', field, cell, values: { name } } };
  };
}

function namesIn({ last_name, first_name, full_name }: RowPerson): string {
  return [last_name, first_name, full_name].filter(Boolean).join(' ');
}

function nameFieldOf({ full_name }: RowPerson): 'last_name' | 'full_name' {
  return full_name === '' ? 'last_name' : 'full_name';
}

function find(
  person: RowPerson,
  {
    ofIdentifier,
    ofLikeIdentifier,
    ofNames,
  }: Record<'ofIdentifier' | 'ofLikeIdentifier' | 'ofNames', LabPatient[]>,
): FoundPatient {
  const { identifier } = person;
  const names = namesIn(person);
  const fault = (
    code: LabFault['code'],
    field: LabFault['field'],
    { cell, ...values }: LabFault['values'] & { cell: string },
  ): FoundPatient => ({ ok: false, fault: { code, field, cell, values } });
  const nameField = nameFieldOf(person);

  const [one, another] = ofIdentifier;
  if (another)
    return fault('severalPatients', 'identifier', { cell: identifier, count: ofIdentifier.length });
  if (one) {
    const name = nameOf(one);
    const contradiction = contradicts(person, names, one);
    if (contradiction === 'otherBirthDate')
      return fault('otherBirthDate', 'birth_date', {
        cell: person.birth_date ?? '',
        name,
        date: one.birth_date,
      });
    if (contradiction === 'otherSex') return fault('otherSex', 'sex', { cell: person.sex ?? '', name });
    if (contradiction === 'otherName') return fault('otherName', nameField, { cell: names, name });
    return { ok: true, patient: one, questions: firstNameQuestion(names, one) };
  }
  const [like, otherLike] = ofLikeIdentifier;
  if (like && !otherLike && ofNames.length === 0 && contradicts(person, names, like) === null)
    return {
      ok: true,
      patient: like,
      questions: [
        { code: 'likeIdentifier', name: nameOf(like), identifier: like.identifier ?? '' },
        ...firstNameQuestion(names, like),
      ],
    };
  if (isShortened(identifier) && ofNames.length === 0)
    return fault('identifierShortened', 'identifier', { cell: identifier });
  if (nameKeyOf(person) === null) {
    return identifier === ''
      ? fault('noPatient', 'identifier', { cell: '' })
      : fault('unknownPatient', 'identifier', { cell: identifier });
  }
  const [same, twin] = ofNames;
  if (twin) return fault('severalPatients', nameField, { cell: names, count: ofNames.length });
  if (!same) return fault('unknownPatient', nameField, { cell: names });
  if (areOtherSexes(person.sex, same.sex))
    return fault('otherSex', 'sex', { cell: person.sex ?? '', name: nameOf(same) });
  return { ok: true, patient: same, questions: [] };
}

/** What a row says that is not so of this patient. */
function contradicts(
  { birth_date, sex }: RowPerson,
  names: string,
  patient: LabPatient,
): 'otherBirthDate' | 'otherSex' | 'otherName' | null {
  if (birth_date !== null && birth_date !== patient.birth_date) return 'otherBirthDate';
  if (areOtherSexes(sex, patient.sex)) return 'otherSex';
  return isLikeName(names, patient) ? null : 'otherName';
}

function nameOf({ first_name, last_name }: LabPatient): string {
  return `${first_name} ${last_name}`;
}

/** Replaces each merged record by the patient it was merged into. Archived patients count only if there is no other. */
function stayingPatients(found: readonly LabPatient[], byId: ReadonlyMap<string, LabPatient>): LabPatient[] {
  const stayed = [...new Set(found.map((patient) => stayingPatient(patient, byId)))];
  const present = stayed.filter(({ archived }) => !archived);
  return present.length > 0 ? present : stayed;
}

/** @returns the patient that a record was merged into, or the record itself */
function stayingPatient(patient: LabPatient, byId: ReadonlyMap<string, LabPatient>): LabPatient {
  const seen = new Set<LabPatient>();
  let staying = patient;
  while (!seen.has(staying)) {
    seen.add(staying);
    staying = byId.get(staying.merged_into ?? '') ?? staying;
  }
  return staying;
}

function nameKeysOf({ first_name, last_name, birth_date }: LabPatient): string[] {
  return [
    `${birth_date} ${plainName(last_name)} / ${plainName(first_name)}`,
    `${birth_date} ${allWords(`${first_name} ${last_name}`)}`,
  ];
}

function nameKeyOf({ first_name, last_name, full_name, birth_date }: RowPerson): string | null {
  if (birth_date === null) return null;
  if (first_name !== '' && last_name !== '')
    return `${birth_date} ${plainName(last_name)} / ${plainName(first_name)}`;
  return full_name === '' ? null : `${birth_date} ${allWords(full_name)}`;
}

function plainName(name: string): string {
  return plainWords(name).join(' ');
}

/** In a single column either name may come first. */
function allWords(name: string): string {
  return plainWords(name).sort().join(' ');
}

/** Unknown and other contradict nothing. */
function areOtherSexes(one: Sex | null, other: Sex): boolean {
  const isDefinite = (sex: Sex | null) => sex === 'female' || sex === 'male';
  return isDefinite(one) && isDefinite(other) && one !== other;
}

/** A person who marries keeps the first name, and a name in another script sounds alike: one word is enough. */
function isLikeName(names: string, { first_name, last_name }: LabPatient): boolean {
  const given = plainWords(names);
  return given.length === 0 || hasLikeWord(given, plainWords(`${first_name} ${last_name}`));
}

/** The name of a couple, of siblings and of twins is the last name of each: beside another first name, it is asked. */
function firstNameQuestion(names: string, patient: LabPatient): LabQuestion[] {
  const [first, last] = [plainWords(patient.first_name), plainWords(patient.last_name)];
  const others = plainWords(names).filter((word) => !hasLikeWord([word], last));
  const initials = first.map((word) => word.charAt(0));
  const isOther =
    others.length > 0 &&
    !hasLikeWord(plainWords(names), first) &&
    !others.every((word) => initials.includes(word));
  return isOther ? [{ code: 'otherFirstName', name: nameOf(patient), written: names }] : [];
}

function hasLikeWord(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => others.some((other) => nameLikeness([word], [other]) !== null));
}
