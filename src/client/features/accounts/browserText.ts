import Bowser from 'bowser';
import type { TFunction } from 'i18next';

/** The browser and system of a session. @param userAgent the browser's user agent; null: not sent */
export function browserText(t: TFunction, userAgent: string | null): string {
  // Bowser throws on an empty string.
  const { browser, os } = Bowser.parse(userAgent === null || userAgent === '' ? '-' : userAgent);
  return browser.name && os.name
    ? t('accounts.own.browser', { browser: browser.name, system: os.name })
    : t('accounts.own.unknownBrowser');
}
