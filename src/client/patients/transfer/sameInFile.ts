import { knownPerson, type KnownPerson, type Person } from '@/matching/knownPerson';
import { reasonsBetween, type DuplicateReason } from '@/matching/likelyDuplicates';

/** A person of a file; another system may give several identifiers, of which a chart keeps one. */
export interface PersonInFile extends Person {
  /** all of them, each with its system */
  identifiers?: readonly string[];
}

/** of one file; a date of birth that more people have is a placeholder, and comparing the names of all takes too long */
const bornOneDayAtMost = 200;

/**
 * Finds patients of one file who are likely one person: with the same date of birth and names that are the same, in
 * whatever order, or sound alike, with names alike and the same phone number, or with the same identifier and date of
 * birth. Twins have the same date of birth only, and couples the same phone number only.
 *
 * @returns for each person, in the order of the file, the first one who is likely the same, by `patient_id`
 */
export function makeSamePersonFinder(): (person: PersonInFile) => string | null {
  const firstOf = new Map<string, string>();
  const earlierBy = new Map<string, KnownPerson[]>();
  return ({ identifiers = [], ...person }) => {
    const one = knownPerson(person);
    const shared = identifiers.map((identifier) => JSON.stringify(['shared', identifier, one.birth_date]));
    const keys = keysOf(one);
    const dayKey = JSON.stringify(['born', one.birth_date]);
    const isPlaceholder = (earlierBy.get(dayKey)?.length ?? 0) >= bornOneDayAtMost;
    const earlier =
      shared.flatMap((key) => earlierBy.get(key) ?? [])[0] ??
      [...keys, dayKey].flatMap((key) => earlierBy.get(key) ?? []).find((other) => isLikelySame(one, other));
    for (const key of [...shared, ...keys, ...(isPlaceholder ? [] : [dayKey])]) {
      const known = earlierBy.get(key);
      if (known) known.push(one);
      else earlierBy.set(key, [one]);
    }
    if (earlier === undefined) return null;
    const first = firstOf.get(earlier.patient_id) ?? earlier.patient_id;
    firstOf.set(one.patient_id, first);
    return first;
  };
}

/** Two who are likely the same share at least one of these. */
function keysOf({ sameNames, birth_date, identifierKey, phone }: KnownPerson): string[] {
  return [
    ['name', sameNames, birth_date],
    ...(identifierKey === '' ? [] : [['identifier', identifierKey]]),
    ...(phone === null ? [] : [['phone', phone.national]]),
  ].map((key) => JSON.stringify(key));
}

const surely: readonly DuplicateReason[] = ['nameAndBirthDate', 'soundAndBirthDate', 'phone'];

function isLikelySame(one: KnownPerson, other: KnownPerson): boolean {
  const reasons = reasonsBetween(one, other);
  if (reasons.some((reason) => surely.includes(reason))) return true;
  // Two hospitals may give one number to two people.
  return reasons.includes('identifier') && (one.birth_date === other.birth_date || reasons.length > 1);
}
