import { ageInYears } from '@/clinical/ageInYears';
import { isPregnancyPossible } from '@/clinical/gestation';
import { conditionsIn, pregnancyPlaces } from './medicineNames';
import { partsOf } from './entryParts';
import { wordsOf } from './writtenNames';

interface ChartOfPregnancy {
  /** as written; `null`: not recorded */
  conditions: readonly string[] | null;
  /** `YYYY-MM-DD`; `null`: not known */
  birth_date: string | null;
}

/** A pregnancy of the year before may still last; of a year before that it does not. */
const endedAfterYears = 2;

/**
 * Whether a pregnancy is among the conditions of a chart, in English, French or Arabic, that may last on a day. One that
 * is written as past, or with a year that ended more than a year before, does not; nor does any in a person below 10 or
 * above 60 years. What is unclear counts as a pregnancy. It is never concluded from the sex or the age.
 *
 * @param on a day, or a moment, of which the written calendar date counts
 */
export function isPregnant({ conditions, birth_date }: ChartOfPregnancy, on: string): boolean {
  const lastYear = lastPregnancyYear(conditions);
  if (lastYear === null || Number(on.slice(0, 4)) - lastYear >= endedAfterYears) return false;
  const ageYears = birth_date === null ? null : ageInYears(birth_date, on);
  return ageYears === null || isPregnancyPossible(ageYears);
}

/** The last year of a pregnancy among some conditions; infinite: one has no year that it ended in; `null`: there is none. */
export function lastPregnancyYear(conditions: readonly string[] | null): number | null {
  if (conditions === null || conditions.length === 0) return null;
  const known = found.get(conditions);
  if (known !== undefined) return known;
  const years = conditionsIn(conditions).includes('pregnancy') ? conditions.flatMap(yearsOf) : [];
  const last = years.length === 0 ? null : Math.max(...years);
  found.set(conditions, last);
  return last;
}

/** Read once per chart: a list judges two hundred thousand results. */
const found = new WeakMap<readonly string[], number | null>();

/** "ATCD : grossesse" and "h/o GDM" tell of a past one, too. */
const headings = /\b(?:(?:atcd|ant[ée]c[ée]dents?|history|pmh)(?:\s+\p{L}+)?\s*:\s*|h\/o\s+)/giu;

interface Part {
  words: readonly string[];
  /** where a pregnancy is named in them */
  places: readonly number[];
}

/** For each pregnancy that an entry names: its year, infinite without one. */
function yearsOf(entry: string): number[] {
  const parts = partsOf([entry.replace(headings, 'history of ')]).map((part): Part => {
    const words = wordsOf(part);
    return { words: words.map(([word = '']) => word), places: pregnancyPlaces(words) };
  });
  return parts.flatMap((part, at) => part.places.map((place) => yearOf(part, place, datesBeside(parts, at))));
}

const present = new Set(['pregnant', 'enceinte', 'enceintes', 'حامل', 'حوامل']);
const lasting = new Set(
  'since depuis منذ now current currently ongoing cours actuel actuelle actuellement حاليا'.split(' '),
);
const dateWords = new Set('in en year annee et and puis then the le of de x في سنه عام'.split(' '));
const longAgo =
  /(?:^| )(?:(\d+) (?:years?|yrs?) ago|il y a (\d+) ans?|قبل (\d+) (?:سنه|سنوات|عام|اعوام))(?: |$)/u;

function yearOf({ words, places }: Part, place: number, beside: readonly number[]): number {
  const behind = words.slice(place + 1);
  const isAdjective = present.has(words[place] ?? '');
  if (behind.some((word) => lasting.has(word)) || words.slice(0, place).some((word) => lasting.has(word))) {
    return Infinity;
  }
  const [, ...ago] = longAgo.exec(behind.join(' ')) ?? [];
  if (ago.some((years) => Number(years) >= endedAfterYears)) return -Infinity;
  // "Pregnant, diabetes 2010" has the year of something else.
  const years = isAdjective && !isDate(behind) ? [] : behind.filter(isYear).map(Number);
  const before = words.slice(0, Math.min(...places));
  const dated = [...years, ...(isDate(before) ? before.filter(isYear).map(Number) : [])];
  if (dated.length > 0) return Math.max(...dated, ...beside);
  return beside.length > 0 && (!isAdjective || behind.length === 0) ? Math.max(...beside) : Infinity;
}

/** The years that stand beside a part and are nothing else: "gestational diabetes (1988, 1990)", "1988: pregnancy". */
function datesBeside(parts: readonly Part[], at: number): number[] {
  const after = parts.slice(at + 1);
  const end = after.findIndex(({ words }) => !isOfDate(words));
  const dates = [...(at === 1 ? parts.slice(0, 1) : []), ...after.slice(0, end === -1 ? after.length : end)];
  return dates.flatMap(({ words }) => (isOfDate(words) ? words.filter(isYear).map(Number) : []));
}

function isDate(words: readonly string[]): boolean {
  return words.some(isYear) && isOfDate(words);
}

function isOfDate(words: readonly string[]): boolean {
  return words.every((word) => /^\d+$/.test(word) || dateWords.has(word));
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d{2}$/.test(word);
}
