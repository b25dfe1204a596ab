import { defaultSettings } from './settings';
import { openSettingsStorage } from './settingsStorage';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'satchel-language=; max-age=0; path=/';
});

describe('the storage of settings', () => {
  it('stores each setting under its own key', () => {
    const storage = openSettingsStorage();
    storage.write({ theme: 'dark', isVerticalNavSemiDark: true, shortcuts: ['outbox', 'home'] });
    storage.writeColorScheme('dark');
    expect({ ...localStorage }).toEqual({
      'satchel-theme': 'dark',
      'satchel-isVerticalNavSemiDark': 'true',
      'satchel-shortcuts': 'outbox,home',
      'satchel-color-scheme': 'dark',
    });
    expect(openSettingsStorage().read()).toEqual({
      ...defaultSettings,
      theme: 'dark',
      isVerticalNavSemiDark: true,
      shortcuts: ['outbox', 'home'],
    });
  });

  it('also stores the language in a cookie, and reads it when local storage was cleared', () => {
    openSettingsStorage().write({ language: 'ar' });
    expect(document.cookie).toContain('satchel-language=ar');
    localStorage.clear();
    expect(openSettingsStorage().read().language).toBe('ar');
  });

  it('sets the cookie for 365 days and for this site only', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    openSettingsStorage().write({ language: 'fr' });
    expect(write).toHaveBeenCalledWith('satchel-language=fr; path=/; max-age=31536000; samesite=lax');
    write.mockRestore();
  });

  it('renews the cookie without a change of language', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    openSettingsStorage().renewLanguageCookie('en');
    expect(write).toHaveBeenCalledWith('satchel-language=en; path=/; max-age=31536000; samesite=lax');
    write.mockRestore();
  });

  it('ignores an unknown language in the cookie', () => {
    document.cookie = 'satchel-language=tlh; path=/';
    expect(openSettingsStorage().read().language).toBe('en');
  });

  it('returns the defaults and does not throw in a browser that refuses storage', () => {
    const refuse = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
    const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const storage = openSettingsStorage();
    expect(storage.read()).toEqual(defaultSettings);
    expect(() => storage.write({ theme: 'dark' })).not.toThrow();
    expect(consoleError).toHaveBeenCalled();
    for (const spy of [read, write, consoleError]) spy.mockRestore();
  });
});
