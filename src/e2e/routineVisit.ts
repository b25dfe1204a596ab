import { expect, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { keyboardOf } from './keyboard';

/** A routine follow-up by keyboard: SARC-F, weight, calf, and six trials of grip strength. */

/** Right and left in turn. */
export const trials = ['15.5', '14.2', '15.8', '14.5', '15.6', '14.4'];

type Keyboard = ReturnType<typeof keyboardOf>;

export const stepOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const goOn = (keyboard: Keyboard) => keyboard.press('Control+Enter');

/** The key presses of each step, from the first one on. Each ends when the next step has the focus. */
export const routineSteps: readonly {
  name: string;
  press(page: Page, keyboard: Keyboard): Promise<void>;
}[] = [
  {
    name: 'Details',
    async press(page, keyboard) {
      await goOn(keyboard);
      await expect(stepOf(page, 'SARC-F').getByRole('heading', { name: 'SARC-F' })).toBeFocused();
      await expect(stepOf(page, 'SARC-F').getByText('Last: ').first()).toBeVisible();
    },
  },
  {
    name: 'SARC-F: five digits, from the heading of the step on',
    async press(page, keyboard) {
      await keyboard.type('21120');
      const falls = stepOf(page, 'SARC-F').getByRole('radiogroup', { name: 'Falls' });
      await expect(stepOf(page, 'SARC-F').getByRole('group', { name: 'Score' })).toContainText('6 of 10');
      await expect(falls.getByRole('radio').first()).toBeFocused();
      await goOn(keyboard);
      await expect(stepOf(page, 'Measurements')).toBeVisible();
    },
  },
  {
    name: 'Weight and calf',
    async press(page, keyboard) {
      await keyboard.goTo(field(page, 'Weight (kg)'));
      await keyboard.type('52.9');
      await keyboard.goTo(field(page, 'Calf circumference (cm)'), 'Enter');
      await keyboard.type('31.2');
      await goOn(keyboard);
      await expect(
        stepOf(page, 'Grip strength').getByRole('heading', { name: 'Grip strength' }),
      ).toBeFocused();
    },
  },
  {
    name: 'Six trials, from the heading of the step on',
    async press(page, keyboard) {
      for (const [at, text] of trials.entries()) {
        await keyboard.type(text);
        if (at < trials.length - 1) await keyboard.press('Enter');
      }
      await expect(field(page, 'Left 3')).toHaveValue('14.4');
      await goOn(keyboard);
      await expect(stepOf(page, 'Review')).toBeVisible();
    },
  },
  {
    name: 'Review',
    async press(page, keyboard) {
      await goOn(keyboard);
      await expect(page.getByText('Visit complete')).toBeVisible();
    },
  },
];

/** Types the whole visit, a key every so many milliseconds. @returns how long it took, and the key presses */
export async function typeRoutineVisit(
  page: Page,
  keyMs: number,
): Promise<{ seconds: number; presses: number }> {
  const keyboard = keyboardOf(page, () => setTimeout(keyMs));
  const startedMs = performance.now();
  for (const step of routineSteps) await step.press(page, keyboard);
  return { seconds: (performance.now() - startedMs) / 1000, presses: keyboard.presses() };
}
