import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { failureText } from '@/client/i18n/failureText';
import type { Failure } from '@/contract/errors';
import { focusHeading } from './screenHeading';
import { UndoOffer } from './UndoOffer';

interface BriefNotice {
  title: string;
  /** the patients that it is about: it goes when the chart or the visit of another one is opened */
  about: readonly string[];
}

interface UndoableDeed extends BriefNotice {
  /** @returns why it was not undone; `null`: it was */
  undo(): Promise<Failure | null>;
  /** what is said once it is undone; left out: the notice only goes */
  undone?: string;
  /** moves the focus on: the button that undid it is gone then; left out: to the heading of the screen */
  onUndone?(): void;
}

type Notification = ReturnType<typeof App.useApp>['notification'];

/** One place for all: the newer replaces the older. */
const key = 'brief';
/** how long something is said that offers nothing */
const saidSeconds = 4;
/** The notice in sight. */
const inSight = new WeakMap<Notification, BriefNotice>();

/** Says in a corner of the screen that something was done, for a while, and often offers to undo it. */
export function useBriefNotice() {
  const { t } = useTranslation();
  const { notification, message } = App.useApp();
  return useMemo(() => {
    const show = (said: BriefNotice, more: object): (() => void) => {
      inSight.set(notification, said);
      notification.info({ role: 'status', title: said.title, duration: saidSeconds, ...more, key });
      return () => {
        if (inSight.get(notification) === said) notification.destroy(key);
      };
    };
    const say = (said: BriefNotice): (() => void) => show(said, {});
    const offerUndo = (deed: UndoableDeed): (() => void) => {
      const { title, about, undone, onUndone = leaveNotice } = deed;
      const undo = async (): Promise<void> => {
        const failure = await deed.undo();
        if (failure !== null) return void message.error(failureText(t, failure));
        onUndone();
        if (undone === undefined) close();
        else say({ title: undone, about });
      };
      const close = show(deed, {
        title,
        // What closes it is the offer. Each has its own time, also in the place of an earlier one.
        duration: false,
        actions: <UndoOffer key={uuidv7()} onUndo={() => void undo()} onElapsed={() => close()} />,
        onClose: leaveNotice,
      });
      return close;
    };
    return {
      /** @returns closes it, unless a newer one has taken its place */
      say,
      /** @returns as say */
      offerUndo,
      /** A chart or a visit is opened. @param patientIds the patient, and the duplicates merged into it */
      closeUnlessAbout: (patientIds: readonly string[]): void => {
        if (!inSight.get(notification)?.about.some((id) => patientIds.includes(id)))
          notification.destroy(key);
      },
    };
  }, [notification, message, t]);
}

/** The notice goes away, and must not take the focus with it. */
function leaveNotice(): void {
  if (document.activeElement?.closest('.ant-notification')) focusHeading();
}
