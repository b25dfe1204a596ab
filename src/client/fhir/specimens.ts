import { z } from 'zod';
import { labAnalyte, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { plain } from '@/matching/plainText';
import type { Item } from './bundleIndex';
import type { IncomingObservation } from './incomingResources';
import type { OpenedEntry } from './openBundle';

const text = z.string().optional().catch(undefined);
const specimenSchema = z.object({
  id: text,
  type: z
    .object({
      text,
      coding: z
        .array(z.object({ code: text, display: text }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
const containedSchema = z.array(specimenSchema).catch([]);

/** The words and codes of the Specimen that an Observation refers to, in the file; `undefined`: not in it, or none. */
export type FindSpecimen = (reference: string | undefined, from: Item) => string | undefined;

/** Finds the specimens of a bundle, also those inside the Observation itself. */
export function specimenFinder(entries: readonly OpenedEntry[]): FindSpecimen {
  const specimens = new Map<string, string | undefined>();
  for (const { fullUrl, resource, type } of entries) {
    if (type !== 'Specimen') continue;
    const words = wordsOfSpecimen(specimenSchema.safeParse(resource).data);
    if (typeof resource.id === 'string') specimens.set(`Specimen/${resource.id}`, words);
    if (fullUrl !== null) specimens.set(fullUrl, words);
  }
  return (reference, from) => {
    if (reference?.startsWith('#')) {
      const inside = containedSchema.parse((from.container ?? from).resource.contained ?? []);
      return wordsOfSpecimen(inside.find(({ id }) => id === reference.slice(1)));
    }
    return specimens.get(reference ?? '');
  };
}

function wordsOfSpecimen(specimen: z.infer<typeof specimenSchema> | undefined): string | undefined {
  const { text: words, coding = [] } = specimen?.type ?? {};
  const all = [words, ...coding.flatMap(({ display, code }) => [display, code])].filter(Boolean);
  return all.length > 0 ? all.join(' · ') : undefined;
}

/** HL7 table 0487 and SNOMED CT for blood, serum and plasma, and their names in three languages. */
const blood =
  /\b(blood|serum|plasma|sang|serique|veineux|bld|bldv|bldc|blda|bldco|wb|ser|serplas|plas|119297000|119364003|119361006|122555007|122554006|122552005|258580003)\b|blut|دم|مصل|بلازما/;
/** HL7 table 0487 and SNOMED CT for urine. */
const urine = /urin|\bmiction|harn|بول|\b(ur|u24|122575003|122880004|278020009|258574006)\b/;
/** Specimens whose name has a word for blood in it. */
const notThePatientsBlood =
  /cord|fetal|foetal|donor|donneur|cordon|stool|occult|fec|faec|selles|fluid|csf|lcr|cerebrospinal|dialys|control|stuhl|سائل|براز|حبل/;

/** Whether an Observation says that its specimen is another one than that of the analyte: urine for one, blood for others. */
export function isOtherSpecimen(analyte: LabAnalyteKey, observation: IncomingObservation): boolean {
  const kind = specimenKind(observation);
  return kind !== 'unsaid' && kind !== (labAnalyte(analyte).specimen === 'urine' ? 'urine' : 'blood');
}

/** What an answer about a code is also kept under: nothing for blood, and where no specimen is named. */
export function specimenKey(observation: IncomingObservation): string {
  const kind = specimenKind(observation);
  return kind === 'other' || kind === 'urine' ? plain(observation.specimen?.display ?? '') : '';
}

function specimenKind({ specimen }: IncomingObservation): 'unsaid' | 'blood' | 'urine' | 'other' {
  const words = plain(specimen?.display ?? '');
  if (words === '') return 'unsaid';
  if (urine.test(words)) return 'urine';
  return blood.test(words) && !notThePatientsBlood.test(words) ? 'blood' : 'other';
}
