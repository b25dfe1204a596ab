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
  return {
    open,
    close,
    show: (name: PartName) => {
      // From the palette the panel is opened in its place: what had the focus before both gets it back.
      if (open === null) opener.current = document.activeElement;
      const isStill = untilElsewhere();
      parts[name]().then(
        (Component) => isStill() && setOpen({ name, Component }),
        (error: unknown) => {
          console.error('A part of the app could not be loaded.', error);
          void message.error(t('error.partFailed'));
        },
      );
    },
  };
}

/** @returns whether the person has turned to something else meanwhile: a part that comes late must not take what is typed then */
function untilElsewhere(): () => boolean {
  let isElsewhere = false;
  const turn = () => (isElsewhere = true);
  const ending = new AbortController();
  window.addEventListener('pointerdown', turn, { signal: ending.signal });
  window.addEventListener('keydown', turn, { signal: ending.signal });
  return () => {
    ending.abort();
    return !isElsewhere;
  };
}
