import { routes, type RouteDefinition, type ScreenName } from '@/client/navigation/routes';
import type { Account } from '@/contract/session';

/** Whether the account's role may enter a screen. Other roles see no link to it, and the server refuses them too. */
export function mayEnter(screen: ScreenName, { role }: Pick<Account, 'role'>): boolean {
  const { roles }: RouteDefinition = routes[screen];
  return roles === null || roles.includes(role);
}
