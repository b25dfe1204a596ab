import { formatNumber } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import {
  amountText,
  periodText,
  plainSupplementName,
  spanText,
  supplementInSentence,
  timeText,
  type SupplementSpeech,
} from '@/client/i18n/supplementWords';
import type { DayStripProps } from '@/client/ui/DayStrip';
import { courseStateOn } from '@/clinical/supplements/supplementCourse';
import { keysOf, type Supplement } from '@/contract/supplement';
import { idOf, type CloseTo, type DayConflict, type TakenAround } from './dayConflicts';
import { medicinesToKeepFrom } from './intakePlan';
import type { OnDo } from './SupplementActions';

/** The day of a patient as DayStrip draws it. */

interface LanesAround {
  around: TakenAround;
  conflicts: readonly DayConflict[];
  /** `YYYY-MM-DD` */
  day: string;
  onDo: OnDo | null;
}

const doseActions = ['changeTime', 'changeDose', 'pause', 'stop'] as const;

/** The medicines that matter, then the supplements, those that are too close to something first. */
export function dayLanes(
  speech: SupplementSpeech,
  supplements: readonly Supplement[],
  { around, conflicts, day, onDo }: LanesAround,
): DayStripProps['lanes'] {
  const { t, language } = speech;
  const medicines = medicinesToKeepFrom(supplements.flatMap(keysOf), around.medicines);
  const ofMedicines = medicines.flatMap((medicine) => {
    const times = around.medicineTimes.filter((one) => one.medicine === medicine);
    if (times.length === 0) return [];
    return [
      {
        key: medicine,
        name: sentenceCase(t(`supplements.medicines.${medicine}`), language),
        note: t('supplements.day.medicine'),
        doses: times.map(({ at }) => ({ at, text: timeText(at, language), isConflicting: false })),
      },
    ];
  });
  const isClose = (supplement: Supplement, at?: string) =>
    conflicts.some(
      (one) =>
        (one.supplement.record_id === supplement.record_id && (at === undefined || one.at === at)) ||
        one.closeTo.some(
          (other) => idOf(other.of) === supplement.record_id && (at === undefined || other.at === at),
        ),
    );
  const ofSupplements = supplements
    .toSorted((a, b) => Number(isClose(b)) - Number(isClose(a)))
    .map((supplement) => {
      const state = courseStateOn(supplement, day);
      const name = plainSupplementName({ t }, supplement);
      const amount = amountText(speech, supplement.dose, supplement.unit);
      const actions = doseActions.filter((action) => state === 'taken' || action !== 'pause');
      return {
        key: supplement.record_id,
        name,
        note: noteOf(speech, supplement, state === 'planned'),
        doses: supplement.timing.intakes.map(({ at }) => ({
          ...{ at, text: amount, isConflicting: isClose(supplement, at) },
          ...(onDo && {
            menu: {
              label: t(isClose(supplement, at) ? 'supplements.day.closeDose' : 'supplements.day.dose', {
                ...{ name, dose: amount, time: timeText(at, language) },
              }),
              items: actions.map((key) => ({ key, label: t(`supplements.do.${key}`) })),
              onChoose: (chosen: string) => {
                const action = actions.find((one) => one === chosen);
                if (action) onDo(action, supplement, at);
              },
            },
          }),
        })),
      };
    });
  return [...ofMedicines, ...ofSupplements];
}

/** Of which salt the amount is; and what is not taken every day must not look as if it were. */
function noteOf(speech: SupplementSpeech, { timing, salt }: Supplement, isPlanned: boolean): string | null {
  const notes = [
    ...(salt === null ? [] : [speech.t(`supplements.salts.${salt}`)]),
    ...(isPlanned ? [speech.t('supplements.day.planned')] : []),
    ...(isEveryDay(timing) ? [] : [periodText(speech, timing)]),
  ];
  return notes.length > 0 ? notes.join(' · ') : null;
}

export function isEveryDay({ period, period_unit }: Supplement['timing']): boolean {
  return period_unit === 'd' && period === 1;
}

/** The spans in which doses are forbidden, each over what is taken then and the doses that are too close to it. */
export function spansOf(
  speech: SupplementSpeech,
  conflicts: readonly DayConflict[],
): DayStripProps['conflicts'] {
  const spans = new Map<string, DayStripProps['conflicts'][number]>();
  for (const { supplement, at: dose, closeTo } of conflicts) {
    for (const { of, at, side, hours } of closeTo) {
      const from = side === 'after' ? at : hours === null ? dose : shifted(at, -hours);
      const until = side === 'after' ? shifted(at, hours ?? 0) : at;
      const key = `${idOf(of)} ${from} ${until}`;
      const laneKeys = [...(spans.get(key)?.laneKeys ?? [idOf(of)]), supplement.record_id];
      const rule =
        hours === null
          ? speech.t('supplements.day.notBefore')
          : speech.t('supplements.day.apart', { hours: formatNumber(hours, speech.language) });
      spans.set(key, { laneKeys, from, until, rule });
    }
  }
  return [...spans.values()];
}

/** "Iron is 1.5 h after levothyroxine." */
export function closeToText(
  speech: SupplementSpeech,
  { supplement, at: dose }: DayConflict,
  { of, at, side }: CloseTo,
): string {
  const { t, language } = speech;
  const other =
    'medicine' in of ? t(`supplements.medicines.${of.medicine}`) : supplementInSentence({ t }, of.supplement);
  const minutes = side === 'after' ? minutesFrom(at, dose) : minutesFrom(dose, at);
  const span = spanText(speech, minutes);
  const relation = minutes === 0 ? 'same' : side;
  const words = t(`supplements.day.${relation}`, {
    ...{ other, span, name: supplementInSentence({ t }, supplement) },
    time: timeText(dose, language),
  });
  return sentenceCase(words, language);
}

const dayMinutes = 24 * 60;

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function minutesFrom(from: string, to: string): number {
  return (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes;
}

function shifted(time: string, hours: number): string {
  const minute = (minuteOf(time) + hours * 60 + dayMinutes) % dayMinutes;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
