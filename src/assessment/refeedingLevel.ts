/** `specialist`: below 18 years or in pregnancy, where no limit judges it, something speaks for a risk. */
export type RefeedingLevel = 'high' | 'specialist';

interface StoredRisk {
  verdict: string;
  inputs?: Readonly<Record<string, unknown>>;
}

/**
 * How urgent a stored risk of refeeding is; `null`: it is not high, or was not assessed. An eating disorder raises no
 * alarm without a sign that was measured or asked about. Nor does a low electrolyte, or a diuretic and the like, in
 * someone who eats enough: they will not be refed.
 */
export function refeedingLevelOf({ verdict, inputs }: StoredRisk): RefeedingLevel | null {
  const isEatingEnough = inputs?.['days_of_little_intake'] === 0;
  const isCalling = (code: string) =>
    code !== 'eatingDisorder' && !(isEatingEnough && ofAnyDiet.includes(code));
  const codesOf = (field: string) => {
    const codes = inputs?.[field];
    return typeof codes === 'string' && codes !== '' ? codes.split(' ') : [];
  };
  switch (verdict) {
    case 'high':
    case 'high-extreme': {
      // An earlier version may not have named them.
      const met = codesOf('met');
      return met.length === 0 || met.some(isCalling) ? 'high' : null;
    }
    case 'not-judged':
      return codesOf('signs').some(isCalling) ? 'specialist' : null;
    default:
      return null;
  }
}

/** Criteria and signs that say nothing of what is eaten or was lost. */
const ofAnyDiet: readonly string[] = ['lowElectrolyte', 'history'];
