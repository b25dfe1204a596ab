import { awgs2019CutOffs } from '@/clinical/sarcopenia/awgs2019';
import { awgs2025CutOffs } from '@/clinical/sarcopenia/awgs2025';
import { ewgsop2CutOffs } from '@/clinical/sarcopenia/ewgsop2';
import { fnih2014CutOffs } from '@/clinical/sarcopenia/fnih2014';
import { displayValue, exactValue, meetsCutOff } from '@/clinical/exactValue';
import type { ForceUnit } from '@/clinical/grip/forceUnits';
import { sdoc2020CutOffs } from '@/clinical/sarcopenia/sdoc2020';
import { fromCanonical } from '@/clinical/units';

const cutOffs = [
  ewgsop2CutOffs,
  awgs2019CutOffs,
  ...Object.values(awgs2025CutOffs),
  sdoc2020CutOffs,
  fnih2014CutOffs,
].flatMap(({ grip }) => [grip.male, grip.female]);

/**
 * A strength in the unit it is shown in, with one decimal. It has more decimals where rounding would cross a cut-off:
 * 59.5 lb are 26.99 kg, not 27.0.
 *
 * @param kg finite
 */
export function strengthDisplay(kg: number, unit: ForceUnit): string {
  const limits = cutOffs.map((one) => ({ ...one, figure: fromCanonical(one.figure, unit) }));
  return displayValue(exactValue(fromCanonical(kg, unit)), 1, (value) =>
    limits.map((one) => meetsCutOff(value, one)).join(),
  );
}
