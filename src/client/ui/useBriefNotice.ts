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
/** The notice in sight. */
const inSight = new WeakMap<Notification, BriefNotice>();

/** Says in a corner of the screen that something was done, for a while, and often offers to undo it. */
export function useBriefNotice() {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      /** @returns closes it, unless a newer one has taken its place */
      say: (said: BriefNotice): (() => void) => {
        inSight.set(notification, said);
        const { about: _about, ...shown } = said;
        notification.info({ role: 'status', ...shown, key });
        return () => {
          if (inSight.get(notification) === said) notification.destroy(key);
        };
      },
      /** A chart or a visit is opened. @param patientIds the patient, and the duplicates merged into it */
      closeUnlessAbout: (patientIds: readonly string[]): void => {
        if (!inSight.get(notification)?.about.some((id) => patientIds.includes(id)))
          notification.destroy(key);
      },
    }),
    [notification],
  );
}
