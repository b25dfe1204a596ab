import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';
import type { Figures } from '@/assessment/figures';

/** The chart figures that a screening is scored with. */
export function screenedPerson({ inputs, taken }: Figures): ScreenedPerson {
  const { sex, ageYears, isPregnant, calfCm, isCalfFluidAffected } = inputs;
  const captured_at = taken.calfCm?.captured_at;
  return {
    sex,
    ageYears,
    isPregnant,
    calf:
      calfCm === null || !captured_at
        ? null
        : { value: calfCm, captured_at, isFluidAffected: isCalfFluidAffected },
  };
}
