import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes, screenNames, type ScreenName } from '@/client/navigation/routes';

/** The screens that do not need a patient to be chosen first, in groups. */
export const navGroups = {
  patients: ['patients', 'patientLookup', 'patientWindows'],
  records: ['labList', 'dynamometry', 'supplements', 'reminders'],
  device: ['outbox', 'settings', 'accounts'],
} as const satisfies Record<string, ScreenName[]>;

export type NavGroup = keyof typeof navGroups;
export const navGroupNames = ['patients', 'records', 'device'] as const satisfies NavGroup[];

export type NavScreen = 'home' | (typeof navGroups)[NavGroup][number];
export const navScreens: NavScreen[] = ['home', ...navGroupNames.flatMap((group) => [...navGroups[group]])];

export function isNavScreen(name: string): name is NavScreen {
  return navScreens.some((screen) => screen === name);
}

/** The navigation entry to mark for a path: the one whose path is its longest prefix. */
export function navScreenOf(pathname: string): NavScreen | null {
  const place = readPatientSegment(pathname.replace(/^\/patients\//, ''));
  if (place?.screen === 'labEdit') return 'labList';
  if (pathname === routes.home.path) return 'home';
  const openBelow: Partial<Record<ScreenName, NavScreen>> = {
    labAdd: 'labList',
    labImport: 'labList',
    reminderAddCatalog: 'reminders',
    reminderAddMeals: 'reminders',
    replay: 'settings',
    referenceRanges: 'settings',
  };
  const exact = screenNames.find((name) => routes[name].path === pathname.replace(/\/$/, ''));
  const screen = (exact && openBelow[exact]) ?? exact;
  if (screen) return isNavScreen(screen) ? screen : null;
  return navScreens.find((name) => name !== 'home' && pathname.startsWith(`${routes[name].path}/`)) ?? null;
}
