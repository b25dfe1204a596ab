import { createAction } from '@reduxjs/toolkit';
import type { ScreenName } from '@/client/navigation/routes';

/** What a session log tells beside the state: no reducer uses these. */

/** A screen is shown. `screen` is `null` for an address that is none of the app. */
export const routeShown = createAction<{ screen: ScreenName | null; path: string; tab: string | null }>(
  'log/routeShown',
);

export interface ErrorReport {
  /** such as `TypeError`; `null`: something else was thrown or logged */
  error_name: string | null;
  message: string;
  stack: string;
}

/** The console of the browser reports an error, or nothing has caught one. */
export const errorLogged = createAction<ErrorReport>('log/errorLogged');

/** A screen could not be rendered; the error screen took its place. */
export const screenCrashed = createAction<ErrorReport>('log/screenCrashed');
