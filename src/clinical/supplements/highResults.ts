import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { FoundInteraction } from './foundInteraction';
import { latestOf, type KnownResult } from './labInteractions';
import type { SupplementKey } from './supplements';

/** A high ferritin may be one of inflammation, which is said of no other. */
export type HighResultKey = 'result-high' | 'ferritin-high';

const calciums = ['calcium_total', 'calcium_corrected', 'calcium_ionized'] as const;

/** What shows that a body has enough or too much of a substance that can be harmful. Potassium has rules of its own. */
export const analytesOfSubstance: Partial<Record<SupplementKey, readonly LabAnalyteKey[]>> = {
  calcium: calciums,
  'vitamin-d': [...calciums, 'vitamin_d_25oh'],
  iron: ['ferritin', 'iron', 'tsat'],
  magnesium: ['magnesium'],
  zinc: ['zinc'],
  copper: ['copper'],
  selenium: ['selenium'],
  'vitamin-a': ['vitamin_a'],
  pyridoxine: ['vitamin_b6'],
};

/**
 * Supplements whose substance is high in the latest result, however old; for vitamin D, calcium counts too. The
 * prescriber should be asked before the next dose (engineering; calcium and vitamin D are contraindicated in
 * hypercalcaemia, calciumspc). The range that judges the result decides what is high; without one there is no finding.
 *
 * @param results null: they are not read
 */
export function highResultFindings(
  taken: readonly SupplementKey[],
  results: readonly KnownResult[] | null,
): FoundInteraction[] {
  if (results === null) return [];
  return taken.flatMap((supplement) =>
    (analytesOfSubstance[supplement] ?? []).flatMap((analyte): FoundInteraction[] => {
      const result = latestOf(analyte, results);
      if (result?.isHigh !== true) return [];
      const key = analyte === 'ferritin' ? 'ferritin-high' : 'result-high';
      return [{ supplement, key, severity: 'major', partner: { kind: 'result', result } }];
    }),
  );
}
