import type { Action } from '@reduxjs/toolkit';
import { routeShown } from './logEvents';
import { watchRoutes } from './watchRoutes';

type State = Parameters<Parameters<Parameters<typeof watchRoutes>[0]['subscribe']>[0]>[0];

const at = (pathname: string, search = '', name: string | null = 'patients', state = 'idle'): State => ({
  navigation: { state },
  location: { key: 'k', pathname, search },
  loaderData: { '0': name === null ? null : { name } },
});

describe('the screens in a session log', () => {
  const shown = (...states: State[]) => {
    const actions: Action[] = [];
    const [first = at('/'), ...later] = states;
    watchRoutes(
      {
        state: first,
        subscribe(onChange) {
          later.forEach(onChange);
          return () => undefined;
        },
      },
      (action) => void actions.push(action),
    );
    return actions;
  };

  it('has each screen once it is shown, with its tab, and without what is typed into a filter', () => {
    expect(
      shown(
        at('/', '', 'home'),
        at('/patients', '?typed=Odette', 'patients', 'loading'),
        at('/patients', '?typed=Odette'),
        at('/patients', '?typed=Odette+L'),
        at('/patients/1', '?tab=labs', 'patient'),
      ),
    ).toEqual([
      routeShown({ screen: 'home', path: '/', tab: null }),
      routeShown({ screen: 'patients', path: '/patients', tab: null }),
      routeShown({ screen: 'patient', path: '/patients/1', tab: 'labs' }),
    ]);
  });

  it('has no address that is none of the app', () => {
    expect(shown(at('/Odette', '?tab=Odette', null))).toEqual([
      routeShown({ screen: null, path: '', tab: null }),
    ]);
  });
});
