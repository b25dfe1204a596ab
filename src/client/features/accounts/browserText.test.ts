import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { browserText } from './browserText';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
let t: TFunction;

beforeAll(async () => {
  t = await i18next.createInstance().init({
    lng: 'en',
    resources: {
      en: {
        translation: {
          accounts: { own: { browser: '{{browser}} on {{system}}', unknownBrowser: 'An unknown browser' } },
        },
      },
    },
  });
});

it.each([
  [firefox, 'Firefox on Linux'],
  ['curl/8.5.0', 'An unknown browser'],
  ['', 'An unknown browser'],
  [null, 'An unknown browser'],
])('browserText describes %j as %s', (userAgent, text) => {
  expect(browserText(t, userAgent)).toBe(text);
});
