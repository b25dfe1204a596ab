import { WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import { closeToText } from './dayLanes';
import type { DayConflict } from './dayConflicts';
import type { DoseMove } from './useMoveDose';

interface ConflictLineProps {
  conflict: DayConflict;
  /** null: nothing can be moved now */
  onMove: ((move: DoseMove) => void) | null;
}

/** A dose that is too close to something: to what, why, and a time that works. */
export function ConflictLine({ conflict, onMove }: ConflictLineProps) {
  const { supplement, at, closeTo, suggestion, unknownTimes } = conflict;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const name = supplementInSentence({ t }, supplement);
  const advice = [...new Set(closeTo.map(({ interaction }) => t(`supplements.interactions.${interaction}`)))];
  const time = suggestion && timeText(suggestion.at, language);
  return (
    <li className="conflict-line">
      <WarningFilled aria-hidden className="conflict-sign" />
      <div className="conflict-words">
        {closeTo.map((one) => (
          <strong key={`${one.at} ${one.interaction}`}>{closeToText(speech, conflict, one)} </strong>
        ))}
        {advice.join(' ')}{' '}
        {time !== null
          ? t(`supplements.day.${suggestion?.when === 'AC' ? 'clearOfMeals' : 'clear'}`, { time })
          : t(`supplements.day.${unknownTimes.length > 0 ? 'unknownFirst' : 'noTime'}`)}
      </div>
      {onMove && suggestion && (
        <Button className="conflict-move" onClick={() => onMove({ supplement, from: at, to: suggestion })}>
          {sentenceCase(t('supplements.day.move', { name, time }), language)}
        </Button>
      )}
    </li>
  );
}
