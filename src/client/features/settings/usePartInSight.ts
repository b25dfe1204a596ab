import { useEffect, useState, type RefObject } from 'react';
import { onScrollEnd } from '@/client/ui/onScrollEnd';
import { settingParts, type SettingPart } from './settingPlaces';

/** How far below the top of the window a part counts as the one being read, in px. */
const readingLinePx = 160;

/**
 * The part of the settings that is being read: the last one whose top has passed the reading line; a part that was
 * chosen counts until the page is scrolled.
 */
export function usePartInSight(
  page: RefObject<HTMLElement | null>,
  chosen: SettingPart | null,
): SettingPart | null {
  const [read, setRead] = useState<{ part: SettingPart | null; chosen: SettingPart | null }>({
    part: 'clinical',
    chosen: null,
  });
  useEffect(() => {
    const onScroll = () => {
      const passed = settingParts.filter((part) => {
        const top = page.current?.querySelector(`#${part}`)?.getBoundingClientRect().top;
        return top !== undefined && top <= readingLinePx;
      });
      setRead({ part: passed.at(-1) ?? 'clinical', chosen });
    };
    // Scrolling to the chosen part by the browser ends here, too.
    return onScrollEnd(onScroll);
  }, [page, chosen]);
  return chosen !== null && read.chosen !== chosen ? chosen : read.part;
}
