import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '@/client/i18n/formats';
import { DayDose, type Dose } from './DayDose';
import { DayList } from './DayList';
import { dayPercent, daySpans } from './dayPlaces';
import { dosePill, movePill, placeRule } from './dayRules';
import './dayStrip.css';

/** A supplement, or a medicine that matters. */
export interface DayLane {
  key: string;
  name: string;
  /** beside the name: that it is a medicine, that it is not taken every day */
  note?: string | null;
  doses: readonly Dose[];
}

interface DaySpan {
  /** `HH:mm` */
  from: string;
  until: string;
}

export interface DayStripProps {
  title: string;
  meals: readonly { name: string; at: string }[];
  quiet: DaySpan | null;
  lanes: readonly DayLane[];
  /** `rule` in a word or two: "4 h apart" */
  conflicts: readonly (DaySpan & { laneKeys: readonly string[]; rule: string })[];
  /** where a dose could go */
  moves?: readonly { laneKey: string; from: string; to: string }[];
  /** a time of day, `HH:mm`, as it is written */
  timeText(at: string): string;
}

const hours = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** Every third one is written where the whole day is in view. */
const writtenHours = 3;
/** The hour in view at first where the day does not fit. */
const firstHour = '06:00';

/**
 * The doses of a day beside its meals. A screen reader has them as a list in the order of the day, and each dose that has
 * a menu as a button. Time runs from left to right in every language.
 */
export function DayStrip(props: DayStripProps) {
  const { title, meals, quiet, lanes, conflicts, moves = [], timeText } = props;
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (strip.current) showFromMorning(strip.current);
  }, []);
  const rules = rulesOf(props);
  const around = (
    <>
      {quiet &&
        daySpans(quiet).map((span) => (
          <span key={span.from} aria-hidden className="day-quiet" style={placeOf(span)} />
        ))}
      {meals.map(({ name, at }) => (
        <span key={name} aria-hidden className="day-meal" style={{ left: `${dayPercent(at)}%` }} />
      ))}
    </>
  );
  return (
    <div ref={strip} className="day-strip" role="group" aria-label={title} tabIndex={0}>
      <DayList {...props} />
      <div className="day-picture">
        <div className="day-row day-hours" aria-hidden>
          <span className="day-name" />
          <div className="day-track">
            {hours.map((at, hour) => (
              <span
                key={at}
                className="day-hour"
                data-hour={at}
                data-written={hour % writtenHours === 0}
                style={{ left: `${(hour / 24) * 100}%` }}
              >
                {isolated(timeText(at))}
              </span>
            ))}
          </div>
        </div>
        <div className="day-row" aria-hidden>
          <span className="day-name faint">{t('blocks.day.meals')}</span>
          <div className="day-track">
            {around}
            {quiet && <span className="day-quiet-words">{isolated(t('blocks.day.quiet'))}</span>}
            {meals.map(({ name, at }) => (
              <span key={name} className="day-meal-name" style={{ left: `${dayPercent(at)}%` }}>
                {isolated(name)}
              </span>
            ))}
          </div>
        </div>
        {lanes.map((lane, at) => (
          <div key={lane.key} className="day-row">
            <span className="day-name" aria-hidden>
              {lane.name} {lane.note && <span className="day-note">{lane.note}</span>}
            </span>
            <div className="day-track" data-lane={lane.key}>
              {around}
              {conflicts
                .filter(({ laneKeys }) => laneKeys.includes(lane.key))
                .flatMap(({ laneKeys, ...time }) => {
                  const isJoined = (other: DayLane | undefined) =>
                    other !== undefined && laneKeys.includes(other.key);
                  return daySpans(time).map((span) => (
                    <span
                      key={`${laneKeys.join(' ')} ${span.from}`}
                      aria-hidden
                      className="day-conflict"
                      data-above={isJoined(lanes[at - 1])}
                      data-below={isJoined(lanes[at + 1])}
                      style={placeOf(span)}
                    />
                  ));
                })}
              {rules
                .filter(({ laneKey }) => laneKey === lane.key)
                .map(({ key, text, place, anchor }) => (
                  <span
                    key={key}
                    aria-hidden
                    className="day-rule"
                    data-anchor={anchor}
                    style={{ left: `${place}%` }}
                  >
                    {isolated(text)}
                  </span>
                ))}
              {moves
                .filter(({ laneKey }) => laneKey === lane.key)
                .map(({ from, to }) => (
                  <Move
                    key={from}
                    from={dayPercent(from)}
                    to={dayPercent(to)}
                    text={isolated(timeText(to))}
                  />
                ))}
              {lane.doses.map((dose) => (
                <DayDose key={dose.at} dose={dose} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The words of each conflict, where no pill covers them. */
function rulesOf({ lanes, conflicts, moves = [], timeText }: DayStripProps) {
  const taken = lanes.map(({ key, doses }) => ({
    key,
    pills: [
      ...doses.map(dosePill),
      ...moves
        .filter(({ laneKey }) => laneKey === key)
        .map(({ to }) => movePill({ at: to, text: timeText(to) })),
    ],
  }));
  return conflicts.flatMap(({ rule: text, laneKeys, ...time }) => {
    const [span] = daySpans(time);
    const own = taken.filter(({ key }) => laneKeys.includes(key));
    if (span === undefined) return [];
    const found = placeRule({ span, text, lanes: own });
    return found ? [{ ...found, text, key: `${laneKeys.join(' ')} ${time.from}` }] : [];
  });
}

/** An arrow to where a dose could go. */
function Move({ from, to, text }: { from: number; to: number; text: string }) {
  return (
    <>
      <span
        aria-hidden
        className="day-move"
        data-back={to < from}
        style={placeOf({ from: Math.min(from, to), to: Math.max(from, to) })}
      />
      <span aria-hidden className="day-move-end" style={{ left: `${to}%` }}>
        {text}
      </span>
    </>
  );
}

/** Where only some hours fit, the first one in view is one in which people are awake. */
function showFromMorning(strip: HTMLElement): void {
  const hour = strip.querySelector(`[data-hour="${firstHour}"]`);
  const name = strip.querySelector('.day-hours > .day-name');
  if (hour === null || name === null || strip.scrollWidth < 1.2 * strip.clientWidth) return;
  const { left } = strip.getBoundingClientRect();
  const named = name.getBoundingClientRect();
  // In a language from right to left the names are on the other side.
  const isNameLeft = named.left <= left + 1;
  strip.scrollLeft += hour.getBoundingClientRect().left - left - (isNameLeft ? named.width : 0);
}

function placeOf({ from, to }: { from: number; to: number }) {
  return { left: `${from}%`, width: `${to - from}%` };
}
