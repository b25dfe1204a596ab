import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const undoSeconds = 10;

interface UndoOfferProps {
  onUndo(): void;
  /** called when the time to undo is over; must be a stable function */
  onElapsed(): void;
}

/** The Undo button of a toast. The toast closes after ten seconds, but not while it has the focus or the pointer is over it. */
export function UndoOffer({ onUndo, onElapsed }: UndoOfferProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const toast = button.current?.closest('.ant-notification-notice');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => clearTimeout(timer);
    const start = (): void => {
      clearTimeout(timer);
      if (!toast?.matches(':hover') && !toast?.contains(document.activeElement))
        timer = setTimeout(onElapsed, undoSeconds * 1000);
    };
    // While a focusout is heard, nothing has the focus yet.
    const leave = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void => {
      if (!(relatedTarget instanceof Node) || !toast?.contains(relatedTarget)) start();
    };
    const events = { focusin: wait, mouseenter: wait, focusout: leave, mouseleave: start };
    for (const [name, listener] of Object.entries(events)) toast?.addEventListener(name, listener);
    start();
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(events)) toast?.removeEventListener(name, listener);
    };
  }, [onElapsed]);
  return (
    <Button size="small" ref={button} onClick={onUndo}>
      {t('outbox.delete.undo')}
    </Button>
  );
}
