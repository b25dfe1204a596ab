import { defaultSettings } from './settings';
import { openSettingsStorage } from './settingsStorage';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'satchel-language=; max-age=0; path=/';
});

describe('the storage of settings', () => {
  it('keeps each setting under a key of its own', () => {
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

  it('keeps the language in a cookie besides, which is read when local storage was cleared', () => {
    openSettingsStorage().write({ language: 'ar' });
    expect(document.cookie).toContain('satchel-language=ar');
    localStorage.clear();
    expect(openSettingsStorage().read().language).toBe('ar');
  });

  it('keeps the cookie for 365 days, for this site alone', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    openSettingsStorage().write({ language: 'fr' });
    expect(write).toHaveBeenCalledWith('satchel-language=fr; path=/; max-age=31536000; samesite=lax');
    write.mockRestore();
  });

  it('renews the cookie without a change of the language', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    openSettingsStorage().renewLanguageCookie('en');
    expect(write).toHaveBeenCalledWith('satchel-language=en; path=/; max-age=31536000; samesite=lax');
    write.mockRestore();
  });

  it('takes an unknown language in the cookie for none', () => {
    document.cookie = 'satchel-language=tlh; path=/';
    expect(openSettingsStorage().read().language).toBe('en');
  });

  it('gives the defaults, and goes on, in a browser that keeps nothing', () => {
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
