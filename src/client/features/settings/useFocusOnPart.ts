import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { SettingPart } from './settingPlaces';

/**
 * Moves the focus to the heading of a part that was chosen, and back to its entry of the menu with the way back. One
 * setting that was searched for takes the focus itself.
 */
export function useFocusOnPart(page: RefObject<HTMLElement | null>, chosen: SettingPart | null): void {
  const { key } = useLocation();
  const before = useRef({ key, chosen });
  useEffect(() => {
    const left = before.current;
    before.current = { key, chosen };
    if (left.key === key) return;
    const place =
      chosen === null
        ? page.current?.querySelector<HTMLElement>(`.settings-menu a[href$="#${left.chosen}"]`)
        : (page.current?.querySelector<HTMLElement>(`#${chosen} h2`) ??
          page.current?.querySelector<HTMLElement>(`#${chosen}`));
    if (chosen !== null) place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
  }, [page, key, chosen]);
}
