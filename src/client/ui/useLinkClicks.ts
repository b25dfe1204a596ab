import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * One click listener for all links of a table, which can then be plain `<a href>`. A hundred of the router's own links
 * take as long to render as the rest of the table. Clicks with a modifier, another button or a target are left to the
 * browser.
 *
 * @returns for `onClick` of the element around them
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isForBrowser = event.button !== 0 || hasModifier(event);
      if (link === null || isForBrowser || event.defaultPrevented || link.hasAttribute('target')) return;
      event.preventDefault();
      const href = link.getAttribute('href') ?? '';
      const { pathname, search, hash } = window.location;
      // Like the router's own links: a link to the current page adds no history entry.
      void navigate(href, { replace: href === pathname + search + hash });
    },
    [navigate],
  );
}

type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click or key asks for another tab or window, or a download. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
