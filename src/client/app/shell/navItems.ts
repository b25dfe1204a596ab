import { routes, screenNames, type ScreenName } from '@/client/navigation/routes';
import type { Account } from '@/contract/session';

/** The screens one goes to without choosing a patient first, in their groups. */
export const navGroups = {
  patients: ['patients', 'patientLookup', 'patientWindows'],
  records: ['labList', 'dynamometry', 'supplements', 'reminders'],
  device: ['outbox', 'settings', 'accounts'],
} as const satisfies Record<string, ScreenName[]>;

export const navGroupNames = ['patients', 'records', 'device'] as const satisfies (keyof typeof navGroups)[];

export type NavScreen = 'home' | (typeof navGroups)[keyof typeof navGroups][number];
export const navScreens: NavScreen[] = ['home', ...navGroupNames.flatMap((group) => [...navGroups[group]])];

export function isNavScreen(name: string): name is NavScreen {
  return navScreens.some((screen) => screen === name);
}

/** Whether the account's role may enter: the others do not see the way there. */
export function mayEnter(screen: ScreenName, account: Account): boolean {
  const { role = null } = { role: undefined, ...routes[screen] };
  return role === null || role === account.role;
}

/** Whose entry is marked while a path is open: the most specific of the navigation whose path it begins with. */
export function navScreenOf(pathname: string): NavScreen | null {
  if (pathname === routes.home.path) return 'home';
  const openBelow: Partial<Record<ScreenName, NavScreen>> = {
    labAdd: 'labList',
    reminderAddCatalog: 'reminders',
    reminderAddMeals: 'reminders',
  };
  const exact = screenNames.find((name) => routes[name].path === pathname.replace(/\/$/, ''));
  const screen = (exact && openBelow[exact]) ?? exact;
  if (screen) return isNavScreen(screen) ? screen : null;
  return navScreens.find((name) => name !== 'home' && pathname.startsWith(`${routes[name].path}/`)) ?? null;
}
