import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { compare } from '@/clinical/exactValue';
import { isMeasured } from '@/clinical/measured';
import type { CutOffSex } from '@/clinical/sexAndAge';
import { fnih2014CutOffs } from './fnih2014';
import type { SarcopeniaInputs } from './sarcopeniaInputs';
import { readTest } from './sarcopeniaMeasures';

/** kg/m2 */
const obesityFrom = 30;

/**
 * Whether a muscle mass that is normal over the height squared is low for the size of an obese body: over the body mass
 * index it is below the cut-off of FNIH, 0.789 (men) or 0.512 (women). In obesity a mass grows with the weight it carries,
 * so the index over the height can look normal (donini2022 divides by the weight). Only from a body mass index of 30 kg/m2
 * on; not without a weight, a height and a mass, and not with a mass that oedema may raise. Sources: fnih2014 (Studenski
 * 2014), who2000, donini2022 (Donini 2022), engineering.
 *
 * @param inputs mass and weight in kg, height in cm
 */
export function isMassLowForObesity(inputs: SarcopeniaInputs, sex: CutOffSex): boolean {
  const { weightKg, heightCm } = inputs;
  if (!isMeasured(weightKg) || !isMeasured(heightCm)) return false;
  if (compare(massPerHeight2(weightKg, heightCm), obesityFrom) < 0) return false;
  const [overBmi] = readTest(
    { part: 'mass', test: 'asmPerBmi', cutOffs: fnih2014CutOffs.asmPerBmi, sex },
    inputs,
  );
  return overBmi?.isLow === true;
}
