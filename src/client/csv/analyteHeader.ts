import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { isSameLabUnit, readLabUnit } from '@/clinical/labs/labUnits';
import { analyteNamed } from './labAnalyteNames';

/** What the header of a column of results, or a cell in the column of the analyte, says. */
export interface AnalyteHeader {
  /** the name of the analyte, as in the file */
  name: string;
  /** '' where there is none */
  unit: string;
}

/**
 * Splits a header, or a cell that names an analyte, into the name and its unit: Ferritin (µg/L), CRP mg/L, HbA1c [%],
 * glucose_mmol_l. The text in brackets is a name, not a unit, if the whole text is a known name.
 */
export function readAnalyteHeader(header: string): AnalyteHeader {
  const whole = header.trim();
  if (whole.length > longestHeader || analyteNamed(whole) !== null) return { name: whole, unit: '' };
  const [, before = '', inside = ''] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u.exec(whole) ?? [];
  if (isUnit(inside) || likeUnit.test(inside.replaceAll(/\s/g, ''))) return named(before, inside);
  for (const { index } of whole.matchAll(/[\s,;:_-]+|%$/gu)) {
    const behind = whole.slice(index).replace(separators, '').trim();
    const name = whole.slice(0, index);
    const unit = [behind, behind.replace('_', '/')].find((text) => isUnit(text) || likeRatio.test(text));
    if (name !== '' && unit !== undefined) return named(name, unit);
  }
  return { name: whole, unit: '' };
}

/** Whether a text is a unit of any analyte. */
export function isUnit(text: string): boolean {
  // Most texts are no unit: the search through all analytes is left out.
  if (text.length > longestUnit || !/[/%]|^(?:fl|pg|inr|ratio)$/i.test(text)) return false;
  return labAnalyteKeys.some((key) => readLabUnit(key, text) !== null);
}

/**
 * Whether two texts are the same unit, in two spellings: µg/l and ug/L; or the same amount of an analyte, where that is
 * known: 10^3/µL and 10*9/L.
 */
export function isSameUnit(one: string, other: string, analyte: LabAnalyteKey | null): boolean {
  const keys = analyte === null ? labAnalyteKeys : [analyte];
  return keys.some((key) => {
    const [unit, otherUnit] = [readLabUnit(key, one), readLabUnit(key, other)];
    if (unit === null || otherUnit === null) return false;
    return unit === otherUnit || (analyte !== null && isSameLabUnit(analyte, unit, otherUnit));
  });
}

function named(name: string, unit: string): AnalyteHeader {
  return { name: name.replace(/(?:[\s,;:_-]+(?:in|en))?[\s,;:_-]*$/iu, ''), unit: unit.trim() };
}

/** a longer text is a note */
const longestHeader = 100;
const longestUnit = 30;
const separators = /^[\s,;:_-]+/u;
/** A unit of no analyte here is not dropped: the row is refused with it. */
const part = String.raw`(?:x?10[*^]?\d+|[munpfkdcµμ]?(?:g|mol|kat|eq|val|l|iu|ui|u))`;
const likeUnit = new RegExp(`^${part}%?(?:/\\d*${part})*$`, 'iu');
/** beside a name without brackets, a single letter rather belongs to the name: Protein S */
const likeRatio = new RegExp(`^${part}/\\d*${part}$`, 'iu');
