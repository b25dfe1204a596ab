import type { TFunction } from 'i18next';
import { daysCounted } from '@/clinical/supplements/adherence';
import { medicineKeys } from '@/clinical/supplements/interactions';
import { courseStateOn } from '@/clinical/supplements/supplementCourse';
import { isAboveLimit, upperLimit, type Authority } from '@/clinical/supplements/supplementDoses';
import { weekdays, type DailyIntake, type Weekday } from '@/clinical/supplements/supplementIntake';
import type { TooClose } from '@/clinical/supplements/supplementPlan';
import type { SaltKey } from '@/clinical/supplements/supplementSalts';
import { supplement, supplementKeys, type SupplementKey } from '@/clinical/supplements/supplements';
import type { Supplement } from '@/contract/supplement';
import {
  formatDate,
  formatItems,
  formatList,
  formatNumber,
  formatSignificant,
  formatTime,
  formatWeekday,
  isolated,
} from './formats';

/** Supplements in words: what it is, how much, when. */

export interface SupplementSpeech {
  t: TFunction;
  /** of the screen */
  language: string;
}

/** "Vitamin D3", "Vitamin D3 (Solvadel)", or the name of a product that is not of the catalogue. */
export function supplementName(
  { t }: { t: TFunction },
  { key, name }: Pick<Supplement, 'key' | 'name'>,
): string {
  if (key === null) return name ?? '';
  const supplement = t(`supplements.names.${key}`);
  return name === null ? supplement : t('supplements.named', { supplement, name });
}

/** Those whose names in the catalogue are for clinicians. */
const plainNames = [
  'vitamin-a',
  'vitamin-e',
  'vitamin-k',
  'multivitamin',
  'calcium',
  'magnesium',
  'iron',
  'plant-protein',
  'creatine',
  'ons',
  'omega-3',
] as const satisfies readonly SupplementKey[];

/** As patients say it: "Iron" for "Iron (elemental)". A brand stays beside it. */
export function plainSupplementName(
  { t }: { t: TFunction },
  { key, name }: Pick<Supplement, 'key' | 'name'>,
): string {
  const plain = plainNames.find((one) => one === key);
  if (plain === undefined) return supplementName({ t }, { key, name });
  const supplement = t(`supplements.plainNames.${plain}`);
  return name === null ? supplement : t('supplements.named', { supplement, name });
}

