import { App } from 'antd';
import { useMemo, type ReactNode } from 'react';

export interface BriefNotice {
  title: string;
  /** the patients that it is about: it goes when the chart or the visit of another one is opened */
  about: readonly string[];
  /** in seconds; `false`: what closes it is among the actions */
  duration: number | false;
  actions?: ReactNode;
  onClose?(): void;
}

type Notification = ReturnType<typeof App.useApp>['notification'];

/** One place for all: the newer replaces the older. */
const key = 'brief';
/** Whom the notice in sight is about. */
const subjects = new WeakMap<Notification, readonly string[]>();

/** Says in a corner of the screen that something was done, for a while, and often offers to undo it. */
export function useBriefNotice() {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      say: ({ about, ...shown }: BriefNotice): void => {
        subjects.set(notification, about);
        notification.info({ role: 'status', ...shown, key });
      },
      close: (): void => notification.destroy(key),
      /** The chart or the visit of a patient is opened. */
      closeUnlessAbout: (patientId: string): void => {
        if (!subjects.get(notification)?.includes(patientId)) notification.destroy(key);
      },
    }),
    [notification],
  );
}
