import type { Language } from '@/client/i18n/languages';
import type { ColorScheme } from './lookSettings';
import { readSettings, type Settings } from './settings';
import { prefix, storedText } from './storedText';

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

/** If the browser stores nothing, the defaults apply. */
export function openSettingsStorage(): SettingsStorage {
  return {
    read: () => readSettings(storedText),
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

function writeKey(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch (error) {
    console.error('A setting could not be kept on this device.', error);
  }
}

function writeLanguageCookie(language: Language): void {
  try {
    document.cookie = `${prefix}language=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  } catch (error) {
    console.error('The language could not be kept in a cookie.', error);
  }
}
