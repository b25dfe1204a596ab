import { z } from 'zod';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { compact } from '@/matching/plainText';
import { systems } from './codeSystems';
import { wordsOf, type IncomingConcept } from './incomingResources';

/** What a person has said about the codes and units of other systems. */
export const labAnswersSchema = z.object({
  /** by `codeKey` */
  analytes: z.record(z.string(), z.enum(labAnalyteKeys)),
  /** UCUM codes, by `unitKey` */
  units: z.record(z.string(), z.string()),
});
export type LabAnswers = z.infer<typeof labAnswersSchema>;

export const noAnswers: LabAnswers = { analytes: {}, units: {} };

/** What the file leaves open, with the number of results that depend on it. */
export type LabQuestion =
  | {
      kind: 'analyte';
      key: string;
      /** the code and its words, for a person */
      name: string;
      /** the words alone, if no LOINC code says what they mean; `null` otherwise */
      localName: string | null;
      results: number;
    }
  | { kind: 'unit'; key: string; analyte: LabAnalyteKey; unit: string; results: number };

type Asked = LabQuestion extends infer Q ? (Q extends LabQuestion ? Omit<Q, 'results'> : never) : never;
export type AskAboutLab = (question: Asked) => void;

/** Collects each question once. */
export function collectQuestions(): { ask: AskAboutLab; questions(): LabQuestion[] } {
  const asked = new Map<string, LabQuestion>();
  return {
    ask(question) {
      const place = `${question.kind} ${question.key}`;
      asked.set(place, { ...question, results: (asked.get(place)?.results ?? 0) + 1 });
    },
    questions: () => [...asked.values()].sort((a, b) => b.results - a.results),
  };
}

/**
 * What an answer about a code is kept under. A LOINC code means the same everywhere. A local code without its system is
 * distinguished by its words too, because two laboratories may use it for different analytes.
 *
 * @param specimen one that is not blood; '' for blood, and where none is named
 */
export function codeKey(concept: IncomingConcept, specimen = ''): string {
  const { coding = [] } = concept;
  const { system, code } = loincOfCoding(concept) ?? coding.find((it) => it.system && it.code) ?? {};
  const of = specimen === '' ? '' : `|${specimen}`;
  // Several LOINC codes together may mean something else than each alone.
  const loincs = coding.flatMap((it) => (it.system === systems.loinc && it.code ? [it.code] : []));
  if (system !== undefined && code !== undefined)
    return `${system}|${loincs.length > 1 ? loincs.join('+') : code}${of}`;
  return `|${coding[0]?.code ?? ''}|${compact(wordsOf(concept) ?? '')}${of}`;
}

/** What an answer about the unit of an analyte is kept under. UCUM tells capital letters apart. */
export function unitKey(analyte: LabAnalyteKey, unit: string): string {
  return `${analyte}|${unit.trim()}`;
}

/** What a concept is called, with its code in brackets; without words, the code alone. */
export function codeName(concept: IncomingConcept): string {
  const words = wordsOf(concept) ?? '–';
  const code = concept.coding?.[0]?.code ?? '';
  return code === '' || code === words ? words : `${words} (${code})`;
}

/** The words of a code that only its laboratory knows; `null` for a LOINC code. */
export function localNameOf(concept: IncomingConcept): string | null {
  return loincOfCoding(concept) === undefined ? wordsOf(concept) : null;
}

function loincOfCoding({ coding = [] }: IncomingConcept) {
  return coding.find(({ system, code }) => system === systems.loinc && code);
}
