import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Flex, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dueRemindersHref, useDueReminders } from '@/client/chart/reminders/useDueReminders';
import { remindersRead, selectDesk } from '@/client/desk/deskSlice';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { PanelButton } from '@/client/ui/PanelButton';
import { noticesRead, selectNotices, type Notice } from './noticesSlice';
import { dueTimeOf } from './shownReminders';
import { UpdateButton } from './UpdateNotice';
import { useTaskNotices } from './useTaskNotices';

/** What needs attention, with links to it. */
export function Notifications() {
  const { t } = useTranslation();
  const notices = useNotices();
  const unread = notices.unread.length + notices.unreadTasks.length;
  return (
    <PanelButton
      label={unread > 0 ? t('notifications.titleUnread', { count: unread }) : t('notifications.title')}
      icon={
        <Badge count={unread} size="small">
          <BellOutlined className="bell" aria-hidden />
        </Badge>
      }
    >
      {(close) => <NoticeList onChosen={close} />}
    </PanelButton>
  );
}

function NoticeList({ onChosen }: { onChosen(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { notices, unread, tasks, unreadTasks, markTasksRead } = useNotices();
  const markRead = (read: Notice[]) => {
    const due = read.flatMap((notice) => (notice.kind === 'reminders' ? notice.due : []));
    if (due.length > 0) dispatch(remindersRead(due));
    dispatch(noticesRead(read.filter(({ kind }) => kind !== 'reminders').map(({ id }) => id)));
  };
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="center" gap="middle">
        <Typography.Text strong>{t('notifications.title')}</Typography.Text>
        {unread.length + unreadTasks.length > 0 && (
          <Button
            size="small"
            type="link"
            onClick={({ currentTarget }) => {
              // The button disappears; keep the focus in the panel.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
              markRead(unread);
              markTasksRead(unreadTasks);
            }}
          >
            {t('notifications.markAllRead')}
          </Button>
        )}
      </Flex>
      {notices.length + tasks.length === 0 && (
        <Typography.Text type="secondary">{t('notifications.none')}</Typography.Text>
      )}
      <ul className="notices">
        {notices.map((notice) => (
          <li key={notice.id} data-unread={unread.includes(notice)}>
            <span>{noticeText(t, notice)}</span>
            {notice.kind === 'update' ? (
              <UpdateButton />
            ) : (
              <Link
                to={placeOf(notice)}
                onClick={() => {
                  markRead([notice]);
                  onChosen();
                }}
              >
                {t('notifications.look')}
              </Link>
            )}
          </li>
        ))}
        {tasks.map((task) => (
          <li key={task.id} data-unread={!task.isRead}>
            <span>{task.text}</span>
            <Link
              to={task.href}
              onClick={() => {
                markTasksRead([task]);
                onChosen();
              }}
            >
              {t('notifications.look')}
            </Link>
          </li>
        ))}
      </ul>
    </Flex>
  );
}

/** What needs attention, due reminders last, and what colleagues did with tasks of this account. */
function useNotices() {
  const kept = useAppSelector(selectNotices);
  const read = useAppSelector((state) => state.notices.read);
  const readReminders = useAppSelector((state) => selectDesk(state).readReminders);
  const due = useDueReminders();
  const notices: Notice[] = [...kept];
  if (due.length > 0) {
    notices.push({ id: 'reminders', kind: 'reminders', count: due.length, due: due.map(dueTimeOf) });
  }
  // A newly due reminder is unread, and so is the same reminder at its next time.
  const seen = new Set(readReminders);
  const isRead = (notice: Notice) =>
    notice.kind === 'reminders' ? notice.due.every((at) => seen.has(at)) : read.includes(notice.id);
  const { tasks, markTasksRead } = useTaskNotices();
  const unreadTasks = tasks.filter((task) => !task.isRead);
  return {
    ...{ notices, unread: notices.filter((notice) => !isRead(notice)) },
    ...{ tasks, unreadTasks, markTasksRead },
  };
}

/** The screen where it can be dealt with. */
function placeOf({ kind }: Notice): string {
  switch (kind) {
    case 'signIn':
      return routes.login.href(routes.outbox.href());
    case 'reminders':
      return dueRemindersHref;
    case 'notTaken':
    case 'damaged':
    case 'unreadable':
    case 'update':
      return routes.outbox.href();
  }
}

function noticeText(t: TFunction, notice: Notice): string {
  switch (notice.kind) {
    case 'notTaken':
      return t('notifications.notTaken', { record: t(`outbox.kinds.${notice.table}`), name: notice.name });
    case 'damaged':
      return t('notifications.damaged', { count: notice.count });
    case 'signIn':
      return t('notifications.signIn', { count: notice.count });
    case 'reminders':
      return t('reminders.notice.due', { count: notice.count });
    case 'unreadable':
      return t('notifications.unreadable');
    case 'update':
      return t(notice.isTakenOver ? 'update.elsewhere' : 'update.ready');
  }
}
