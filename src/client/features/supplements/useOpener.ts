import { useRef, type RefObject } from 'react';

interface Opener {
  element: HTMLElement;
  label: string | null;
  isInDay: boolean;
}

/**
 * What opened a dialog or a form, so that the focus can return to it. While a form is open some buttons are not there:
 * they come back as others with the same name.
 *
 * `ui/useDialog` is for one dialog whose button stays. Here the button is noted before what it opens has been read, and
 * what is saved may lead the focus elsewhere.
 */
export function useOpener(place: RefObject<HTMLElement | null>) {
  const opener = useRef<Opener | null>(null);
  return {
    /** to be called when it has the focus */
    note(): void {
      const { activeElement: element } = document;
      const isOpener = element instanceof HTMLElement && (place.current?.contains(element) ?? false);
      opener.current = isOpener
        ? {
            element,
            label: element.getAttribute('aria-label'),
            isInDay: element.closest('.day-strip') !== null,
          }
        : null;
    },
    forget(): void {
      opener.current = null;
    },
    /** @returns `gone`: it was in the picture of the day; `none`: there is nothing to return to */
    refocus(): 'returned' | 'gone' | 'none' {
      const noted = opener.current;
      opener.current = null;
      if (noted === null) return 'none';
      const { element, label, isInDay } = noted;
      const buttons = [...(place.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      const same = element.isConnected
        ? element
        : buttons.find((one) => label !== null && one.getAttribute('aria-label') === label);
      if (same === undefined) return isInDay ? 'gone' : 'none';
      same.focus();
      return 'returned';
    },
  };
}
