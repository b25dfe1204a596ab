import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import { timeText } from '@/client/i18n/supplementWords';
import { DayStrip } from '@/client/ui/DayStrip';
import { SectionCard } from '@/client/ui/SectionCard';
import { quietHours } from '@/clinical/reminders/quietHours';
import type { Supplement } from '@/contract/supplement';
import { ConflictLine, type ConflictActions } from './ConflictLine';
import { dayConflicts, unknownTimesOf, type TakenAround } from './dayConflicts';
import { dayLanes, spansOf } from './dayLanes';
import type { OnDo } from './SupplementActions';
import './dayCard.css';

interface DayCardProps {
  /** what is taken, then what is planned */
  supplements: readonly Supplement[];
  around: TakenAround;
  /** `YYYY-MM-DD` */
  day: string;
  /** beside the title */
  addButton: ReactNode;
  /** null: nothing can be changed now, or by this user */
  onDo: OnDo | null;
  conflictActions: ConflictActions;
}

const meals = ['breakfast', 'lunch', 'dinner'] as const;

/** A day of the patient: when everything is taken, what is too close to something else, and a time that works. */
export function DayCard({ supplements, around, day, addButton, onDo, conflictActions }: DayCardProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const conflicts = dayConflicts(supplements, around);
  const open = conflicts.filter(({ reasons }) => reasons.length === 0);
  const unknown = unknownTimesOf(supplements, around);
  const title = t('supplements.day.title');
  return (
    <SectionCard
      title={title}
      extra={
        <span className="day-card-extra not-printed">
          {onDo && supplements.length > 0 && (
            <span className="day-card-hint">{t('supplements.day.hint')}</span>
          )}
          {addButton}
        </span>
      }
    >
      {supplements.length === 0 ? (
        <p className="day-card-line faint">{t('supplements.day.nothing')}</p>
      ) : (
        <DayStrip
          title={title}
          meals={meals.map((meal) => ({
            name: t(`reminders.meals.${meal}`),
            at: around.mealTimes[meal],
          }))}
          quiet={quietHours}
          lanes={dayLanes(speech, supplements, { around, conflicts: open, day, onDo })}
          conflicts={spansOf(speech, open)}
          moves={open.flatMap(({ supplement, at, suggestion }) =>
            suggestion ? [{ laneKey: supplement.record_id, from: at, to: suggestion.at }] : [],
          )}
          timeText={(at) => timeText(at, i18n.language)}
        />
      )}
      {unknown.length > 0 && (
        <p className="day-card-line">
          {t('supplements.day.unknown', {
            medicines: formatItems(
              unknown.map((medicine) => t(`supplements.medicines.${medicine}`)),
              i18n.language,
            ),
          })}
        </p>
      )}
      {conflicts.length > 0 && (
        <ul className="conflict-lines">
          {conflicts.map((conflict) => (
            <ConflictLine
              key={[conflict.supplement.record_id, conflict.at, ...conflict.reasons].join(' ')}
              conflict={conflict}
              actions={onDo && conflictActions}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
