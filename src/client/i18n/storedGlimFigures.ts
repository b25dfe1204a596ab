import { compare, displayValue, type ExactValue } from '@/clinical/exactValue';
import { massPerHeight2 } from '@/clinical/body/massPerHeight2';
import { lossPercent } from '@/clinical/body/weightLoss';
import { lossAbovePercent, lowBmiLimit, type LowBmiLimit } from '@/clinical/malnutrition/glimPhenotypic';
import { isMeasured } from '@/clinical/measured';
import { glimInputs, missingPercentOf, type GlimInputs } from './storedGlimNeeds';

/** What the criteria of a stored GLIM verdict compared. `null`: not known, or nothing to compare. */
export interface StoredGlimFigures {
  /** in %, as text; of a loss that was not intended */
  loss: { percent: string; abovePercent: number; span: keyof typeof lossAbovePercent } | null;
  /** in kg/m2, as text */
  bmi: { value: string; limit: LowBmiLimit } | null;
  /** in cm; `null` too where a muscle mass was judged */
  calfCm: number | null;
  /** an answer about the food intake */
  intake: 'sufficient' | 'reduced-over-2-weeks' | 'half-or-less-over-1-week' | null;
}

const intakes = ['sufficient', 'reduced-over-2-weeks', 'half-or-less-over-1-week'] as const;

/** The figures that a stored GLIM verdict was made from. A displayed one never contradicts its criterion. */
export function storedGlimFigures(stored: Readonly<Record<string, unknown>>): StoredGlimFigures {
  const inputs = glimInputs.parse(stored);
  const { weight_kg, calf_cm, food_intake } = inputs;
  const isMassJudged = isMeasured(inputs.asm_kg) && missingPercentOf(inputs) === 0;
  return {
    loss:
      inputs.weight_loss_intended === true || !isMeasured(weight_kg)
        ? null
        : lossOf(weight_kg, {
            within6Months: inputs.weight_within_6_months_kg,
            beyond6Months: inputs.weight_beyond_6_months_kg,
          }),
    bmi: bmiOf(inputs),
    calfCm: isMassJudged ? null : calf_cm,
    intake: intakes.find((one) => one === food_intake) ?? null,
  };
}

function bmiOf(inputs: GlimInputs): StoredGlimFigures['bmi'] {
  const { weight_kg, height_cm, age_years, ethnicity_group } = inputs;
  if (!isMeasured(weight_kg) || !isMeasured(height_cm) || !Number.isFinite(age_years)) return null;
  const limit = lowBmiLimit(age_years, ethnicity_group);
  const bmi = massPerHeight2(weight_kg, height_cm, missingPercentOf(inputs));
  return { value: decimal(bmi, limit.below), limit };
}

/** The loss that meets the criterion, otherwise the one within six months, where there is a loss. */
function lossOf(
  currentKg: number,
  earlierKg: Record<keyof typeof lossAbovePercent, number | null>,
): StoredGlimFigures['loss'] {
  const losses = (['within6Months', 'beyond6Months'] as const).flatMap((span) => {
    const earlier = earlierKg[span];
    if (!isMeasured(earlier)) return [];
    const loss = lossPercent(earlier, currentKg);
    const abovePercent = lossAbovePercent[span].stage1;
    return compare(loss, 0) > 0 ? [{ span, loss, abovePercent }] : [];
  });
  const shown = losses.find(({ loss, abovePercent }) => compare(loss, abovePercent) > 0) ?? losses[0];
  if (!shown) return null;
  const { span, loss, abovePercent } = shown;
  return { span, abovePercent, percent: decimal(loss, abovePercent) };
}

/** With one decimal, on the side of the limit where the exact value is. */
function decimal(value: ExactValue, limit: number): string {
  return displayValue(value, 1, (one) => compare(one, limit).toString());
}
