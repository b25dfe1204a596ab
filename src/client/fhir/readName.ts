import { noFirstName, splitFullName } from '@/matching/fullName';
import { currentParts, preferred, reportOthers, type Part, type Reading } from './currentParts';
import type { IncomingPatient } from './incomingResources';

interface NamePart extends Part {
  family: string;
  given: string;
  text: string;
}

/**
 * The name in use. One of two parts comes before one that is only text, or a single name. Reports every other name, a
 * split that a person must check, and the fault of a patient without a current name.
 *
 * @returns `null` when the patient has no current name
 */
export function readName(
  { name = [] }: IncomingPatient,
  reading: Reading,
): { first_name: string; last_name: string } | null {
  const { named, report } = reading;
  const parts = name.flatMap(({ use, period, family = '', given = [], text = '' }): NamePart[] => {
    const first = given.filter((part) => part !== null).join(' ');
    const words = [first, family].filter((part) => part.trim() !== '').join(' ') || text;
    if (words.trim() === '') return [];
    return [{ use, period, family, given: first, text: text.trim(), words }];
  });
  const current = currentParts('name', parts, reading);
  const whole = current.filter(isWhole);
  const kept = preferred(whole.length > 0 ? whole : current, [
    'official',
    'usual',
    undefined,
    'nickname',
    'temp',
  ]);
  reportOthers('name', current, kept, reading);
  if (kept === null) {
    report('fault', named, 'noName');
    return null;
  }
  if (isWhole(kept)) return { first_name: kept.given, last_name: kept.family };
  const split = splitName(kept);
  if (split === null) {
    report('check', named, 'oneName', { name: kept.words });
    return { first_name: noFirstName, last_name: kept.words };
  }
  report('check', named, 'nameSplit', { first: split.first_name, last: split.last_name });
  return split;
}

function isWhole({ family, given }: NamePart): boolean {
  return family.trim() !== '' && given.trim() !== '';
}

/** Both names from the text, which FHIR writes as it is to be shown; `null` for a single name. */
function splitName({ text, ...part }: NamePart): { first_name: string; last_name: string } | null {
  const [family, given] = [part.family.trim(), part.given.trim()];
  const known = family || given;
  if (known !== '') {
    const rest = withoutWords(text, known);
    if (rest === '') return null;
    return family === '' ? { first_name: known, last_name: rest } : { first_name: rest, last_name: known };
  }
  const words = text.split(/\s+/);
  const last = words.pop() ?? '';
  return (
    splitFullName(text, 'firstLast') ??
    (words.length === 0 ? null : { first_name: words.join(' '), last_name: last })
  );
}

/** A text without the words of one of its parts at its beginning or end; '' where they are not there. */
function withoutWords(text: string, part: string): string {
  if (text.startsWith(`${part} `)) return text.slice(part.length).trim();
  return text.endsWith(` ${part}`) ? text.slice(0, -part.length).trim() : '';
}
