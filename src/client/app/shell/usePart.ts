import { App } from 'antd';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@/contract/session';

type PartName = 'search' | 'appearance';

/** What every part is given. */
interface PartProps {
  account: Account;
  onClose(): void;
  onOpen(part: PartName): void;
  onSignOut(): void;
}

/** Loaded when they are opened. */
const parts: Record<PartName, () => Promise<ComponentType<PartProps>>> = {
  search: async () => (await import('./SearchPalette')).SearchPalette,
  appearance: async () => (await import('@/client/features/settings/AppearancePanel')).AppearancePanel,
};

interface OpenPart {
  name: PartName;
  Component: ComponentType<PartProps>;
}

/** The part that is open over the layout. When one cannot be loaded that is said; the page stays, something may be typed in it. */
export function usePart() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(null);
    // The part is gone at once, with no closing of its own that would give the focus back.
    requestAnimationFrame(() => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  const show = async (name: PartName): Promise<void> => {
    // From the palette the panel is opened in its place: what had the focus before both gets it back.
    if (open === null) opener.current = document.activeElement;
    const watch = watchElsewhere();
    try {
      const Component = await parts[name]();
      if (!watch.isElsewhere()) setOpen({ name, Component });
    } catch (error) {
      console.error('A part of the app could not be loaded.', error);
      void message.error(t('error.partFailed'));
    } finally {
      watch.end();
    }
  };
  return { open, close, show: (name: PartName) => void show(name) };
}

/** Watches whether the person turns to something else: a part that comes late must not take what is typed then. */
function watchElsewhere(): { isElsewhere(): boolean; end(): void } {
  let isElsewhere = false;
  const begunMs = performance.now();
  // The key or click that opens the part is still on its way up to the window.
  const turn = ({ timeStamp }: Event) => {
    if (timeStamp > begunMs) isElsewhere = true;
  };
  const ending = new AbortController();
  window.addEventListener('pointerdown', turn, { signal: ending.signal });
  window.addEventListener('keydown', turn, { signal: ending.signal });
  return { isElsewhere: () => isElsewhere, end: () => ending.abort() };
}