/** As patients say it, within a sentence: "iron", "vitamin D3". What begins otherwise than a word, such as "HMB", is kept. */
export function supplementInSentence(
  { t }: { t: TFunction },
  supplement: Pick<Supplement, 'key' | 'name'>,
): string {
  const name = plainSupplementName({ t }, supplement);
  const isWord = supplement.key !== null && /^\p{Lu}\p{Ll}{2}/u.test(name);
  return isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** How long lies between two doses: "30 min", "1.5 h". */
export function spanText({ t, language }: SupplementSpeech, minutes: number): string {
  return minutes < 60
    ? t('supplements.day.minutes', { number: formatNumber(minutes, language) })
    : t('supplements.day.hours', { number: formatNumber(Math.round(minutes / 6) / 10, language) });
}

/** The name of the catalogue in two: "Iron", and "elemental"; a brand goes with the second. */
export function supplementNameParts(
  { t }: { t: TFunction },
  { key, name, salt }: Pick<Supplement, 'key' | 'name' | 'salt'>,
): { title: string; form: string | null } {
  if (key === null) return { title: name ?? '', form: null };
  const whole = t(`supplements.names.${key}`);
  const [, title = whole, form = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(whole) ?? [];
  // The dose says of which salt it is.
  const forms = [salt === null ? form : null, name].filter((part) => part !== null);
  return { title, form: forms.length > 0 ? forms.join(' · ') : null };
}

/** What is counted, and not measured. */
const counted = {
  '{tbl}': 'tablet',
  '{cap}': 'capsule',
  '{sachet}': 'sachet',
  '{drop}': 'drop',
  '{scoop}': 'scoop',
} as const;

function countedOf(unit: string) {
  return Object.entries(counted).find(([code]) => code === unit)?.[1] ?? null;
}

/** A unit of a dose, UCUM or one that labels print, as people write it. */
export function doseUnitText(t: TFunction, unit: string): string {
  const thing = countedOf(unit);
  if (thing !== null) return t(`supplements.unitNames.${thing}`);
  switch (unit) {
    case 'IU':
      return t('supplements.unitNames.iu');
    case 'IU-natural':
      return t('supplements.unitNames.iuNatural');
    case 'IU-synthetic':
      return t('supplements.unitNames.iuSynthetic');
    case 'mg{nicotinamide}':
      return t('supplements.unitNames.nicotinamide');
    case 'mg{nicotinic-acid}':
      return t('supplements.unitNames.nicotinicAcid');
    case 'mg{alphaTE}':
      return 'mg α-TE';
    case '10*9{CFU}':
      return '× 10⁹ CFU';
    default:
      return unit.replace(/^ug/, 'µg').replace(/\{(\w+)\}/, ' $1');
  }
}

/** "20 µg", "2 tablets". */
export function amountText({ t, language }: SupplementSpeech, amount: number, unit: string): string {
  const number = formatSignificant(amount, language);
  const thing = countedOf(unit);
  if (thing !== null) return t(`supplements.units.${thing}`, { count: amount, number });
  // In Arabic a number keeps the side of its unit only where the two are apart from the words around them.
  return isolated(`${number}\u00a0${doseUnitText(t, unit)}`);
}

interface Dose {
  dose: number;
  unit: string;
  salt: SaltKey | null;
}

/** "20 µg", "1250 mg as calcium carbonate". */
export function doseText(speech: SupplementSpeech, { dose, unit, salt }: Dose): string {
  const amount = amountText(speech, dose, unit);
  const { t } = speech;
  return salt === null ? amount : t('supplements.amountOf', { amount, salt: t(`supplements.salts.${salt}`) });
}

/** "07:30" as the language writes it. */
export function timeText(at: string, language: string): string {
  return formatTime(`2026-01-01T${at}`, language);
}

/** "8:00 AM with breakfast and 8:00 PM, every day". */
export function timingText({ t, language }: SupplementSpeech, timing: Supplement['timing']): string {
  const times = intakesText({ t, language }, timing.intakes);
  return formatItems([times, periodText({ t, language }, timing)], language);
}

/** "8:00 AM with breakfast and 8:00 PM", in the order of the day. */
export function intakesText(
  { t, language }: SupplementSpeech,
  intakes: Supplement['timing']['intakes'],
): string {
  const times = [...intakes]
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ at, when }) => {
      const time = timeText(at, language);
      return when === null
        ? time
        : t('supplements.timing.at', { time, when: t(`supplements.intakeTimings.${when}`) });
    });
  return formatList(times, language);
}

/** "every day", "every 2 weeks: Monday and Thursday". */
export function periodText(
  { t, language }: SupplementSpeech,
  timing: Pick<Supplement['timing'], 'period' | 'period_unit' | 'day_of_week'>,
): string {
  const { period: count, period_unit, day_of_week } = timing;
  switch (period_unit) {
    case 'd':
      return t('supplements.timing.days', { count });
    case 'mo':
      return t('supplements.timing.months', { count });
    case 'wk':
      return day_of_week.length === 0
        ? t('supplements.timing.weeks', { count })
        : t('supplements.timing.weekdays', { count, days: weekdayTexts(day_of_week, language) });
  }
}

function weekdayTexts(days: readonly Weekday[], language: string): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  return formatList(
    inOrder.map((day) => formatWeekday(weekdays.indexOf(day), language)),
    language,
  );
}

/** "from 1 Mar 2026 to 5 Mar 2026 (surgery)". */
export function pausesText({ t, language }: SupplementSpeech, pauses: Supplement['earlier_pauses']): string {
  return formatItems(
    pauses.map(({ paused_from, resumed_on, reason }) => {
      const [from, until] = [formatDate(paused_from, language), formatDate(resumed_on, language)];
      const pause = t('supplements.course.pause', { from, until });
      return reason === null ? pause : t('supplements.named', { supplement: pause, name: reason });
    }),
    language,
  );
}

