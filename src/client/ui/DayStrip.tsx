import { useTranslation } from 'react-i18next';
import { dayPercent, daySpans, inOrder } from './dayPlaces';
import './dayStrip.css';

interface Dose {
  /** `HH:mm` */
  at: string;
  /** how much */
  text: string;
  isConflicting: boolean;
}

/** A supplement, or a medicine that matters. */
interface DayLane {
  key: string;
  name: string;
  doses: readonly Dose[];
}

interface DaySpan {
  /** `HH:mm` */
  from: string;
  until: string;
}

interface DayStripProps {
  title: string;
  meals: readonly { name: string; at: string }[];
  quiet: DaySpan | null;
  lanes: readonly DayLane[];
  /** `rule` in a word or two: "4 h apart" */
  conflicts: readonly (DaySpan & { laneKeys: readonly string[]; rule: string })[];
  /** a time of day, `HH:mm`, as it is written */
  timeText(at: string): string;
}

const hours = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'];
/** In percent: what begins later is written before its time. */
const latePercent = 88;

/**
 * The doses of a day beside its meals. A screen reader has them as a list in the order of the day. Time runs from left
 * to right in every language.
 */
export function DayStrip(props: DayStripProps) {
  const { title, meals, quiet, lanes, conflicts, timeText } = props;
  const { t } = useTranslation();
  const around = (
    <>
      {quiet &&
        daySpans(quiet).map((span) => <span key={span.from} className="day-quiet" style={placeOf(span)} />)}
      {meals.map(({ name, at }) => (
        <span key={name} className="day-meal" style={{ left: `${dayPercent(at)}%` }} />
      ))}
    </>
  );
  return (
    <div className="day-strip" role="group" aria-label={title} tabIndex={0}>
      <DayList {...props} />
      <div className="day-picture" aria-hidden>
        <div className="day-row day-hours">
          <span className="day-name" />
          <div className="day-track">
            {hours.map((at) => (
              <span key={at} className="day-hour" style={{ left: `${dayPercent(at)}%` }}>
                {timeText(at)}
              </span>
            ))}
          </div>
        </div>
        <div className="day-row">
          <span className="day-name faint">{t('blocks.day.meals')}</span>
          <div className="day-track">
            {around}
            {quiet && <span className="day-quiet-words">{t('blocks.day.quiet')}</span>}
            {meals.map(({ name, at }) => (
              <span key={name} className="day-meal-name" style={{ left: `${dayPercent(at)}%` }}>
                {name}
              </span>
            ))}
          </div>
        </div>
        {lanes.map(({ key, name, doses }) => (
          <div key={key} className="day-row">
            <span className="day-name">{name}</span>
            <div className="day-track">
              {around}
              {conflicts
                .filter(({ laneKeys }) => laneKeys.includes(key))
                .flatMap(({ rule, laneKeys, ...time }) =>
                  daySpans(time).map((span) => (
                    <span key={`${rule}/${span.from}`} className="day-conflict" style={placeOf(span)}>
                      {laneKeys[0] === key && rule}
                    </span>
                  )),
                )}
              {doses.map(({ at, text, isConflicting }) => (
                <span
                  key={at}
                  className="day-dose"
                  data-conflict={isConflicting}
                  data-late={dayPercent(at) > latePercent}
                  style={{ left: `${dayPercent(at)}%` }}
                >
                  {text}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function DayList({ meals, lanes, timeText }: DayStripProps) {
  const { t } = useTranslation();
  const events = inOrder([
    ...meals.map(({ at, name }) => ({ at, words: name })),
    ...lanes.flatMap(({ name, doses }) =>
      doses.map(({ at, text, isConflicting }) => ({
        at,
        words: t(isConflicting ? 'blocks.day.conflicting' : 'blocks.day.dose', { name, dose: text }),
      })),
    ),
  ]);
  return (
    <ol className="visually-hidden">
      {events.map(({ at, words }) => (
        <li key={`${at}/${words}`}>{t('blocks.day.at', { time: timeText(at), words })}</li>
      ))}
    </ol>
  );
}

function placeOf({ from, to }: { from: number; to: number }) {
  return { left: `${from}%`, width: `${to - from}%` };
}
