import { resolveColorScheme } from './lookSettings';
import { choices, defaultSettings, readSettings } from './settings';

const storedAs = (texts: Record<string, string>) => readSettings((name) => texts[name] ?? null);

describe('the settings read at startup', () => {
  it('have the defaults of the specification', () => {
    expect(storedAs({})).toEqual(defaultSettings);
    expect(defaultSettings).toMatchObject({
      theme: 'system',
      skin: 'default',
      contentWidth: 'boxed',
      contentLayoutNav: 'vertical',
      navbarType: 'sticky',
      isNavbarBlurred: true,
      footerType: 'static',
      language: 'en',
    });
  });

  it.each(
    Object.entries(choices).flatMap(([name, values]) =>
      values.map((value): [string, string | boolean | number] => [name, value]),
    ),
  )('%s is read back as %s', (name, value) => {
    expect(storedAs({ [name]: String(value) })).toMatchObject({ [name]: value });
  });

  it.each(Object.keys(choices))('%s falls back to its default when the stored value is invalid', (name) => {
    for (const text of ['', 'Dark', 'true ', '<script>', '__proto__', 'constructor', '{"theme":"dark"}']) {
      expect(storedAs({ [name]: text })).toEqual(defaultSettings);
    }
  });

  it.each([
    ['outbox,home', ['outbox', 'home']],
    ['', []],
    ['home,home,nowhere,__proto__,toString', ['home']],
  ])('shortcuts stored as "%s" are read as %j', (text, shortcuts) => {
    expect(storedAs({ shortcuts: text }).shortcuts).toEqual(shortcuts);
  });
});

describe('the colour scheme', () => {
  it.each([
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
  ] as const)('for the theme %s, with a system that prefers %s, is %s', (theme, system, scheme) => {
    expect(resolveColorScheme(theme, system)).toBe(scheme);
  });
});
