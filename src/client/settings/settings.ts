import { insulinFactors } from '@/clinical/labs/labUnits';
import { authorities } from '@/clinical/supplements/supplementDoses';
import { isScreenName, type ScreenName } from '@/client/navigation/routes';
import { choiceOf, lookChoices, readLook } from './lookSettings';

/** The choices for each setting. The first is the default. */
export const choices = {
  ...lookChoices,
  isVerticalNavSemiDark: [false, true],
  contentWidth: ['boxed', 'wide'],
  navbarType: ['sticky', 'static', 'hidden'],
  isNavbarBlurred: [true, false],
  footerType: ['static', 'sticky', 'hidden'],
  horizontalNavType: ['sticky', 'static', 'hidden'],
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
    isVerticalNavSemiDark: choiceOf(choices.isVerticalNavSemiDark, stored('isVerticalNavSemiDark')),
    contentWidth: choiceOf(choices.contentWidth, stored('contentWidth')),
    navbarType: choiceOf(choices.navbarType, stored('navbarType')),
    isNavbarBlurred: choiceOf(choices.isNavbarBlurred, stored('isNavbarBlurred')),
    footerType: choiceOf(choices.footerType, stored('footerType')),
    horizontalNavType: choiceOf(choices.horizontalNavType, stored('horizontalNavType')),
    ...readLook(stored),
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

function shortcutsOf(text: string | null): ScreenName[] {
  if (text === null) return firstShortcuts;
  return [...new Set(text.split(',').filter(isScreenName))];
}