/** "since 1 Mar 2026", "paused since 5 Mar 2026 · surgery · again from 9 Mar 2026": the state of a supplement on a day. */
export function courseText({ t, language }: SupplementSpeech, supplement: Supplement, day: string): string {
  const dayText = (of: string) => formatDate(of, language);
  const { started_on, paused_from, stopped_on, pause_reason, stop_reason } = supplement;
  const isPauseToCome = paused_from !== null && paused_from > day;
  const toCome = [
    ...(isPauseToCome
      ? [t('supplements.course.pauseToCome', { day: dayText(paused_from) }), pause_reason]
      : []),
    ...(stopped_on !== null && stopped_on > day
      ? [t('supplements.course.stopToCome', { day: dayText(stopped_on) }), stop_reason]
      : []),
  ];
  const joined = (parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  switch (courseStateOn(supplement, day)) {
    case 'planned':
      return joined([t('supplements.course.planned', { day: dayText(started_on) }), ...toCome]);
    case 'taken':
      return joined([t('supplements.course.taken', { day: dayText(started_on) }), ...toCome]);
    case 'stopped': {
      const days = { from: dayText(started_on), day: dayText(stopped_on ?? started_on) };
      return joined([t('supplements.course.stopped', days), stop_reason]);
    }
    case 'paused': {
      const ending = supplement.earlier_pauses.find(
        (pause) => day >= pause.paused_from && day < pause.resumed_on,
      );
      const from = ending?.paused_from ?? paused_from ?? day;
      return joined([
        t('supplements.course.paused', { day: dayText(from) }),
        ending ? ending.reason : pause_reason,
        ending ? t('supplements.course.again', { day: dayText(ending.resumed_on) }) : null,
        ...toCome,
      ]);
    }
  }
}

/** "Calcium 160 mg; Vitamin D3 10 µg". */
export function contentsText(speech: SupplementSpeech, contents: Supplement['contents']): string {
  return formatItems(
    contents.map((one) => `${speech.t(`supplements.names.${one.key}`)} ${doseText(speech, one)}`),
    speech.language,
  );
}

/** "08:30, close to levothyroxine at 07:00: agreed with her doctor". */
export function keptCloseText(
  { t, language }: SupplementSpeech,
  { at, besides, besides_at, reason }: Supplement['kept_close'][number],
): string {
  const medicine = medicineKeys.find((key) => key === besides);
  const supplementKey = supplementKeys.find((key) => key === besides);
  const other = medicine
    ? t(`supplements.medicines.${medicine}`)
    : supplementKey
      ? t(`supplements.names.${supplementKey}`)
      : '';
  const times = { time: timeText(at, language), otherTime: timeText(besides_at, language) };
  return t('supplements.keptClose', { other, reason, ...times });
}

/** "5 of 7 days". */
export function daysTakenText({ t, language }: SupplementSpeech, days: number): string {
  return t('supplements.daysTaken', {
    number: formatNumber(days, language),
    of: formatNumber(daysCounted, language),
  });
}

/** "Most doses, 5 of 7 days (1 Mar 2026) · her sister gives it". */
export function adherenceText(
  speech: SupplementSpeech,
  { taken, days_taken, noted_on, notes }: Supplement['adherence'][number],
): string {
  const { t, language } = speech;
  const amounts = [
    t(`supplements.adherences.${taken}`),
    ...(days_taken === null ? [] : [daysTakenText(speech, days_taken)]),
  ];
  const text = t('supplements.adherenceOn', {
    taken: formatItems(amounts, language),
    day: formatDate(noted_on, language),
  });
  return notes === null ? text : `${text} · ${notes}`;
}

/** "With this, Vitamin D3 comes to 110 µg a day, above the upper limit of 100 µg (IOM, for food and supplements)." */
export function aboveLimitText(
  speech: SupplementSpeech,
  { key, limit }: Pick<DailyIntake, 'key' | 'limit'>,
): string {
  const { t } = speech;
  if (limit === null) return '';
  const { unit } = supplement(key);
  return t('supplements.form.above', {
    supplement: t(`supplements.names.${key}`),
    total: amountText(speech, averageToRead(limit.counted), unit),
    limit: amountText(speech, limit.value, unit),
    authority: t(`supplements.authorities.${limit.authority}`),
    basis: t(`supplements.bases.${limit.basis}`),
  });
}

/** "1250 µg of Vitamin D3 at once is a bolus: …" @param bolus the single dose, in the unit of the supplement */
export function bolusText(speech: SupplementSpeech, key: SupplementKey, bolus: number): string {
  const { t } = speech;
  return t('supplements.form.bolus', {
    supplement: t(`supplements.names.${key}`),
    amount: amountText(speech, bolus, supplement(key).unit),
  });
}

/**
 * "1,700 mg of Potassium at once is a large dose: …"
 *
 * @param found what is taken at once, in the unit of the supplement; `isShared`: of several products
 */
export function largeDoseText(
  speech: SupplementSpeech,
  { key, dose, isShared }: { key: SupplementKey; dose: number; isShared: boolean },
): string {
  const { t } = speech;
  return t(isShared ? 'supplements.form.largeTogether' : 'supplements.form.large', {
    supplement: t(`supplements.names.${key}`),
    amount: amountText(speech, averageToRead(dose), supplement(key).unit),
  });
}

/** "All products together bring 4,200 mg of Potassium in one day: …" @param found in the unit of the supplement */
export function dangerousDayText(
  speech: SupplementSpeech,
  { key, inDay }: { key: SupplementKey; inDay: number },
): string {
  const { t } = speech;
  const { unit, refusedFrom = 0 } = supplement(key);
  return t('supplements.form.dangerousDay', {
    supplement: t(`supplements.names.${key}`),
    amount: amountText(speech, averageToRead(inDay), unit),
    limit: amountText(speech, refusedFrom, unit),
  });
}

/** "Usual: 1 tablet a day, with a meal.", "Usual: 10 to 20 µg a day, …" */
export function usualText(
  speech: SupplementSpeech,
  key: SupplementKey,
  { ageYears, authority }: { ageYears: number | null; authority: Authority },
): string {
  const { usualDailyDose: usual, unit } = supplement(key);
  const { t } = speech;
  const [low, high] = [amountText(speech, usual.low, unit), amountText(speech, usual.high, unit)];
  const how = t(`supplements.how.${key}`);
  const words =
    usual.low === usual.high
      ? t('supplements.form.usualOne', { amount: low, how })
      : t('supplements.form.usual', { low, high, how });
  const limit = upperLimit(key, ageYears, authority, { amount: usual.high, counted: {} });
  if (limit === null || !isAboveLimit(limit)) return words;
  const above = t('supplements.form.usualAbove', {
    limit: amountText(speech, limit.value, unit),
    authority: t(`supplements.authorities.${limit.authority}`),
    basis: t(`supplements.bases.${limit.basis}`),
  });
  return `${words} ${above}`;
}

/** An average over weeks or months, with as many digits as a reader compares. */
export function averageToRead(amount: number): number {
  return Number(amount.toPrecision(4));
}

/** "7:30 AM is too close to levothyroxine at 7:00 AM.", with what the interaction asks for. */
export function tooCloseText(
  { t, language }: SupplementSpeech,
  { at, obstacle }: Pick<TooClose, 'at' | 'obstacle'>,
): string {
  const { of, key } = obstacle;
  const other =
    of.kind === 'medicine'
      ? t(`supplements.medicines.${of.medicine}`)
      : t(`supplements.names.${of.supplement}`);
  const sentence = t('supplements.form.tooClose', {
    ...{ other, time: timeText(at, language) },
    otherTime: timeText(obstacle.at, language),
  });
  return `${sentence} ${t(`supplements.interactions.${key}`)}`;
}
