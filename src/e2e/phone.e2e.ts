import { expect, type Page } from '@playwright/test';
import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { dialogs, goTo, signedInPlaces, speak, type Place } from './places';
import { cutTabs, sideways, tooSmall } from './reach';
import { signIn } from './screens';
import { test } from './story';

const catalogues = { en, ar };
const phone = { width: 360, height: 780 };

/** Tells the page that it is touched by fingers. */
async function touch(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(phone);
}

for (const language of ['en', 'ar'] as const) {
  test(`on a phone no screen scrolls sideways and fingers hit what they aim at, in ${language} @deep`, async ({
    story,
  }) => {
    test.setTimeout(600_000);
    const { page } = story.browser;
    const { url } = story.network;
    const faults: string[] = [];
    const look = async (place: Place): Promise<void> => {
      await goTo(page, place, catalogues[language]);
      const seen = [...(await sideways(page)), ...(await tooSmall(page)), ...(await cutTabs(page))];
      faults.push(...seen.map((fault) => `${place.name}: ${fault}`));
    };
    await signIn(page, url);
    await touch(page);
    await speak(page, language, url);
    for (const place of [...signedInPlaces, ...dialogs]) await look(place);
    expect(faults).toEqual([]);
  });
}
