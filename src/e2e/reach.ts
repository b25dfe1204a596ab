import type { Page } from '@playwright/test';

/** What is wider than the phone, the widest first. What scrolls in a box of its own is not. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.max(right - clientWidth, -left);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => beyond(element) > 1)
      .sort((a, b) => beyond(b) - beyond(a))
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className} by ${Math.round(beyond(element))} px`);
  });
}

/** The tabs that are chosen, and whose words are outside the strip of tabs or under its fading edge. */
export function cutTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ant-tabs-nav-wrap [role=tab][aria-selected=true]')].flatMap((tab) => {
      const strip = tab.closest('.ant-tabs-nav-wrap');
      if (!strip || !tab.checkVisibility()) return [];
      const fade = (side: string) =>
        parseFloat(getComputedStyle(strip).getPropertyValue(`--tabs-fade-${side}`)) || 0;
      const [words, seen] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
      const cut = Math.max(seen.left + fade('left') - words.left, words.right - (seen.right - fade('right')));
      return cut > 1 ? [`the tab ${tab.textContent} is cut by ${Math.round(cut)} px`] : [];
    }),
  );
}

/**
 * What a finger can hit is smaller than 44 × 44 px, with all that belongs to it: its label, the field around it, what it reaches
 * beyond its edges. A link within a sentence may be (WCAG 2.5.8).
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const needed = 43.5;
    const touched =
      'a[href]:not(.skip-link), button, input:not([type=hidden], [type=file]), textarea, select, [role=button], [role=tab], [role=switch], [role^=menuitem], .virtual-table-choice, .ant-input-password-icon, .ant-input-clear-icon, .ant-select-clear';
    const around =
      'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper, .ant-tabs-tab, .ant-segmented-item, .virtual-table-choice, .ant-upload';
    // They do something else than the field they lie in, which does not count for them.
    const alone = '.ant-input-password-icon, .ant-input-clear-icon, .ant-select-clear';
    const reachOf = (element: Element, place: '::before' | '::after') => {
      const style = getComputedStyle(element, place);
      if (style.content === 'none' || style.position !== 'absolute') return { width: 0, height: 0 };
      return { width: parseFloat(style.width) || 0, height: parseFloat(style.height) || 0 };
    };
    const sizeOf = (element: Element) => {
      const field = element.matches(alone) ? null : element.parentElement?.closest(around);
      const parts = [element, field].flatMap((part) => {
        if (!part) return [];
        const { width, height } = part.getBoundingClientRect();
        return [{ width, height }, reachOf(part, '::before'), reachOf(part, '::after')];
      });
      return {
        width: Math.max(...parts.map(({ width }) => width)),
        height: Math.max(...parts.map(({ height }) => height)),
      };
    };
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? ''),
      );
    // Each part of the bar has its line in the legend below, which is large enough.
    const others = '.stack-part';
    const found = [...document.querySelectorAll(touched)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => !element.closest('[inert], .visually-hidden, [aria-hidden=true]'))
      .filter(
        (element) =>
          !element.matches('[tabindex="-1"][type=search]') &&
          !isInSentence(element) &&
          !element.matches(others),
      )
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width < needed || height < needed)
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
        return `${element.tagName}.${element.className} "${name}": ${Math.round(width)} × ${Math.round(height)} px`;
      });
    return [...new Set(found)];
  });
}

/**
 * What can be pressed, but something else lies over its middle and takes the click. Behind an open dialog or menu nothing
 * counts.
 */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pressed = 'a[href]:not(.skip-link), button:enabled, [role=tab], [role=switch], [role^=menuitem]';
    const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter((dialog) =>
      dialog.checkVisibility({ visibilityProperty: true }),
    );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const nameOf = (element: Element) =>
      `${element.tagName}.${element.getAttribute('class') ?? ''} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''}"`;
    const found: string[] = [];
    for (const element of (dialogs.at(-1) ?? document).querySelectorAll(pressed)) {
      if (element.closest('[inert], .visually-hidden, [aria-hidden=true], [aria-disabled=true]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getClientRects()[0];
      if (!box || box.width < 2 || box.height < 2) continue;
      const over = () => {
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!hit || element.contains(hit) || hit.closest('.ant-dropdown')) return null;
        return hit.closest('label')?.contains(element) ? null : hit;
      };
      // What sticks only while the page is scrolled goes some frames later.
      for (let frames = 0; over() && frames < 60; frames += 1) await frame();
      const hit = over();
      if (hit) found.push(`${nameOf(element)} is under ${nameOf(hit)}`);
    }
    return found;
  });
}
