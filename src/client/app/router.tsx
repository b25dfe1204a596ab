import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  redirect,
  useLoaderData,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { selectIsSignedIn, selectMayWrite, selectSessionAccount } from '@/client/auth/authSlice';
import { mayEnter } from '@/client/auth/mayEnter';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { returnPath } from '@/client/navigation/returnPath';
import { routes, screenNames, type RouteLayout, type ScreenName } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { loadTwice } from '@/client/i18n/loadTwice';
import { useDocumentTitle } from '@/client/ui/useDocumentTitle';
import { uuid } from '@/contract/fields';
import { mayReload } from './reloadGuard';
import { screens, type Loading, type OpenScreen } from './screens';
import { BlankLayout } from './shell/BlankLayout';
import { DefaultLayout } from './shell/DefaultLayout';
import { MissingScreen } from './shell/MissingScreen';
import { ScreenFrame } from './shell/ScreenFrame';
import type { AppStore } from './store';

interface RouterSetUp {
  /** resolves when the stored session is known; access is checked after that */
  sessionRead: Promise<void>;
  isServerThere(): Promise<boolean>;
}

/** The router for all of routes.ts. A loader validates the path and checks access while the screen loads. */
export function createRouter(store: AppStore, { sessionRead, isServerThere }: RouterSetUp) {
  const open = async (name: ScreenName, args: LoaderFunctionArgs): Promise<OpenScreen | Response> => {
    const loading = load(name, args.request.url, isServerThere);
    await sessionRead;
    const refused = refuse(store, name, args.request.url);
    return refused ?? { name, ...(await loading) };
  };

  const routeOf = (name: ScreenName): RouteObject => ({
    path: routes[name].path,
    Component: Screen,
    loader: (args) => {
      if (!Object.values(args.params).every((id) => uuid.safeParse(id).success)) throw notValid(args);
      return open(name, args);
    },
  });

  /** One route for the three paths whose id is glued to a word. */
  const patientSegment: RouteObject = {
    path: routes.patient.path,
    Component: Screen,
    loader: (args) => {
      const place = readPatientSegment(args.params['segment'] ?? '');
      if (place === null) throw notValid(args);
      return open(place.screen, args);
    },
  };

  const routesOf = (layout: RouteLayout) =>
    screenNames
      .filter((name) => routes[name].layout === layout && routes[name].path !== patientSegment.path)
      .map(routeOf);

  return createBrowserRouter([
    {
      Component: ScreenFrame,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        { Component: BlankLayout, children: routesOf('blank') },
        ...developmentRoutes,
        {
          Component: Layout,
          children: [...routesOf('default'), patientSegment],
        },
        {
          path: '*',
          Component: () => null,
          loader: ({ request }) => {
            throw notFound('Page not found', request.url);
          },
        },
      ],
    },
  ]);
}

/** The building blocks of all screens. A build has neither this page nor its address. */
const developmentRoutes: RouteObject[] =
  process.env['NODE_ENV'] === 'development'
    ? [
        {
          path: '/settings/blocks',
          lazy: async () => ({ Component: (await import('./blocks/BlocksPage')).BlocksPage }),
        },
      ]
    : [];

/** The router re-renders its routes at each step of a navigation. The layout does not depend on that. */
const Layout = memo(DefaultLayout);

function Screen() {
  const screen = useLoaderData<OpenScreen>();
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const mayWrite = useAppSelector(selectMayWrite);
  // Nobody edits a result without the role for it.
  const isReadOnly = screen.name === 'labEdit' && !mayWrite;
  useDocumentTitle(t(isReadOnly ? 'outbox.kinds.labs' : `screens.${screen.name}`));
  const Component = 'Component' in screen ? screen.Component : null;
  // The router's state also changes when a navigation begins; that must not re-render the screen.
  const shown = useMemo(() => Component && <Component />, [Component]);
  if ('isMissing' in screen)
    return <MissingScreen title={t(`screens.${screen.name}`)} onAskAgain={() => void revalidate()} />;
  if (!('error' in screen)) return shown;
  // The navigation around it keeps working.
  return <ErrorScreen error={screen.error} onTryAgain={() => void revalidate()} />;
}

/** @returns where to go instead, `null` when the account may enter */
function refuse(store: AppStore, name: ScreenName, url: string): Response | null {
  // Locked or not: the lock screen comes before the screen itself.
  const account = selectSessionAccount(store.getState());
  const { pathname, search, searchParams } = new URL(url);
  if (name === 'login' && selectIsSignedIn(store.getState()))
    return redirect(returnPath(searchParams.get('to')));
  if (routes[name].access === 'public') return null;
  if (account === null) return redirect(routes.login.href(pathname + search));
  return mayEnter(name, account) ? null : redirect(`${routes.notAuthorized.href()}?screen=${name}`);
}

/**
 * Without the server, a screen that cannot be loaded is not on this device yet. If it cannot be loaded although the server is there, a new version has replaced it. The page is then reloaded,
 * once.
 */
async function load(name: ScreenName, url: string, isServerThere: () => Promise<boolean>): Promise<Loading> {
  try {
    return await loadTwice(screens[name]);
  } catch (error) {
    console.error('A screen could not be loaded.', error);
    if (!(await isServerThere())) return { isMissing: true };
    if (!mayReload(sessionStorage, Date.now())) return { error };
    window.location.assign(url);
    return new Promise(() => undefined);
  }
}

function notValid({ request }: LoaderFunctionArgs): Response {
  return notFound('Page Not Found', request.url);
}

function notFound(message: string, url: string): Response {
  const text = `${message}: ${new URL(url).pathname}`;
  console.error(text);
  return new Response(text, { status: 404 });
}

function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}
