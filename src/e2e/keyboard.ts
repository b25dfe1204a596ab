import type { Locator, Page } from '@playwright/test';

/**
 * Presses keys as a user without a mouse, and counts the presses.
 *
 * @param beforeKey the pace: a key is pressed when it resolves
 */
export function keyboardOf(page: Page, beforeKey: () => Promise<unknown> = () => Promise.resolve()) {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await beforeKey();
    await page.keyboard.press(key);
  };
  return {
    presses: () => presses,
    press,
    async type(text: string) {
      for (const letter of text) await press(letter);
    },
    /** Presses a key, usually Tab, until the target has the focus. */
    async goTo(target: Locator, key = 'Tab') {
      for (let tries = 0; tries < 12; tries += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      throw new Error('The focus does not come there.');
    },
  };
}
