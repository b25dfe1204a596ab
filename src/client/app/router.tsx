import {
  createBrowserRouter,
  isRouteErrorResponse,
  redirect,
  replace,
  useRouteError,
  type LoaderFunction,
} from 'react-router-dom';
import { selectAccount } from '@/client/auth/authSlice';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { uuid } from '@/contract/fields';
import { routes } from '@/client/navigation/routes';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

/** The router; screens are loaded when they are opened. A route below the shell needs a sign-in, the others are open. */
export function createRouter(store: AppStore) {
  const requireSignIn: LoaderFunction = ({ request }) => {
    if (selectAccount(store.getState()) !== null) return null;
    const { pathname, search } = new URL(request.url);
    return redirect(routes.login.href(pathname + search));
  };

  return createBrowserRouter([
    {
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          path: routes.login.path,
          lazy: async () => ({ Component: (await import('@/client/auth/LoginPage')).LoginPage }),
        },
        {
          path: routes.register.path,
          lazy: async () => ({ Component: (await import('@/client/auth/RegisterPage')).RegisterPage }),
        },
        {
          path: routes.registerThanks.path,
          lazy: async () => ({
            Component: (await import('@/client/auth/RegisterThanksPage')).RegisterThanksPage,
          }),
        },
        {
          Component: Shell,
          loader: requireSignIn,
          children: [
            { path: routes.home.path, loader: () => replace(routes.patients.href()), Component: () => null },
            {
              path: routes.patients.path,
              lazy: async () => ({
                Component: (await import('@/client/features/patients/PatientsPage')).PatientsPage,
              }),
            },
            {
              path: routes.patient.path,
              loader: ({ params, request }) => {
                if (!uuid.safeParse(params['patient_id']).success)
                  throw notFound(request.url, 'Page Not Found');
                return null;
              },
              lazy: async () => ({ Component: (await import('./chart/PatientChartPage')).PatientChartPage }),
            },
            {
              path: routes.outbox.path,
              lazy: async () => ({ Component: (await import('@/client/outbox/OutboxPage')).OutboxPage }),
            },
          ],
        },
        {
          path: '*',
          Component: () => null,
          loader: ({ request }) => {
            throw notFound(request.url, 'Page not found');
          },
        },
      ],
    },
  ]);
}

function notFound(url: string, message: string): Response {
  return new Response(`${message}: ${new URL(url).pathname}`, { status: 404 });
}

function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <ErrorScreen status={error.status} message={String(error.data)} />;
  return <ErrorScreen status={null} message={error instanceof Error ? error.message : ''} />;
}
