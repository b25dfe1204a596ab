import { awgs2019CutOffs } from '@/clinical/awgs2019';
import { ewgsop2CutOffs } from '@/clinical/ewgsop2';
import { displayValue, exactValue, meetsCutOff } from '@/clinical/exactValue';
import { sdoc2020CutOffs } from '@/clinical/sdoc2020';

const cutOffs = [ewgsop2CutOffs, awgs2019CutOffs, sdoc2020CutOffs].flatMap(({ grip }) => [
  grip.male,
  grip.female,
]);

/**
 * A strength with one decimal, or with more where rounding would put it on the other side of a cut-off: 59.5 lb are 26.99 kg, not 27.0.
 *
 * @param kg finite
 */
export function strengthDisplay(kg: number): string {
  return displayValue(exactValue(kg), 1, (value) => cutOffs.map((one) => meetsCutOff(value, one)).join());
}
