import { glimStageOf, storedGlimNeeds } from './storedGlimNeeds';

interface Stored {
  verdict: string;
  inputs: Readonly<Record<string, unknown>>;
  /** RFC 3339 */
  captured_at: string;
}

/**
 * Whether the last MUST says that the risk of malnutrition is high, and GLIM has nothing to add: it is a screening, which
 * an assessment that met the criteria, or that was final and as new, replaces.
 */
export function isHighMust(must: Stored | null, glim: Stored | null): boolean {
  if (must?.verdict !== 'high') return false;
  if (glim === null) return true;
  return glimStageOf(glim) === null && !(isFinalNo(glim) && isAsNew(glim, must));
}

function isFinalNo({ verdict, inputs }: Stored): boolean {
  return verdict === 'criteria-not-met' && storedGlimNeeds(verdict, inputs).length === 0;
}

function isAsNew(one: Stored, as: Stored): boolean {
  return Date.parse(one.captured_at) >= Date.parse(as.captured_at);
}
