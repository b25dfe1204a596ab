import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * One listener for the links of a whole table, which are plain `<a href>` then: a hundred of the router's own links take as long to make
 * as everything else in the table. With a modifier, another button or a target the browser does what it always does.
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
      // As the router's own links: to where one is, no step is added that would lead back to the same.
      void navigate(href, { replace: href === pathname + search + hash });
    },
    [navigate],
  );
}

type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Asks the browser for another tab or window, or a download. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
