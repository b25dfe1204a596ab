import type { CutOff } from '@/clinical/exactValue';
import { displayed, fromCanonical } from '@/clinical/units';
import type { Units } from '@/client/settings/useUnits';

/** One more than values have: 59.5 lb is in fact below 59.52 lb, which is the cut-off of 27 kg. */
const decimals = 2;

/** A cut-off in kg or cm, shown in a chosen unit. */
export function shownCutOff(limit: CutOff, unit: Units[keyof Units]): CutOff {
  return { ...limit, figure: Number(displayed(fromCanonical(limit.figure, unit), decimals)) };
}
