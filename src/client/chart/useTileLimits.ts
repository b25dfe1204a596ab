import { useTranslation } from 'react-i18next';
import { useLimitWords } from '@/client/chart/assessment/useLimitWords';
import { formatNumber } from '@/client/i18n/formats';
import { glimBmiNote } from '@/client/i18n/glimBmiNote';
import type { HistoryEntry } from '@/client/records/overlay';
import { bmiByEthnicity } from '@/clinical/body/bmiByEthnicity';
import { bodyMassIndex } from '@/clinical/body/bodyMassIndex';
import { verdictText } from '@/client/i18n/verdictWords';
import { ageInYears } from '@/clinical/ageInYears';
import { exactValue, meetsCutOff } from '@/clinical/exactValue';
import { lowBmiLimit } from '@/clinical/malnutrition/glimPhenotypic';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { displayed } from '@/clinical/units';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { recordedCorrection } from '@/contract/recordedCorrection';
import { lossIntention } from '@/assessment/lossIntention';
import { isPregnant } from '@/matching/pregnancy';
import { heightOf, type Followed, type FollowedPoint } from './chartSeries';
import { calfCutOff, lossLimitKg } from './tileFindings';
import { useFigureWords } from './useFigureWords';

interface TileLimit {
  /** kg, kg/m2, kg, points, m/s, cm */
  cutOff: number;
  /** "Low: below 16 kg" */
  note: string;
  /** the newest value is beyond it */
  isOutside: boolean;
}

interface LimitedFigure {
  figure: Followed;
  /** newest first, one at least */
  points: readonly [FollowedPoint, ...FollowedPoint[]];
  /** of EWGSOP2 */
  reading: TestReading | null;
  /** the record that has the newest weight */
  weighed: PhysicalData | undefined;
}

/**
 * The cut-off of a figure by its rule: EWGSOP2, GLIM for weight and body mass index, SARC-CalF for the calf. `null`: none
 * applies, as below 18 years or in a pregnancy.
 *
 * @param measurements newest first
 * @param timeZone of the place where the patient lives
 */
export function useTileLimits(
  patient: Pick<Patient, 'birth_date' | 'conditions' | 'due_date' | 'ethnicity_group' | 'sex'>,
  measurements: readonly HistoryEntry<PhysicalData>[],
  timeZone: string,
): (figure: LimitedFigure) => TileLimit | null {
  const { t, i18n } = useTranslation();
  const words = useFigureWords();
  const limitWords = useLimitWords();
  const low = (limit: string) => t('chart.tiles.low', { limit });

  const person = {
    ...{ timeZone, birthDate: patient.birth_date },
    ...{ conditions: patient.conditions, dueDate: patient.due_date },
  };
  const ofWeight = ({ points, weighed }: LimitedFigure): TileLimit | null => {
    const isIntended = lossIntention(weighed?.weight_loss_intended ?? null, patient.conditions) === true;
    const kg = isIntended ? null : lossLimitKg(points, person);
    if (kg === null) return null;
    const value = Number(displayed(words.shown('weight', kg), 1));
    const text = words.withUnit('weight', formatNumber(value, i18n.language), value);
    return { cutOff: kg, note: t('chart.tiles.loss', { weight: text }), isOutside: points[0].value < kg };
  };
  const ofBmi = ({ weighed }: LimitedFigure, ageYears: number): TileLimit | null => {
    if (!weighed) return null;
    const { below, fromAgeYears } = lowBmiLimit(ageYears, patient.ethnicity_group);
    const body = {
      weightKg: weighed.weight_kg,
      heightCm: heightOf(weighed, measurements),
      ageYears,
      missingPercent: recordedCorrection(weighed),
      ethnicityGroup: patient.ethnicity_group,
    };
    const high = highBmiOf(body);
    const isOutside = glimBmiNote(t, body) !== null || high.some(({ verdict }) => /^obesity/.test(verdict));
    const value = formatNumber(below, i18n.language);
    const limit = t('assessment.limits.below', { value });
    const lowNote =
      fromAgeYears === null ? low(limit) : t('chart.tiles.lowFromAge', { limit, years: fromAgeYears });
    const highNotes = high.map((one) => verdictText(t, one, i18n.language));
    return { cutOff: below, note: highNotes.length > 0 ? highNotes.join(' · ') : lowNote, isOutside };
  };

  return (one) => {
    const [now] = one.points;
    const ageYears = ageInYears(patient.birth_date, now.at);
    if (ageYears === null || ageYears < adultFromAgeYears || isPregnant(patient, now.at)) return null;
    if (one.figure === 'weight') return ofWeight(one);
    if (one.figure === 'bmi') return ofBmi(one, ageYears);
    const limited = one.figure === 'calf' ? calfCutOff(patient.sex) : one.reading;
    if (limited === null) return null;
    const limit = limitWords(limited);
    return {
      cutOff: limited.limit.figure,
      note: one.figure === 'sarcF' ? t('chart.tiles.positive', { limit }) : low(limit),
      isOutside: one.reading?.isLow ?? meetsCutOff(exactValue(now.value), limited.limit),
    };
  };
}

/**
 * The classes of a body mass index that say it is high: obesity by WHO, and by the lower limits for some backgrounds
 * overweight too.
 */
function highBmiOf(body: Parameters<typeof bmiByEthnicity>[0]) {
  const who = bodyMassIndex(body);
  const lower = bmiByEthnicity(body);
  const isObese = who.status === 'calculated' && /^obesity/.test(who.bmiClass);
  const isHighForGroup = lower.status === 'classed' && lower.class !== 'below-overweight';
  return [
    ...(isObese ? [{ algorithm: 'bmi-who', verdict: who.bmiClass }] : []),
    ...(isHighForGroup ? [{ algorithm: 'bmi-ng246', verdict: lower.class }] : []),
  ];
}
