import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { readPatientSegment } from '@/client/navigation/patientSegment';
import { routes, screenNames, type RouteLayout, type ScreenName } from '@/client/navigation/routes';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { useDocumentTitle } from '@/client/ui/useDocumentTitle';
import { uuid } from '@/contract/fields';
import { mayReload } from './reloadGuard';
import { screens, type OpenScreen } from './screens';
import { BlankLayout } from './shell/BlankLayout';
import { DefaultLayout } from './shell/DefaultLayout';
import { ScreenFrame } from './shell/ScreenFrame';
import type { AppStore } from './store';

/**
 * The router of all of routes.ts. A loader checks what the path says and who may enter, and loads the screen meanwhile.
 *
 * @param sessionRead the stored session is known: who may enter is decided after it
 */
export function createRouter(store: AppStore, sessionRead: Promise<void>) {
  const open = async (name: ScreenName, args: LoaderFunctionArgs): Promise<OpenScreen | Response> => {
    const loading = load(name, args.request.url);
    await sessionRead;
    const refused = refuse(store, name, args.request.url);
    if (refused === null) return { name, Component: await loading };
    // Nobody waits for it any more.
    loading.catch(() => undefined);
    return refused;
  };

  const routeOf = (name: ScreenName): RouteObject => ({
    path: routes[name].path,
    Component: Screen,
    loader: (args) => {
      if (!Object.values(args.params).every((id) => uuid.safeParse(id).success)) throw notValid(args);
      return open(name, args);
    },
  });

  /** One route for the three whose ids are glued to a word. */
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
        { Component: DefaultLayout, children: [...routesOf('default'), patientSegment] },
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

function Screen() {
  const { name, Component } = useLoaderData<OpenScreen>();
  const { t } = useTranslation();
  useDocumentTitle(t(`screens.${name}`));
  return <Component />;
}

/** @returns where to go instead, `null` when the account may enter */
function refuse(store: AppStore, name: ScreenName, url: string): Response | null {
  const { access, role = null } = { role: undefined, ...routes[name] };
  if (access === 'public') return null;
  const account = selectAccount(store.getState());
  const { pathname, search } = new URL(url);
  if (account === null) return redirect(routes.login.href(pathname + search));
  return role === null || role === account.role ? null : redirect(routes.notAuthorized.href());
}

/** A screen that cannot be loaded was replaced by a new version: the page is loaded anew, once. */
async function load(name: ScreenName, url: string): Promise<OpenScreen['Component']> {
  try {
    return (await screens[name]()).Component;
  } catch (error) {
    if (!mayReload(sessionStorage, Date.now())) throw error;
    window.location.assign(url);
    return new Promise(() => undefined);
  }
}

function notValid({ request }: LoaderFunctionArgs): Response {
  return notFound('Page Not Found', request.url);
}

function notFound(message: string, url: string): Response {
  return new Response(`${message}: ${new URL(url).pathname}`, { status: 404 });
}

function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <ErrorScreen status={error.status} message={String(error.data)} />;
  return <ErrorScreen status={null} message={error instanceof Error ? error.message : ''} />;
}
