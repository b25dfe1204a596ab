import { useTranslation } from 'react-i18next';
import { inOrder } from './dayPlaces';
import type { DayStripProps } from './DayStrip';

/** The meals and the doses of a day in its order, for a screen reader. */
export function DayList({ meals, lanes, timeText }: Pick<DayStripProps, 'meals' | 'lanes' | 'timeText'>) {
  const { t } = useTranslation();
  const events = inOrder([
    ...meals.map(({ at, name }) => ({ at, key: `meal ${name}`, words: name })),
    ...lanes.flatMap(({ key, name, note, doses }) =>
      doses.map(({ at, text, isConflicting }) => ({
        ...{ at, key },
        words: t(isConflicting ? 'blocks.day.conflicting' : 'blocks.day.dose', {
          name: note ? `${name} (${note})` : name,
          dose: text,
        }),
      })),
    ),
  ]);
  return (
    <ol className="visually-hidden">
      {events.map(({ at, key, words }) => (
        <li key={`${key} ${at}`}>{t('blocks.day.at', { time: timeText(at), words })}</li>
      ))}
    </ol>
  );
}
