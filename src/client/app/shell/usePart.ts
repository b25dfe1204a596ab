import { App } from 'antd';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@/contract/session';
import { loadTwice } from '@/client/i18n/loadTwice';

type PartName = 'search' | 'appearance' | 'keyboard' | 'tour';

/** The props of every part. */
interface PartProps {
  account: Account;
  onClose(): void;
  onOpen(part: PartName): void;
  onSignOut(): void;
}

/** Loaded when first opened. */
const parts: Record<PartName, () => Promise<ComponentType<PartProps>>> = {
  search: async () => (await import('./SearchPalette')).SearchPalette,
  appearance: async () => (await import('@/client/features/settings/AppearancePanel')).AppearancePanel,
  keyboard: async () => (await import('./KeyboardSheet')).KeyboardSheet,
  tour: async () => (await import('./tour/Tour')).Tour,
};

interface OpenPart {
  name: PartName;
  Component: ComponentType<PartProps>;
}

/**
 * The part that is open over the layout. If it cannot be loaded, a message says so. The page is not reloaded, because
 * it may hold unsaved input.
 */
export function usePart() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(null);
    // The part unmounts at once, without a closing animation that would return the focus.
    requestAnimationFrame(() => {
      const isFocusLost = document.activeElement === document.body;
      if (!isFocusLost) return;
      // What opened it may be gone, as the offer of the tour is once it was taken.
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      (isThere ? current : document.getElementById('content'))?.focus();
    });
  };
  const show = async (name: PartName): Promise<void> => {
    // The palette opens the panel in its own place. The focus then returns to what had it before both.
    if (open === null) opener.current = document.activeElement;
    const watch = watchElsewhere();
    try {
      const Component = await loadTwice(parts[name]);
      if (!watch.isElsewhere()) setOpen({ name, Component });
    } catch (error) {
      console.error('A part of the app could not be loaded.', error);
      void message.error(t('error.partMissing'));
    } finally {
      watch.end();
    }
  };
  return { open, close, show: (name: PartName) => void show(name) };
}

/** Watches whether the user moves on to something else. A part that loads late must not steal the focus from it. */
function watchElsewhere(): { isElsewhere(): boolean; end(): void } {
  let isElsewhere = false;
  const begunMs = performance.now();
  // The key press or click that opened the part may still be bubbling up to the window.
  const turn = ({ timeStamp }: Event) => {
    if (timeStamp > begunMs) isElsewhere = true;
  };
  const ending = new AbortController();
  window.addEventListener('pointerdown', turn, { signal: ending.signal });
  window.addEventListener('keydown', turn, { signal: ending.signal });
  return { isElsewhere: () => isElsewhere, end: () => ending.abort() };
}
