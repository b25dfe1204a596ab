import { z } from 'zod';
import { labAnalyte, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { plain } from '@/matching/plainText';
import { specimenKindOf } from '@/matching/specimenKind';
import type { Item } from './bundleIndex';
import type { IncomingObservation } from './incomingResources';
import type { OpenedEntry } from './openBundle';

/** stands between the words and codes of one specimen */
export const between = ' · ';

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

/**
 * The words and codes of the Specimen that an Observation refers to: '' where it has none, `undefined` where the file
 * does not have it, or has two under one reference.
 */
export type FindSpecimen = (reference: string | undefined, from: Item) => string | undefined;

/** Finds the specimens of a bundle, also those inside the Observation itself. */
export function specimenFinder(entries: readonly OpenedEntry[]): FindSpecimen {
  const specimens = new Map<string, string | undefined>();
  const add = (reference: string, words: string) =>
    specimens.set(reference, (specimens.get(reference) ?? words) === words ? words : undefined);
  for (const { fullUrl, resource, type } of entries) {
    if (type !== 'Specimen') continue;
    const words = wordsOfSpecimen(specimenSchema.safeParse(resource).data);
    if (typeof resource.id === 'string') add(`Specimen/${resource.id}`, words);
    if (fullUrl !== null) add(fullUrl, words);
  }
  return (reference, from) => {
    if (reference?.startsWith('#')) {
      const inside = containedSchema.parse((from.container ?? from).resource.contained ?? []);
      const found = inside.find(({ id }) => id === reference.slice(1));
      return found && wordsOfSpecimen(found);
    }
    const unversioned = reference?.split('/_history/', 1).join() ?? '';
    return specimens.get(unversioned);
  };
}

function wordsOfSpecimen(specimen: z.infer<typeof specimenSchema> | undefined): string {
  const { text: words, coding = [] } = specimen?.type ?? {};
  return [words, ...coding.flatMap(({ display, code }) => [display, code])].filter(Boolean).join(between);
}

/**
 * A specimen by its words: those beside the reference, and those of the resource.
 *
 * @param words of the resource; `undefined`: the file does not have it, and the reference stays
 */
export function specimenInFile(
  { reference, display }: NonNullable<IncomingObservation['specimen']>,
  words: string | undefined,
): IncomingObservation['specimen'] {
  const said = [display, words].filter(Boolean).join(between);
  if (said !== '') return { display: said };
  return words === undefined && reference !== undefined ? { reference } : undefined;
}

/** SNOMED CT: blood, serum, plasma; venous, capillary, arterial and whole blood. */
const bloodCodes = [
  '119297000',
  '119364003',
  '119361006',
  '122555007',
  '122554006',
  '122552005',
  '258580003',
];
/** SNOMED CT: urine; by clean catch, spot and midstream. */
const urineCodes = ['122575003', '122880004', '278020009', '258574006'];

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
  const parts = (specimen?.display ?? '').split(between).filter((part) => plain(part) !== '');
  if (parts.length === 0) return 'unsaid';
  const kinds = new Set(parts.map(kindOfPart));
  if (kinds.has('urine')) return 'urine';
  return kinds.has('blood') && !kinds.has('other') ? 'blood' : 'other';
}

/** Of one text or code. A word that is not known, as in "cord blood", makes it another specimen; a code of a laboratory says nothing. */
function kindOfPart(part: string): 'blood' | 'urine' | 'other' | 'unsaid' {
  const code = part.trim();
  if (bloodCodes.includes(code)) return 'blood';
  if (urineCodes.includes(code)) return 'urine';
  const kind = specimenKindOf(part);
  if (kind !== 'unknown') return kind;
  return /\d/.test(part) ? 'unsaid' : 'other';
}
