import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '@/client/auth/ForWriters';
import { handledText, reminderTitle } from '@/client/i18n/reminderWords';
import { ShowMore } from '@/client/ui/ShowMore';
import { placeOf, type HandledRow } from './handledRows';
import type { ReminderPerson } from './ReminderItem';

interface HandledListProps {
  rows: readonly HandledRow[];
  nameOf(patientId: string): string;
  personOf?: ((patientId: string) => ReminderPerson) | undefined;
  /** of a reminder just done or skipped */
  followed: string | null;
  onFollowed(): void;
  onUndo(row: HandledRow): void;
}

/** Reminders done or skipped in the last days, newest first. A hasty entry can be undone here. */
export function HandledList({ rows, nameOf, personOf, followed, onFollowed, onUndo }: HandledListProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  return (
    <ShowMore items={rows}>
      {(shown) => (
        <ul className="reminder-list" aria-label={t('reminders.list.handledLately')}>
          {shown.map((row) => {
            const { reminder, supplement, handled } = row;
            const title = reminderTitle(speech, reminder, supplement, handled.at.slice(0, 10));
            const name = nameOf(reminder.patient_id);
            const person = personOf?.(reminder.patient_id);
            return (
              <li key={placeOf(row)} className="reminder-row" data-person={person !== undefined}>
                {person?.avatar}
                <div className="reminder-what">
                  {person && <div className="reminder-person">{person.link}</div>}
                  {title}
                </div>
                <div className="reminder-when faint">{handledText(speech, handled)}</div>
                <ForWriters>
                  <Button
                    size="small"
                    autoFocus={placeOf(row) === followed}
                    onFocus={onFollowed}
                    aria-label={t('reminders.do.of', { action: t('reminders.do.undo'), title, name })}
                    onClick={() => onUndo(row)}
                  >
                    {t('reminders.do.undo')}
                  </Button>
                </ForWriters>
              </li>
            );
          })}
        </ul>
      )}
    </ShowMore>
  );
}
