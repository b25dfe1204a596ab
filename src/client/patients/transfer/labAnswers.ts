import { isLabUnit } from '@/clinical/labs/labUnits';
import { readAnalyteHeader } from '@/client/csv/analyteHeader';
import { analyteNamed } from '@/client/csv/labAnalyteNames';
import type { LabAnswers, LabQuestion } from '@/client/fhir/labQuestions';

/**
 * The answers that a question opens with: those of an earlier file, otherwise the analyte that a laboratory's own name
 * means in a lab file, too. The name of a LOINC code is no answer: "Sodium" may be that of a urine sample.
 */
export function firstAnswers(questions: readonly LabQuestion[], kept: LabAnswers): LabAnswers {
  const analytes = { ...kept.analytes };
  const units = { ...kept.units };
  for (const question of questions) {
    if (question.kind === 'unit') {
      const unit = units[question.key];
      if (unit !== undefined && !isLabUnit(question.analyte, unit)) delete units[question.key];
      continue;
    }
    const { localName } = question;
    const named = localName === null ? null : analyteNamed(readAnalyteHeader(localName).name);
    if (analytes[question.key] === undefined && named !== null) analytes[question.key] = named;
  }
  return { analytes, units };
}

/** The questions of a file that were not asked yet: a code whose analyte is known now may have an unknown unit. */
export function newQuestions(asked: readonly LabQuestion[], found: readonly LabQuestion[]): LabQuestion[] {
  const places = new Set(asked.map(({ kind, key }) => `${kind} ${key}`));
  return found.filter(({ kind, key }) => !places.has(`${kind} ${key}`));
}
