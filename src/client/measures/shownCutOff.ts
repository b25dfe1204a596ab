import type { CutOff } from '@/clinical/exactValue';
import { displayed, fromCanonical } from '@/clinical/units';
import type { Units } from '@/client/settings/useUnits';

/** One more than a value has: 59.5 lb do lie below 59.52 lb, which are the 27 kg of a cut-off. */
const decimals = 2;

/** A cut-off in kg or cm as it is read in a chosen unit. */
export function shownCutOff(limit: CutOff, unit: Units[keyof Units]): CutOff {
  return { ...limit, figure: Number(displayed(fromCanonical(limit.figure, unit), decimals)) };
}
