import { routes } from '@/client/navigation/routes';

/**
 * Whether a vertical navigation shows icons only although the user wants its words: on a screen with little room, and
 * during a visit, whose steps need it.
 */
export function isRailForced(isMedium: boolean, pathname: string): boolean {
  return isMedium || pathname.startsWith(routes.visit.href(''));
}
