import { knownPerson, type KnownPerson, type Person } from './knownPerson';
import { compareNames, nameLikeness } from './likeNames';
import { isSamePhone } from './phone';
import type { PatientIndex } from './patientIndex';

/**
 * Why two records may be one person, strongest first. `name…`: the names are the same except for case, accents,
 * hyphens and order. `sound…`: they sound the same, in whatever script, or one is mistyped. The other reasons accept
 * either. `identifierButSeparators`: 12-3 and 1-23, which may be a typing error.
 */
export const duplicateReasons = [
  'identifier',
  'phone',
  'nameAndBirthDate',
  'soundAndBirthDate',
  'nameAndBirthDateSwapped',
  'nameAndOneDigitOfBirthDate',
  'nameAndBirthYear',
  'identifierButSeparators',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export interface LikelyDuplicate {
  patient_id: string;
  /** at least one, strongest first */
  reasons: DuplicateReason[];
}

/** Parents and children are further apart; a typing error in a year's last digit is closer. */
const yearsBetweenGenerations = 10;

/**
 * Which of the existing people are likely the same person, strongest first.
 *
 * A phone number counts only together with a name, because couples, families and care homes share one. Twins are
 * different people (the first names differ). So are father and son (the years of birth are far apart).
 *
 * @param existing an index, or a list; the person itself may be in it
 */
export function likelyDuplicates(
  person: Person,
  existing: PatientIndex | readonly Person[],
): LikelyDuplicate[] {
  return duplicatesAmong(
    knownPerson(person),
    'everyone' in existing ? existing.everyone() : existing.map(knownPerson),
  );
}

/**
 * The same for many people, one after the other. Each is compared only with people who share a year of birth, a
 * birthday in the same decade, a phone number or an identifier.
 */
export function makeDuplicateFinder(
  existing: Pick<PatientIndex, 'everyone'>,
): (person: Person) => LikelyDuplicate[] {
  const buckets = new Map<string, KnownPerson[]>();
  for (const person of existing.everyone()) {
    for (const key of bucketsOf(person)) {
      const bucket = buckets.get(key);
      if (bucket) bucket.push(person);
      else buckets.set(key, [person]);
    }
  }
  return (person) => {
    const typed = knownPerson(person);
    return duplicatesAmong(typed, new Set(bucketsOf(typed).flatMap((key) => buckets.get(key) ?? [])));
  };
}

/** Two people who may be the same share at least one of these. */
function bucketsOf({ birth_date, phone, identifier }: KnownPerson): string[] {
  return [
    `year ${birth_date.slice(0, 4)}`,
    `birthday ${birth_date.slice(0, 3)} ${birth_date.slice(5)}`,
    ...(phone === null ? [] : [`phone ${phone.national}`]),
    ...(identifier === '' ? [] : [`identifier ${identifier}`]),
  ];
}

function duplicatesAmong(typed: KnownPerson, people: Iterable<KnownPerson>): LikelyDuplicate[] {
  const found: LikelyDuplicate[] = [];
  for (const other of people) {
    if (other.patient_id === typed.patient_id) continue;
    const reasons = reasonsBetween(typed, other).sort((a, b) => rankOf(a) - rankOf(b));
    if (reasons.length > 0) found.push({ patient_id: other.patient_id, reasons });
  }
  return found.sort((a, b) => strength(a) - strength(b) || (a.patient_id < b.patient_id ? -1 : 1));
}

function strength({ reasons }: LikelyDuplicate): number {
  return Math.min(...reasons.map(rankOf));
}

function rankOf(reason: DuplicateReason): number {
  return duplicateReasons.indexOf(reason);
}

/** Why two people may be one; none: they are not alike. */
export function reasonsBetween(one: KnownPerson, other: KnownPerson): DuplicateReason[] {
  const hasLikeIdentifier = one.identifier !== '' && one.identifier === other.identifier;
  const hasIdentifier = hasLikeIdentifier && one.identifierKey === other.identifierKey;
  const hasPhone = one.phone !== null && other.phone !== null && isSamePhone(one.phone, other.phone);
  const dates = compareDates(one.birth_date, other.birth_date);
  // Most of the other people are ruled out here, before the slow comparison of sounds.
  if (!hasLikeIdentifier && !hasPhone) {
    if (dates === 'different') return [];
    if (dates === 'sameYear' && one.sameNames !== other.sameNames) return [];
  }
  const reasons: DuplicateReason[] = hasIdentifier ? ['identifier'] : [];
  if (hasLikeIdentifier && !hasIdentifier) reasons.push('identifierButSeparators');
  const names = compareNames(one, other);
  const isFirstAlike = names !== null || nameLikeness(one.firstWords, other.firstWords) !== null;
  const isNearDate = dates === 'same' || dates === 'swapped' || dates === 'oneDigit';
  if (
    hasPhone &&
    isFirstAlike &&
    (isNearDate || (names !== null && yearsApart(one, other) < yearsBetweenGenerations))
  )
    reasons.push('phone');
  if (names === null) return reasons;
  switch (dates) {
    case 'same':
      return [...reasons, names === 'same' ? 'nameAndBirthDate' : 'soundAndBirthDate'];
    case 'swapped':
      return [...reasons, 'nameAndBirthDateSwapped'];
    case 'oneDigit':
      return [...reasons, 'nameAndOneDigitOfBirthDate'];
    case 'sameYear':
      return names === 'same' ? [...reasons, 'nameAndBirthYear'] : reasons;
    case 'different':
      return reasons;
  }
}

function yearsApart(one: KnownPerson, other: KnownPerson): number {
  return Math.abs(Number(one.birth_date.slice(0, 4)) - Number(other.birth_date.slice(0, 4)));
}

function compareDates(
  one: string,
  other: string,
): 'same' | 'swapped' | 'oneDigit' | 'sameYear' | 'different' {
  if (one === other) return 'same';
  const isSameYear = one.startsWith(other.slice(0, 4));
  if (isSameYear && one.slice(5, 7) === other.slice(8) && one.slice(8) === other.slice(5, 7))
    return 'swapped';
  return hasOneOtherDigit(one, other) ? 'oneDigit' : isSameYear ? 'sameYear' : 'different';
}

/** The other digits of the year do not count: they make another generation. */
function hasOneOtherDigit(one: string, other: string): boolean {
  if (!one.startsWith(other.slice(0, 3))) return false;
  let differing = 0;
  for (let index = 3; index < one.length; index++) if (one[index] !== other[index]) differing++;
  return differing === 1;
}
