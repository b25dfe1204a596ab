import { z } from 'zod';
import type { ClinicalList } from '@/contract/patient';
import { meaningOf } from '@/matching/clinicalWords';
import type { BundleReading, Item } from './bundleIndex';
import { systems } from './codeSystems';
import { conceptSchema, wordsOf, type IncomingConcept } from './incomingResources';
import { addStatement } from './listItems';
import { statementOf } from './noneKnown';
import type { ReadType } from './otherVersions';
import { parsed, reportOn } from './parseItem';
import type { PatientDraft } from './readPatient';

/** What says of a whole list why it is empty: a Composition of each of its sections, a List of itself. */
export function mayBeEmptyList(type: ReadType): boolean {
  return type === 'Composition' || type === 'List';
}

const text = z.string().optional();
const concept = conceptSchema.optional();
const sectionSchema = z.object({
  title: text,
  code: concept,
  emptyReason: concept,
  get section() {
    return z.array(sectionSchema).optional();
  },
});
type Section = z.infer<typeof sectionSchema>;
const sectionedSchema = z.object({
  ...{ status: text, mode: text, title: text, code: concept, emptyReason: concept },
  section: z.array(sectionSchema).optional(),
});

/** The statuses under which a Composition or a List holds. */
const standing: readonly (string | undefined)[] = ['final', 'amended', 'current'];

/**
 * Reads why the list of allergies, conditions or medicines of a document is empty: none is known, or it is not recorded.
 * Entries that the file has all the same are kept.
 */
export function readEmptySections(
  draft: PatientDraft,
  belonging: readonly Item[],
  { withdrawn, report }: Pick<BundleReading, 'withdrawn' | 'report'>,
): void {
  for (const item of belonging) {
    if (!mayBeEmptyList(item.type) || withdrawn.has(item)) continue;
    const read = parsed(sectionedSchema, item, 'left out', report);
    // A list of changes is empty if nothing has changed.
    if (read === null || !standing.includes(read.status) || read.mode === 'changes') continue;
    for (const { title, code, emptyReason } of sectionsOf(read)) {
      const field = fieldOf(code);
      const reason = wordsOf(emptyReason);
      if (field === null || reason === null) continue;
      // Some say by the code that none is known, and by the words that there is no information.
      const said = meaningOf(reason) === 'notRecorded' ? 'nothing' : statementOf(emptyReason, reason);
      const words = said === 'partly' ? reason : [title, reason].filter(Boolean).join(': ');
      const statement = said === 'entry' ? 'nothing' : said;
      addStatement({ draft, field, statement, words }, reportOn(item, report));
    }
  }
}

function sectionsOf(section: Section): Section[] {
  return [section, ...(section.section ?? []).flatMap(sectionsOf)];
}

/** The list that a section or a List is about, by its code; `null`: another one. */
function fieldOf(code: IncomingConcept | undefined): ClinicalList | null {
  const fields = (code?.coding ?? []).flatMap(({ system = '', code: key = '' }) => {
    const codes = Object.hasOwn(listCodes, system) ? listCodes[system] : undefined;
    return codes !== undefined && Object.hasOwn(codes, key) ? (codes[key] ?? []) : [];
  });
  return fields[0] ?? null;
}

const listCodes: Readonly<Record<string, Readonly<Record<string, ClinicalList>>>> = {
  // LOINC: Allergies and adverse reactions; Problem list; History of medication use.
  [systems.loinc]: { '48765-2': 'allergies', '11450-4': 'conditions', '10160-0': 'medicines' },
  [systems.listUse]: { allergies: 'allergies', problems: 'conditions', medications: 'medicines' },
};
