/** The app's short title, the prefix of its keys in local storage. */
export const prefix = 'satchel-';

/**
 * Small enough for the script that runs before the first paint.
 *
 * @param name of a setting
 * @returns what this device keeps under it: in local storage, the language also in a cookie; `null` for nothing
 */
export function storedText(name: string): string | null {
  return readKey(name) ?? (name === 'language' ? languageCookie() : null);
}

function readKey(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
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
