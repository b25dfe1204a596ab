import { Flex } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '@/client/i18n/localMoment';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { useMinute } from '@/client/i18n/useMinute';
import { useAppDispatch } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { SectionCard } from '@/client/ui/SectionCard';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { ShowMore } from '@/client/ui/ShowMore';
import { useQuestion } from '@/client/ui/useQuestion';
import { clockAt } from '@/clinical/reminders/wallClock';
import type { Failure } from '@/contract/errors';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { changeReminder, endedOn, handledAt, snoozedUntil, type ReminderChange } from './changeReminder';
import { HandledList } from './HandledList';
import { handledLately, placeOf, type HandledRow } from './handledRows';
import { ReminderItem, snoozes, type ReminderAction, type ReminderPerson, type Snooze } from './ReminderItem';
import { reminderGroups, type ReminderRow } from './reminderRows';
import { timeGroups, timeGroupsAt, type TimeGroup } from './timeGroups';
import { UnreadableReminder } from './UnreadableReminder';
import { useFocusOfMoved } from './useFocusOfMoved';
import './reminders.css';

type Deed = 'done' | 'skip' | 'snooze' | 'end' | 'remove' | 'undo';

const minuteMs = 60_000;

interface ReminderListProps {
  rows: readonly ReminderRow[];
  nameOf(patientId: string): string;
  /** in a list of several patients, whose reminders are grouped by when they come */
  personOf?: (patientId: string) => ReminderPerson;
  /** shown when the list is empty */
  empty: string;
  onEdit(row: ReminderRow): void;
}

/** Reminders, each with its actions: of one patient grouped by state, of several by when they come. */
export function ReminderList({ rows, nameOf, personOf, empty, onEdit }: ReminderListProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const ask = useQuestion();
  const notice = useBriefNotice();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** what to focus after an action moved it within the list: a reminder, or one of its times */
  const [followed, setFollowed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const onFollowed = () => setFollowed(null);
  useFocusOfMoved(rows, list);
  /** ids being saved: a double click counts once */
  const saving = useRef(new Set<string>());

  /** @param deed what is said once it is saved, @param at of which of its times */
  const change = async (
    { reminder, supplement }: Pick<ReminderRow, 'reminder' | 'supplement'>,
    make: ReminderChange,
    deed: Deed,
    at?: string,
  ): Promise<void> => {
    const { record_id, patient_id } = reminder;
    if (saving.current.has(record_id)) return;
    saving.current.add(record_id);
    const refused = await dispatch(changeReminder({ shown: reminder, change: make }, nameOf(patient_id)));
    setFailure(refused);
    saving.current.delete(record_id);
    if (refused !== null) return;
    const title = reminderTitle({ t }, reminder, supplement, at?.slice(0, 10));
    notice.say({ title: t(`reminders.said.${deed}`, { title }), about: [patient_id] });
  };
  const confirmed = (title: string, content: string, okText: string) =>
    ask({
      ...{ title, content, okText },
      cancelText: t('reminders.do.keep'),
      okButtonProps: { danger: true },
    });
  const onDo = async (action: ReminderAction, row: ReminderRow): Promise<void> => {
    const { reminder, supplement, state } = row;
    const now = new Date();
    const title = reminderTitle({ t }, reminder, supplement);
    switch (action) {
      case 'edit':
        return onEdit(row);
      case 'done':
      case 'skip': {
        if (!('at' in state)) return;
        const handled = {
          at: state.at,
          outcome: action === 'done' ? ('done' as const) : ('skipped' as const),
          noted_at: localMoment(now),
        };
        setFollowed(placeOf({ reminder, handled }));
        return change(row, handledAt(handled), action, state.at);
      }
      case 'end': {
        const asked = t('reminders.do.endTitle', { title });
        if (await confirmed(asked, t('reminders.do.endText'), t('reminders.do.end'))) {
          const today = clockAt(now.getTime(), row.zone).slice(0, 10);
          setFollowed(reminder.record_id);
          await change(row, endedOn(today), 'end');
        }
        return;
      }
      case 'remove': {
        const asked = t('reminders.do.removeTitle', { title });
        if (await confirmed(asked, t('reminders.do.removeText'), t('reminders.do.remove'))) {
          await change(row, () => ({ archived: true }), 'remove');
          list.current?.focus();
        }
      }
    }
  };
  const onSnooze = (snooze: Snooze, row: ReminderRow): void => {
    const { state } = row;
    if (!('at' in state)) return;
    const until = localMoment(new Date(new Date().getTime() + snoozes[snooze] * minuteMs));
    setFollowed(row.reminder.record_id);
    void change(row, snoozedUntil(state.at, until), 'snooze', state.at);
  };
  const onUndo = (row: HandledRow): void => {
    const { at } = row.handled;
    setFollowed(row.reminder.record_id);
    void change(row, handledAt({ at, outcome: 'undone', noted_at: localMoment(new Date()) }), 'undo', at);
  };
  const minute = useMinute();
  const handled = useMemo(() => handledLately(rows, Date.parse(minute)), [rows, minute]);

  const isOfSeveral = personOf !== undefined;
  const order: readonly Group[] = isOfSeveral ? timeGroups : reminderGroups;
  const groups = useMemo(() => {
    const timeGroupOf = timeGroupsAt(Date.parse(minute));
    return grouped(rows, (row) => (isOfSeveral ? timeGroupOf(row) : row.state.kind));
  }, [rows, minute, isOfSeveral]);

  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <Flex vertical gap="middle" ref={list} tabIndex={-1} className="reminder-groups">
      <FailureAlert failure={failure} />
      {order.map((group) => {
        const ofGroup = groups.get(group) ?? [];
        return (
          ofGroup.length > 0 && (
            <SectionCard key={group} title={t(`reminders.states.${group}`)} extra={ofGroup.length}>
              <ShowMore items={ofGroup}>
                {(shown) => (
                  <ul className="reminder-list" aria-label={t(`reminders.states.${group}`)}>
                    {shown.map((row) => {
                      const Item = row.state.kind === 'unreadable' ? UnreadableReminder : ReminderItem;
                      return (
                        <Item
                          key={row.reminder.record_id}
                          row={row}
                          patientName={nameOf(row.reminder.patient_id)}
                          person={personOf?.(row.reminder.patient_id)}
                          isFollowed={followed === row.reminder.record_id}
                          onFollowed={onFollowed}
                          onDo={(action) => void onDo(action, row)}
                          onSnooze={onSnooze}
                        />
                      );
                    })}
                  </ul>
                )}
              </ShowMore>
            </SectionCard>
          )
        );
      })}
      {handled.length > 0 && (
        <SectionCard title={t('reminders.list.handledLately')} extra={handled.length}>
          <HandledList {...{ rows: handled, nameOf, personOf, followed, onFollowed, onUndo }} />
        </SectionCard>
      )}
    </Flex>
  );
}

type Group = (typeof reminderGroups)[number] | TimeGroup;

function grouped(
  rows: readonly ReminderRow[],
  groupOf: (row: ReminderRow) => Group,
): ReadonlyMap<Group, ReminderRow[]> {
  const groups = new Map<Group, ReminderRow[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return groups;
}
