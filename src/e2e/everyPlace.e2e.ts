import { expect, type Page } from '@playwright/test';
import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { axeColorFaults, axeFaults } from './axe';
import { leaveLocked } from './browser';
import { dialogs, goTo, isAtRest, publicPlaces, signedInPlaces, speak, type Place } from './places';
import { covered } from './reach';
import { signIn } from './screens';
import { test } from './story';

const catalogues = { en, ar };

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** In English in light, then only the colours in dark; in Arabic in light. What lies under something else is one too. */
async function faultsOf(page: Page, name: string, language: 'en' | 'ar'): Promise<string[]> {
  await showIn(page, 'light');
  const inLight = [...(await axeFaults(page)), ...(await covered(page))];
  if (language === 'ar') return inLight.map((fault) => `${name} in Arabic: ${fault}`);
  await showIn(page, 'dark');
  const inDark = await axeColorFaults(page);
  await showIn(page, 'light');
  return [
    ...inLight.map((fault) => `${name}: ${fault}`),
    ...inDark.map((fault) => `${name} in dark: ${fault}`),
  ];
}

for (const width of [360, 1280]) {
  test(`no screen, tab, step or dialog has a serious accessibility violation at ${width} px, in light, dark and Arabic @deep`, async ({
    story,
  }) => {
    test.setTimeout(1_200_000);
    const { page } = story.browser;
    await signIn(page, story.network.url);
    await page.setViewportSize({ width, height: 800 });
    const faults: string[] = [];
    for (const language of ['en', 'ar'] as const) {
      await speak(page, language, story.network.url);
      for (const place of [...signedInPlaces, ...dialogs]) {
        await goTo(page, place, catalogues[language]);
        faults.push(...(await faultsOf(page, place.name, language)));
      }
    }
    expect(faults).toEqual([]);
  });

  test.describe('before the sign-in', () => {
    test.use({ laptop: 'new' });

    test(`no screen before the sign-in and no lock has a serious accessibility violation at ${width} px, in light, dark and Arabic @deep`, async ({
      story,
    }) => {
      test.setTimeout(480_000);
      const { page, context } = story.browser;
      const { url } = story.network;
      const faults: string[] = [];
      const look = async (place: Place, language: 'en' | 'ar'): Promise<void> => {
        await goTo(page, place, catalogues[language]);
        faults.push(...(await faultsOf(page, place.name, language)));
      };
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${url}/login`);
      for (const language of ['en', 'ar'] as const) {
        await speak(page, language, `${url}/login`);
        for (const place of publicPlaces) await look(place, language);
      }
      await speak(page, 'en', `${url}/login`);
      await signIn(page, url);
      leaveLocked(context);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Lock' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Unlock' })).toBeVisible();
      await isAtRest(page);
      faults.push(...(await faultsOf(page, 'the lock', 'en')));
      expect(faults).toEqual([]);
    });
  });
}
