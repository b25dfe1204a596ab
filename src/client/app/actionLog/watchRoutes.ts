import type { Action } from '@reduxjs/toolkit';
import { isScreenName, type ScreenName } from '@/client/navigation/routes';
import { routeShown } from './logEvents';

interface RouterState {
  navigation: { state: string };
  location: { key: string; pathname: string; search: string };
  loaderData: Record<string, unknown>;
}

interface Router {
  state: RouterState;
  subscribe(onChange: (state: RouterState) => void): () => void;
}

/** Writes each screen that is shown into the session log. @returns its tear-down */
export function watchRoutes(router: Router, dispatch: (action: Action) => void): () => void {
  let shown = '';
  const tell = ({ navigation, location, loaderData }: RouterState): void => {
    const { pathname, search } = location;
    const query = new URLSearchParams(search);
    const tab = query.get('tab') ?? query.get('step');
    const place = `${pathname} ${tab ?? ''}`;
    if (navigation.state !== 'idle' || place === shown) return;
    shown = place;
    const screen = screenIn(loaderData);
    // An address that is none of the app may hold anything.
    dispatch(
      routeShown({ screen, path: screen === null ? '' : pathname, tab: screen === null ? null : tab }),
    );
  };
  tell(router.state);
  return router.subscribe(tell);
}

/** The name of the screen, which the loader of its route gives. */
function screenIn(loaderData: Record<string, unknown>): ScreenName | null {
  for (const data of Object.values(loaderData)) {
    const name: unknown = typeof data === 'object' && data !== null && 'name' in data ? data.name : null;
    if (typeof name === 'string' && isScreenName(name)) return name;
  }
  return null;
}
