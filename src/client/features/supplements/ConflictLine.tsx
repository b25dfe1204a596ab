import { InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import { closeToText } from './dayLanes';
import type { DayConflict } from './dayConflicts';
import type { DoseMove } from './useMoveDose';

/** What can be done about a dose that is too close to something. */
export interface ConflictActions {
  onMove(move: DoseMove): void;
  /** asks for the reason to keep it */
  onKeep(conflict: DayConflict): void;
  /** the reason to keep it no longer holds */
  onUnkeep(conflict: DayConflict): void;
}

interface ConflictLineProps {
  conflict: DayConflict;
  /** null: nothing can be changed now */
  actions: ConflictActions | null;
}

/** A dose that is too close to something: to what, why, and a time that works, or the reason why it stays. */
export function ConflictLine({ conflict, actions }: ConflictLineProps) {
  const { supplement, at, closeTo, reasons, suggestion, unknownTimes } = conflict;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const name = supplementInSentence({ t }, supplement);
  const isKept = reasons.length > 0;
  const dose = { name, time: timeText(at, language) };
  const advice = [...new Set(closeTo.map(({ interaction }) => t(`supplements.interactions.${interaction}`)))];
  const time = suggestion && timeText(suggestion.at, language);
  const what = closeTo.map((one) => (
    <strong key={`${one.at} ${one.interaction}`}>{closeToText(speech, conflict, one)} </strong>
  ));
  if (isKept)
    return (
      <li className="conflict-line is-kept">
        <InfoCircleOutlined aria-hidden className="conflict-sign" />
        <div className="conflict-words">
          {what}
          <bdi>{t('supplements.day.keptFor', { reason: formatItems(reasons, language) })}</bdi>
        </div>
        {actions && (
          <Button
            type="text"
            className="conflict-action"
            aria-label={t('supplements.day.unkeepOf', dose)}
            onClick={() => actions.onUnkeep(conflict)}
          >
            {t('supplements.day.unkeep')}
          </Button>
        )}
      </li>
    );
  return (
    <li className="conflict-line">
      <WarningFilled aria-hidden className="conflict-sign" />
      <div className="conflict-words">
        {what}
        {advice.join(' ')}{' '}
        {time !== null
          ? t(`supplements.day.${suggestion?.when === 'AC' ? 'clearOfMeals' : 'clear'}`, { time })
          : t(`supplements.day.${unknownTimes.length > 0 ? 'unknownFirst' : 'noTime'}`)}
      </div>
      {actions && suggestion && (
        <Button
          className="conflict-action"
          onClick={() => actions.onMove({ supplement, from: at, to: suggestion })}
        >
          {sentenceCase(t('supplements.day.move', { name, time }), language)}
        </Button>
      )}
      {actions && (
        <Button
          type="text"
          className="conflict-action"
          aria-label={t('supplements.day.keepOf', dose)}
          onClick={() => actions.onKeep(conflict)}
        >
          {t('supplements.day.keep')}
        </Button>
      )}
    </li>
  );
}
