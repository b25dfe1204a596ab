import { isInternationalised, languageCodes, type Language } from '@/client/i18n/languages';
import { insulinFactors } from '@/clinical/labs/labUnits';
import { authorities } from '@/clinical/supplements/supplementDoses';
import { isScreenName, type ScreenName } from '@/client/navigation/routes';

/** The choices for each setting. The first is the default. */
export const choices = {
  theme: ['system', 'light', 'dark'],
  primaryColor: ['purple', 'pinkViolet'],
  skin: ['default', 'bordered'],
  isVerticalNavSemiDark: [false, true],
  contentLayoutNav: ['vertical', 'horizontal'],
  contentWidth: ['boxed', 'wide'],
  navbarType: ['sticky', 'static', 'hidden'],
  isNavbarBlurred: [true, false],
  footerType: ['static', 'sticky', 'hidden'],
  isVerticalNavCollapsed: [false, true],
  horizontalNavType: ['sticky', 'static', 'hidden'],
  language: languageCodes,
  devTools: ['off', 'on'],
  /** UCUM: units in which weight, length and grip strength are typed and shown */
  massUnit: ['kg', '[lb_av]'],
  lengthUnit: ['cm', '[in_i]'],
  gripUnit: ['kg', '[lb_av]', 'N'],
  /** units in which lab results are entered and plotted, unless another is known */
  labUnits: ['conventional', 'si'],
  /** factor that converts insulin in pmol/L, as used by its laboratory */
  insulinFactor: insulinFactors,
  /** whose upper limits supplements are compared with */
  upperLimits: authorities,
  /** minutes of inactivity after which Satchel locks */
  idleMinutes: [10, 5, 15, 30, 60],
  /** whether EWGSOP2 uses grip strength alone when it was measured */
  isGripPrimary: [false, true],
  /** age in days from which a value is shown as stale */
  staleDays: [90, 30, 180, 365],
  /** whether colleagues see which chart is open here, and their own are seen */
  isPresenceShown: [true, false],
} as const;

/** Definitions of sarcopenia in addition to EWGSOP2. */
export const furtherReadings = ['awgs2019', 'awgs2025', 'sdoc2020', 'fnih2014'] as const;
export type FurtherReading = (typeof furtherReadings)[number];

type Choices = typeof choices;
export type ColorScheme = 'light' | 'dark';

export type Settings = { [K in keyof Choices]: Choices[K][number] } & {
  /** the screens behind the shortcuts button, in the order chosen */
  shortcuts: ScreenName[];
  sarcopeniaReadings: FurtherReading[];
};

const firstShortcuts: ScreenName[] = ['patients', 'patientLookup', 'outbox', 'settings'];

/** On by default for developers of Satchel. */
const devToolsAtFirst = process.env['NODE_ENV'] === 'development' ? 'on' : null;

/**
 * Reads every setting.
 *
 * @param stored the text stored under a setting's name, `null` when there is none
 * @returns the settings; a missing or invalid text gives the default
 */
export function readSettings(stored: (name: keyof Settings) => string | null): Settings {
  return {
    theme: choiceOf(choices.theme, stored('theme')),
    primaryColor: choiceOf(choices.primaryColor, stored('primaryColor')),
    skin: choiceOf(choices.skin, stored('skin')),
    isVerticalNavSemiDark: choiceOf(choices.isVerticalNavSemiDark, stored('isVerticalNavSemiDark')),
    contentLayoutNav: choiceOf(choices.contentLayoutNav, stored('contentLayoutNav')),
    contentWidth: choiceOf(choices.contentWidth, stored('contentWidth')),
    navbarType: choiceOf(choices.navbarType, stored('navbarType')),
    isNavbarBlurred: choiceOf(choices.isNavbarBlurred, stored('isNavbarBlurred')),
    footerType: choiceOf(choices.footerType, stored('footerType')),
    isVerticalNavCollapsed: choiceOf(choices.isVerticalNavCollapsed, stored('isVerticalNavCollapsed')),
    horizontalNavType: choiceOf(choices.horizontalNavType, stored('horizontalNavType')),
    language: isInternationalised ? choiceOf<Language>(choices.language, stored('language')) : 'en',
    devTools: choiceOf(choices.devTools, stored('devTools') ?? devToolsAtFirst),
    massUnit: choiceOf(choices.massUnit, stored('massUnit')),
    lengthUnit: choiceOf(choices.lengthUnit, stored('lengthUnit')),
    gripUnit: choiceOf(choices.gripUnit, stored('gripUnit')),
    labUnits: choiceOf(choices.labUnits, stored('labUnits')),
    insulinFactor: choiceOf(choices.insulinFactor, stored('insulinFactor')),
    upperLimits: choiceOf(choices.upperLimits, stored('upperLimits')),
    idleMinutes: choiceOf(choices.idleMinutes, stored('idleMinutes')),
    isGripPrimary: choiceOf(choices.isGripPrimary, stored('isGripPrimary')),
    staleDays: choiceOf(choices.staleDays, stored('staleDays')),
    isPresenceShown: choiceOf(choices.isPresenceShown, stored('isPresenceShown')),
    shortcuts: shortcutsOf(stored('shortcuts')),
    sarcopeniaReadings: furtherReadings.filter((name) =>
      stored('sarcopeniaReadings')?.split(',').includes(name),
    ),
  };
}

export const defaultSettings = readSettings(() => null);

export function resolveColorScheme(theme: Settings['theme'], system: ColorScheme): ColorScheme {
  return theme === 'system' ? system : theme;
}

function choiceOf<T extends string | boolean | number>(values: readonly [T, ...T[]], text: string | null): T {
  return values.find((value) => String(value) === text) ?? values[0];
}

function shortcutsOf(text: string | null): ScreenName[] {
  if (text === null) return firstShortcuts;
  return [...new Set(text.split(',').filter(isScreenName))];
}
