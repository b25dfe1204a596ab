import type { TFunction } from 'i18next';

/** The parts of the settings, in order. */
export const settingParts = [
  'clinical',
  'units',
  'notifications',
  'device',
  'account',
  'appearance',
  'developer',
] as const;
export type SettingPart = (typeof settingParts)[number];

export function readSettingPart(hash: string): SettingPart | null {
  return settingParts.find((part) => `#${part}` === hash) ?? null;
}

interface Place {
  part: SettingPart;
  label(t: TFunction): string;
}

/** Every setting: in which part it is, and what it is called, on its screen and in the search palette. */
export const settingPlaces = {
  sarcopeniaReadings: { part: 'clinical', label: (t) => t('settings.clinical.readings') },
  isGripPrimary: { part: 'clinical', label: (t) => t('settings.clinical.isGripPrimary.label') },
  upperLimits: { part: 'clinical', label: (t) => t('settings.clinical.upperLimits.label') },
  staleDays: { part: 'clinical', label: (t) => t('settings.clinical.staleDays') },
  referenceRanges: { part: 'clinical', label: (t) => t('screens.referenceRanges') },
  massUnit: { part: 'units', label: (t) => t('settings.clinical.massUnit') },
  lengthUnit: { part: 'units', label: (t) => t('settings.clinical.lengthUnit') },
  gripUnit: { part: 'units', label: (t) => t('settings.clinical.gripUnit') },
  labUnits: { part: 'units', label: (t) => t('settings.clinical.labUnits.label') },
  insulinFactor: { part: 'units', label: (t) => t('settings.clinical.insulinFactor.label') },
  reminderNotifications: { part: 'notifications', label: (t) => t('settings.notifications.label') },
  isPresenceShown: { part: 'notifications', label: (t) => t('settings.isPresenceShown.label') },
  storage: { part: 'device', label: (t) => t('settings.storage.label') },
  keptPatients: { part: 'device', label: (t) => t('settings.patients.label') },
  idleMinutes: { part: 'device', label: (t) => t('settings.idleLock.label') },
  accountsHere: { part: 'device', label: (t) => t('settings.accountsHere.label') },
  install: { part: 'device', label: (t) => t('install.label') },
  password: { part: 'account', label: (t) => t('accounts.own.changePassword') },
  sessions: { part: 'account', label: (t) => t('accounts.own.sessions') },
  theme: { part: 'appearance', label: (t) => t('settings.theme.label') },
  primaryColor: { part: 'appearance', label: (t) => t('settings.primaryColor.label') },
  skin: { part: 'appearance', label: (t) => t('settings.skin.label') },
  isVerticalNavSemiDark: { part: 'appearance', label: (t) => t('settings.isVerticalNavSemiDark.label') },
  contentLayoutNav: { part: 'appearance', label: (t) => t('settings.contentLayoutNav.label') },
  isVerticalNavCollapsed: { part: 'appearance', label: (t) => t('settings.isVerticalNavCollapsed.label') },
  horizontalNavType: { part: 'appearance', label: (t) => t('settings.horizontalNavType.label') },
  contentWidth: { part: 'appearance', label: (t) => t('settings.contentWidth.label') },
  navbarType: { part: 'appearance', label: (t) => t('settings.navbarType.label') },
  isNavbarBlurred: { part: 'appearance', label: (t) => t('settings.isNavbarBlurred.label') },
  footerType: { part: 'appearance', label: (t) => t('settings.footerType.label') },
  language: { part: 'appearance', label: (t) => t('settings.language') },
  devTools: { part: 'developer', label: (t) => t('devTools.extension') },
  sessionLog: { part: 'developer', label: (t) => t('devTools.log') },
} as const satisfies Record<string, Place>;
export type PlacedSetting = keyof typeof settingPlaces;
export const placedSettings = Object.keys(settingPlaces).filter(isPlacedSetting);

export function isPlacedSetting(name: string): name is PlacedSetting {
  return Object.hasOwn(settingPlaces, name);
}

/** The address of a part, or of one setting in it, which then takes the focus. */
export function settingHref(setting: PlacedSetting): string {
  return `?setting=${setting}#${settingPlaces[setting].part}`;
}
