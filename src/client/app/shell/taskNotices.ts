import type { TaskEvent } from './taskEvents';

/** What a colleague did with tasks of this account, in one line. */
export interface TaskNotice extends Pick<TaskEvent, 'kind' | 'by' | 'until'> {
  id: string;
  isRead: boolean;
  /** the newest first */
  events: readonly TaskEvent[];
}

/** What was seen of the bell's lines about tasks: until when, by what it is. */
export type ReadTasks = Readonly<Record<string, string>>;

/** The lines for what colleagues did, the newest first: what one did of one kind is one line, until it is seen. */
export function taskNotices(events: readonly TaskEvent[], read: ReadTasks): TaskNotice[] {
  const notices = new Map<string, TaskNotice & { events: TaskEvent[] }>();
  for (const event of [...events].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))) {
    const { kind, by, until } = event;
    const isRead = isSeen(event, read);
    const id = ['tasks', kind, by, until ?? '', isRead ? 'read' : 'unread'].join('/');
    const notice = notices.get(id) ?? { id, kind, by, until, isRead, events: [] };
    notices.set(id, notice);
    notice.events.push(event);
  }
  return [...notices.values()];
}

/** What is seen once these are, of all that is listed. */
export function readNow(all: readonly TaskEvent[], read: ReadTasks, seen: readonly TaskEvent[]): ReadTasks {
  const kept = new Map<string, string>();
  for (const event of [...all.filter((one) => isSeen(one, read)), ...seen]) {
    const key = keyOf(event);
    const until = kept.get(key);
    if (until === undefined || Date.parse(until) < Date.parse(event.at)) kept.set(key, event.at);
  }
  return Object.fromEntries(kept);
}

function isSeen(event: TaskEvent, read: ReadTasks): boolean {
  const until = read[keyOf(event)];
  return until !== undefined && Date.parse(event.at) <= Date.parse(until);
}

/**
 * The server writes when a task was handed over, in the order of arrival, so one moment stands for all before it. When one
 * was completed is by the clock of a device that may have been offline: each has its own.
 */
function keyOf({ kind, by, until, reminder }: TaskEvent): string {
  return [kind, by, kind === 'remindersDone' ? (reminder?.record_id ?? '') : (until ?? '')].join('/');
}
