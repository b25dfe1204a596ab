import { routes, type ScreenName } from '@/client/navigation/routes';
import type { Account } from '@/contract/session';

/** Whether the account's role may enter a screen; the others do not see the way there. The server refuses them besides. */
export function mayEnter(screen: ScreenName, { role }: Account): boolean {
  const needed = routes[screen].role;
  return needed === null || needed === role;
}
