import { MoreOutlined } from '@ant-design/icons';
import { Button, Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDate, formatDay } from '@/client/i18n/formats';
import {
  handledText,
  ramadanText,
  reminderMessage,
  reminderTitle,
  ruleWords,
} from '@/client/i18n/reminderWords';
import { useMinute } from '@/client/i18n/useMinute';
import { supplementName, timingText } from '@/client/i18n/supplementWords';
import { ForWriters } from '@/client/auth/ForWriters';
import { MenuButton } from '@/client/ui/MenuButton';
import { StatusTag } from '@/client/ui/StatusTag';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { clockAt } from '@/clinical/reminders/wallClock';
import { reminderElementId } from './reminderElement';
import { ReminderOwner } from './ReminderOwner';
import type { ReminderRow } from './reminderRows';
import { intakeDayFrom, isOffPlan } from './supplementDays';

export type ReminderAction = 'done' | 'skip' | 'edit' | 'end' | 'remove';
/** How long a reminder can be snoozed, in minutes. */
export const snoozes = { minutes15: 15, hour: 60, day: 24 * 60 } as const;
const snoozeKeys = ['minutes15', 'hour', 'day'] as const satisfies (keyof typeof snoozes)[];
export type Snooze = (typeof snoozeKeys)[number];

/** The patient of a reminder, in a list of several patients. */
export interface ReminderPerson {
  avatar: ReactNode;
  /** the name, which opens the chart */
  link: ReactNode;
}

export interface ReminderItemProps {
  row: ReminderRow;
  patientName: string;
  person: ReminderPerson | undefined;
  /** a user action moved it here, so it takes the focus */
  isFollowed: boolean;
  onFollowed(): void;
  onDo(action: ReminderAction, row: ReminderRow): void;
  onSnooze(snooze: Snooze, row: ReminderRow): void;
}

const further = {
  open: ['skip', 'edit', 'end', 'remove'],
  upcoming: ['done', 'skip', 'edit', 'end', 'remove'],
  closed: ['edit', 'remove'],
} as const;

/** One reminder in a list: what, when, for whom, and the possible actions. */
export function ReminderItem(props: ReminderItemProps) {
  const { row, patientName, person, isFollowed, onFollowed, onDo, onSnooze } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const { reminder, zone, state, isWaiting } = row;
  const day = 'at' in state ? state.at.slice(0, 10) : null;
  const title = reminderTitle(speech, reminder, row.supplement, day);
  const message = reminderMessage(speech, reminder, row.supplement, day);
  const isOpen = state.kind === 'due' || state.kind === 'overdue' || state.kind === 'snoozed';
  const last = reminder.done.findLast(({ outcome }) => outcome !== 'undone');
  const next = 'next' in state ? state.next : null;
  const of = (action: ReminderAction | 'snooze') =>
    t('reminders.do.of', { action: t(`reminders.do.${action}`), title, name: patientName });
  const today = clockAt(Date.parse(useMinute()), zone).slice(0, 10);
  // An intake planned for tomorrow cannot have been done today.
  const isAhead = state.kind === 'upcoming' && state.at.slice(0, 10) > today && isOfIntake(reminder);
  const actions = (
    isOpen ? further.open : state.kind === 'upcoming' ? further.upcoming : further.closed
  ).filter((action) => !(isAhead && action === 'done'));
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const supplement = row.supplement && supplementName({ t }, row.supplement);
  const isNamed = supplement === null || title.includes(supplement);
  const details = [
    message,
    row.supplement &&
      isOffPlan(reminder, row.supplement) &&
      t('reminders.list.otherTime', {
        times: timingText(speech, row.supplement.timing),
        day: formatDay(intakeDayFrom(row.supplement, today), language),
      }),
    isNamed ? null : t('reminders.list.with', { supplement }),
    reminder.ramadan &&
      reminder.ramadan.to >= today &&
      t('reminders.ramadan.inList', { said: ramadanText(speech, reminder.ramadan) }),
  ].filter((detail) => typeof detail === 'string');
  return (
    <li
      className="reminder-row"
      id={reminderElementId(reminder)}
      data-open={isOpen}
      data-person={person !== undefined}
    >
      {person?.avatar}
      <div className="reminder-what">
        {person && <div className="reminder-person">{person.link}</div>}
        <Flex gap="small" align="center" wrap>
          <strong>{title}</strong>
          {reminder.audience !== 'patient' && <Tag>{t(`reminders.audiences.${reminder.audience}`)}</Tag>}
          {isWaiting && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
        </Flex>
        <ReminderOwner reminder={reminder} />
        {details.map((detail) => (
          <div key={detail} className="faint reminder-detail">
            {detail}
          </div>
        ))}
        {reminder.notes !== null && (
          <div className="faint reminder-detail">
            <bdi>{reminder.notes}</bdi>
          </div>
        )}
        {last && (
          <div className="faint">{t('reminders.list.last', { handled: handledText(speech, last) })}</div>
        )}
      </div>
      <div className="reminder-when">
        <div>
          {'at' in state && <time dateTime={state.at}>{formatClock(state.at, language)}</time>}
          {state.kind === 'snoozed' && (
            <>
              {' '}
              ·{' '}
              {t('reminders.list.until', {
                moment: formatClock(clockAt(Date.parse(state.until), zone), language),
              })}
            </>
          )}
        </div>
        <div className="faint">
          {ruleWords(speech, reminder.rrule, reminder.starts_at)}
          {next !== null && <> · {t('reminders.list.next', { moment: formatClock(next, language) })}</>}
          {reminder.ended_on !== null && (
            <> · {t('reminders.list.ends', { day: formatDate(reminder.ended_on, language) })}</>
          )}
          {reminder.time_zone !== deviceZone && (
            <>
              {' · '}
              {t(zone === reminder.time_zone ? 'reminders.list.zone' : 'reminders.list.unknownZone', {
                zone: reminder.time_zone,
              })}
            </>
          )}
        </div>
      </div>
      <ForWriters>
        <Flex gap={4} wrap align="center" className="reminder-actions">
          {isOpen && (
            <>
              <Button
                size="small"
                autoFocus={isFollowed}
                onFocus={onFollowed}
                aria-label={of('done')}
                onClick={() => onDo('done', row)}
              >
                {t('reminders.do.done')}
              </Button>
              <MenuButton
                label={of('snooze')}
                text={t('reminders.do.snooze')}
                items={snoozeKeys.map((key) => ({ key, label: t(`reminders.snoozes.${key}`) }))}
                onChoose={(chosen) => {
                  const snooze = snoozeKeys.find((key) => key === chosen);
                  if (snooze) onSnooze(snooze, row);
                }}
              />
            </>
          )}
          <MenuButton
            label={t('reminders.do.more', { title, name: patientName })}
            icon={<MoreOutlined aria-hidden />}
            autoFocus={isFollowed && !isOpen}
            onFocus={onFollowed}
            items={actions.map((action) => ({
              key: action,
              label: t(`reminders.do.${action}`),
              danger: action === 'remove',
            }))}
            onChoose={(chosen) => {
              const action = actions.find((one) => one === chosen);
              if (action) onDo(action, row);
            }}
          />
        </Flex>
      </ForWriters>
    </li>
  );
}

/** Whether the reminder is about eating, drinking or taking something. */
function isOfIntake({ key }: ReminderRow['reminder']): boolean {
  return key !== null && ['meal', 'hydration', 'supplement'].includes(reminderTemplate(key).category);
}
