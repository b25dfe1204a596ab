import type { RecordedSex } from '@/clinical/sexAndAge';
import { verdictOf, type Verdict } from '@/clinical/verdict';
import { scoreSarcCalf } from './sarcCalf';
import { sarcFItems, scoreSarcF, type SarcFAnswers } from './sarcF';

/** The facts about a person that a screening is scored with. */
export interface ScreenedPerson {
  sex: RecordedSex;
  /** on the day of the screening */
  ageYears: number | null;
  /** a recorded pregnancy */
  isPregnant?: boolean;
  /** in cm: the newest measurement and its date, and whether there was oedema or ascites; `null`: never measured */
  calf: { value: number; captured_at: string; isFluidAffected?: boolean } | null;
}

/** The SARC-F verdict, and the SARC-CalF verdict if a calf was measured, at the time of saving. */
export function sarcFVerdicts(
  answers: SarcFAnswers,
  { sex, ageYears, isPregnant, calf }: ScreenedPerson,
): Verdict[] {
  const { totalPoints, screen } = scoreSarcF(answers);
  const inputs = Object.fromEntries(sarcFItems.map((item) => [item, answers[item] ?? null]));
  const withCalf =
    calf === null
      ? null
      : scoreSarcCalf({
          ...{ answers, calfCm: calf.value, isCalfFluidAffected: calf.isFluidAffected },
          ...{ sex, ageYears, isPregnant },
        });
  return [
    verdictOf('sarc-f', screen, { ...inputs, totalPoints }),
    ...(withCalf?.status === 'scored' && calf !== null
      ? [
          verdictOf('sarc-calf', withCalf.screen, {
            ...inputs,
            ...{ sex, ageYears, calfCm: calf.value, calfCapturedAt: calf.captured_at },
            ...(calf.isFluidAffected === true && { isCalfFluidAffected: true }),
            totalPoints: withCalf.totalPoints,
          }),
        ]
      : []),
  ];
}
