import type { FoundInteraction, InteractionPartner } from '@/clinical/supplements/foundInteraction';
import type { CheckedSupplement, FoundInRecords, SpacedInteraction } from './finding';

/** What is found in the supplements of a patient. */
export type SupplementFinding = Extract<FoundInRecords, { row: CheckedSupplement }> & { sinceMs: number };

/**
 * What must not be missed in the supplements of each patient: every pair with an interaction that is contraindicated, or
 * major and not prevented by the hours between the doses, and every nutrient with a total above an upper limit for which no reason was given, each once.
 *
 * @param rows the most urgent first
 */
export function supplementFindings(rows: readonly CheckedSupplement[]): SupplementFinding[] {
  // The reason may be kept with another supplement that has the same nutrient.
  const reasoned = new Set(
    rows.flatMap(({ patient, supplement, aboveLimit }) =>
      supplement.above_limit_reason === null ? [] : aboveLimit.map((key) => `${patient.patient_id} ${key}`),
    ),
  );
  const found = new Map<string, SupplementFinding>();
  const add = (finding: SupplementFinding, what: string): void => {
    const place = `${finding.row.patient.patient_id} ${finding.kind} ${what}`;
    if (!found.has(place)) found.set(place, finding);
  };
  for (const row of rows) {
    const sinceMs = Date.parse(row.supplement.started_on);
    for (const interaction of row.interactions) {
      if (isGrave(interaction)) add({ kind: 'interaction', row, interaction, sinceMs }, pairOf(interaction));
    }
    for (const nutrient of row.aboveLimit) {
      if (!reasoned.has(`${row.patient.patient_id} ${nutrient}`))
        add({ kind: 'aboveLimit', row, nutrient, sinceMs }, nutrient);
    }
  }
  return [...found.values()];
}

/** Which two meet in an interaction. Two reasons against one pair are one finding. */
export function pairOf({ supplement, partner }: FoundInteraction): string {
  return `${supplement} ${partner.kind} ${partnerOf(partner)}`;
}

function partnerOf(partner: InteractionPartner): string {
  switch (partner.kind) {
    case 'medicine':
      return partner.medicine;
    case 'condition':
      return partner.condition;
    case 'supplement':
      return partner.supplement;
    case 'result':
      return partner.result.analyte;
    case 'allergy':
      return partner.allergen;
    case 'anybody':
      return '';
  }
}

function isGrave({ severity, spacing }: SpacedInteraction): boolean {
  return severity === 'contraindicated' || (severity === 'major' && spacing?.kind !== 'apart');
}
