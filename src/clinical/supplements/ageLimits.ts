import { knownAge } from '@/clinical/sexAndAge';
import type { FoundInteraction } from './foundInteraction';
import type { SupplementKey } from './supplements';

/** Herbs that are meant for some ages only. Sources: eu2022monacolins, hmpchypericum. */

export const ageLimitKeys = ['red-yeast-age', 'st-johns-wort-age'] as const;
export type AgeLimitKey = (typeof ageLimitKeys)[number];

interface AgeLimit {
  key: AgeLimitKey;
  severity: FoundInteraction['severity'];
  fromAgeYears: number;
  upToAgeYears: number;
}

const ageLimits: Partial<Record<SupplementKey, AgeLimit>> = {
  'red-yeast-rice': {
    ...{ key: 'red-yeast-age', severity: 'contraindicated' },
    ...{ fromAgeYears: 18, upToAgeYears: 70 },
  },
  'st-johns-wort': {
    ...{ key: 'st-johns-wort-age', severity: 'major' },
    ...{ fromAgeYears: 18, upToAgeYears: Infinity },
  },
};

/**
 * Red yeast rice is not for people below 18 or above 70 years: one of 70 completed years may take it, one of 71 may not
 * (eu2022monacolins). St John's wort is not recommended below 18 years (hmpchypericum). With an unknown age nothing is
 * said.
 *
 * @param ageYears completed years; null: unknown
 */
export function ageFindings(taken: readonly SupplementKey[], ageYears: number | null): FoundInteraction[] {
  const known = knownAge(ageYears);
  if (known === null) return [];
  return taken.flatMap((supplement): FoundInteraction[] => {
    const limit = ageLimits[supplement];
    if (limit === undefined || (known >= limit.fromAgeYears && known <= limit.upToAgeYears)) return [];
    return [{ supplement, key: limit.key, severity: limit.severity, partner: { kind: 'anybody' } }];
  });
}
