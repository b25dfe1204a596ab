import type { FoundInteraction } from './foundInteraction';
import type { SupplementKey } from './supplements';

export type MonacolinKey = 'red-yeast-dose';

/**
 * What holds for everyone who takes red yeast rice, whose monacolins act like a statin: less than 3 mg of them a day, an
 * amount that only the label has, since a dose is that of the rice. Source: eu2022monacolins.
 */
export function monacolinFindings(taken: readonly SupplementKey[]): FoundInteraction[] {
  if (!taken.includes('red-yeast-rice')) return [];
  const partner = { kind: 'anybody' } as const;
  return [{ supplement: 'red-yeast-rice', key: 'red-yeast-dose', severity: 'moderate', partner }];
}
