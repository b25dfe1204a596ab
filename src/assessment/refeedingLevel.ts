/** `specialist`: below 18 years or in pregnancy, where no limit judges it, something speaks for a risk. */
export type RefeedingLevel = 'high' | 'specialist';

interface StoredRisk {
  verdict: string;
  inputs?: Readonly<Record<string, unknown>>;
}

/**
 * Whether a stored risk of refeeding must not be missed; `null`: it is not high, or cannot be told. An eating disorder
 * alone, without a sign that was measured or asked about, calls nobody.
 */
export function refeedingLevelOf({ verdict, inputs }: StoredRisk): RefeedingLevel | null {
  if (verdict === 'high' || verdict === 'high-extreme') return 'high';
  if (verdict !== 'not-judged') return null;
  const signs = inputs?.['signs'];
  return typeof signs === 'string' && signs.split(' ').some((sign) => sign !== 'eatingDisorder')
    ? 'specialist'
    : null;
}
