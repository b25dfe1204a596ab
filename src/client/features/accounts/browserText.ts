import Bowser from 'bowser';
import type { TFunction } from 'i18next';

/** Browser and system of whoever was signed in. @param userAgent as the browser names itself; null: it does not */
export function browserText(t: TFunction, userAgent: string | null): string {
  // Bowser throws at an empty one.
  const { browser, os } = Bowser.parse(userAgent === null || userAgent === '' ? '-' : userAgent);
  return browser.name && os.name
    ? t('accounts.own.browser', { browser: browser.name, system: os.name })
    : t('accounts.own.unknownBrowser');
}
