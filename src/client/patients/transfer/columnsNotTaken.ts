import { nameKey, withoutBrackets, wordsOf } from '@/client/csv/columnMapping';
import { foldText } from '@/client/csv/foldText';
import { namesOf } from '@/client/csv/patientHeaderNames';
import type { PatientMapping } from '@/client/csv/patientMapping';
import type { CsvTable } from '@/client/csv/readCsvFile';
import type { ColumnLeft } from './candidates';

/** The columns that hold something and are not taken, so that the review can name them. */
export function columnsNotTaken(
  { header, rows }: Pick<CsvTable, 'header' | 'rows'>,
  mapping: PatientMapping,
): ColumnLeft[] {
  return header.flatMap((name, column): ColumnLeft[] => {
    const isTaken = mapping[column] != null;
    if (isTaken || name.trim() === '' || rows.every(({ cells }) => !cells[column]?.trim())) return [];
    return [{ name, holds: contentOf(name) }];
  });
}

function contentOf(name: string): ColumnLeft['holds'] {
  if (usualWeights.has(nameKey(withoutBrackets(name)))) return 'usualWeight';
  return foldText(name)
    .split(' ')
    .some((word) => measures.has(word))
    ? 'measurement'
    : 'other';
}

/** Without a unit, or with another than kg. */
const usualWeights = new Set(
  [...namesOf('usual_weight_kg'), 'usual weight', 'usual body weight', 'ubw'].map((name) =>
    nameKey(withoutBrackets(name)),
  ),
);

const measures = new Set(
  wordsOf(`
    height, stature, weight, bmi, waist, hip, calf, taille, poids, imc, größe, groesse, gewicht,
    الطول, طول, الوزن, وزن`).map(foldText),
);
