import { isHighMust } from './storedMust';

const [earlier, later] = ['2026-03-02T09:00:00Z', '2026-03-09T09:00:00Z'];
const must = (verdict: string, captured_at = later) => ({ verdict, inputs: {}, captured_at });
/** every criterion answered, and none met */
const answered = {
  ...{ sex: 'female', age_years: 70, weight_kg: 60, height_cm: 160, weight_within_6_months_kg: 60 },
  ...{ weight_beyond_6_months_kg: 60, weight_loss_intended: false, calf_cm: 36 },
  ...{ food_intake: 'normal', gi_malabsorption: false, inflammation: false },
};
const glim = (
  verdict: string,
  captured_at = later,
  inputs: Readonly<Record<string, unknown>> = answered,
) => ({
  ...{ verdict, inputs, captured_at },
});

describe('a high risk by the last MUST', () => {
  it.each(['low', 'medium'])('is not said of a %s one', (verdict) => {
    expect(isHighMust(must(verdict), null)).toBe(false);
  });

  it('is said where GLIM was not applied, or could not be', () => {
    expect(isHighMust(must('high'), null)).toBe(true);
    expect(isHighMust(must('high'), glim('phenotypic-only-etiologic-unknown'))).toBe(true);
    expect(isHighMust(must('high'), glim('criteria-not-met', later, {}))).toBe(true);
  });

  it('is not said where GLIM says more', () => {
    expect(isHighMust(must('high'), glim('criteria-met-stage-1'))).toBe(false);
    expect(isHighMust(must('high'), glim('criteria-met-stage-2', earlier))).toBe(false);
    expect(isHighMust(null, null)).toBe(false);
  });

  it('is said again after a final GLIM that is older', () => {
    expect(isHighMust(must('high'), glim('criteria-not-met'))).toBe(false);
    expect(isHighMust(must('high', later), glim('criteria-not-met', earlier))).toBe(true);
  });
});
