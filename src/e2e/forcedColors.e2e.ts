import { expect, type Page } from '@playwright/test';
import { en } from '@/client/i18n/en';
import { goTo, signedInPlaces } from './places';
import { signIn } from './screens';
import { test } from './story';

/**
 * What is current or chosen, and would not be seen as it: neither it nor a part of it or what is around it has an outline,
 * the only mark that a forced palette leaves of a ground or a colour.
 */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const current =
      '[aria-current]:not([aria-current=false]), [role=tab][aria-selected=true], .ant-segmented-item-selected, .ant-steps-item-process';
    const isMarked = (element: Element | null) =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none';
    return [...document.querySelectorAll(current)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          ![element, element.parentElement, element.closest('tr'), ...element.querySelectorAll('*')].some(
            isMarked,
          ),
      )
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });
}

test('in forced colours what is current or chosen keeps an outline @deep', async ({ story }) => {
  test.setTimeout(600_000);
  const { page } = story.browser;
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, story.network.url);
  const faults: string[] = [];
  for (const place of signedInPlaces) {
    await goTo(page, place, en);
    faults.push(...(await unmarked(page)).map((fault) => `${place.name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
