import type { Language } from '@/client/i18n/languages';
import { readSettings, type ColorScheme, type Settings } from './settings';

/** The app's short title, the prefix of its keys. */
const prefix = 'satchel-';
const cookieSeconds = 365 * 24 * 60 * 60;

/** Where the settings are stored: one local storage key each, and the language also in a cookie. */
export interface SettingsStorage {
  read(): Settings;
  write(changed: Partial<Settings>): void;
  /** the scheme that results from the theme */
  writeColorScheme(scheme: ColorScheme): void;
  /** Writes the locale cookie for another 365 days. */
  renewLanguageCookie(language: Language): void;
}

/** Small enough for the script that runs before the first paint. If the browser stores nothing, the defaults apply. */
export function openSettingsStorage(): SettingsStorage {
  return {
    read: () => readSettings((name) => readKey(name) ?? (name === 'language' ? languageCookie() : null)),
    write(changed) {
      for (const [name, value] of Object.entries(changed)) writeKey(name, String(value));
      if (changed.language) writeLanguageCookie(changed.language);
    },
    writeColorScheme: (scheme) => writeKey('color-scheme', scheme),
    renewLanguageCookie: writeLanguageCookie,
  };
}

/** Whether a key written by another tab is a setting. */
export function isSettingKey(key: string | null): boolean {
  return key === null || key.startsWith(prefix);
}

function readKey(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function writeKey(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch (error) {
    console.error('A setting could not be kept on this device.', error);
  }
}

function languageCookie(): string | null {
  const found = readCookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${prefix}language=`));
  return found?.slice(prefix.length + 'language='.length) ?? null;
}

function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

function writeLanguageCookie(language: Language): void {
  try {
    document.cookie = `${prefix}language=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  } catch (error) {
    console.error('The language could not be kept in a cookie.', error);
  }
}
