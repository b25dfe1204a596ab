import { isAction, type Middleware } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState, type PersistConfig } from 'redux-persist';
import { z } from 'zod';
import {
  authSlice,
  parseAuthState,
  sessionRead,
  signedOut,
  type AuthState,
  type StoredSession,
} from './authSlice';
import type { AuthStorage } from '@/client/storage/cache/authStorage';

/**
 * Whether a tab may store its session after another tab stored one. It may renew the same account's session, and a new
 * sign-in counts. A tab with an outdated session may neither undo a sign-out nor replace the session of a user who
 * signed in.
 */
export function mayReplaceSession(texts: {
  stored: string | null;
  known: string | null;
  next: string;
}): boolean {
  const [stored, known, next] = [texts.stored, texts.known, texts.next].map(accountIn);
  return next === stored || (next !== null && next !== known);
}

/** redux-persist stores every part of a state as JSON text within JSON text. */
function accountIn(persisted: string | null): string | null {
  const parts = z.object({ session: z.string() }).safeParse(parseJson(persisted));
  const session = parts.success ? parseJson(parts.data.session) : null;
  return parseAuthState({ session, unfinishedSignOut: null }).session?.account.account_id ?? null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** How long the start waits for the stored session, in milliseconds. After that, it continues signed out. */
const readTimeoutMs = 5000;

/**
 * The session that an earlier start left on this device. It is parsed like any other input. A session that cannot be
 * read counts as signed out, and stays stored until the next sign-in.
 */
export async function readStoredSession(storage: AuthStorage): Promise<AuthState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer.')), readTimeoutMs);
  });
  try {
    return parseAuthState(await Promise.race([getStoredState(persistedAuth(storage)), tooLate]));
  } catch (error) {
    console.error('The session stored on this device could not be read.', error);
    return parseAuthState(undefined);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes the session to the device whenever a dispatched action changes it. It tracks the session itself and does not
 * read the state. Redux DevTools may set that to any past moment, or import it from another user's log. A jump, a skip
 * or an import is therefore never written; a sign-out during one is.
 */
export function keepSession(storage: AuthStorage): Middleware<object, { auth: AuthState }> {
  return ({ getState }) => {
    const persistoid = createPersistoid(persistedAuth(storage));
    let kept = getState().auth;
    return (next) => (action) => {
      if (isAction(action)) {
        const before = kept;
        kept = authSlice.reducer(before, action);
        if (kept !== before && !sessionRead.match(action)) persistoid.update(kept);
      }
      return next(action);
    };
  };
}

/**
 * Stores the sign-out, and resolves once it is on disk. `keepSession` would write it too, but after the action. If the
 * browser were closed as soon as the sign-in page shows, the next start would be signed in. If the write fails,
 * `keepSession` logs that; the sign-out continues.
 */
export function writeSignedOut(storage: AuthStorage, auth: AuthState): Promise<void> {
  return write(storage, authSlice.reducer(auth, signedOut()));
}

/** Stores a session that was just renewed, and resolves once it is on disk, where another tab looks for it. */
export function writeSession(storage: AuthStorage, session: StoredSession): Promise<void> {
  return write(storage, { session, isLocked: false, unfinishedSignOut: null });
}

async function write(storage: AuthStorage, auth: AuthState): Promise<void> {
  const persistoid = createPersistoid(persistedAuth(storage));
  persistoid.update(auth);
  await persistoid.flush();
}

/**
 * Uses redux-persist's low-level API: its storage format and write queue, without its reducer, which would write
 * replayed states.
 */
function persistedAuth(storage: AuthStorage): PersistConfig<AuthState> {
  return {
    key: 'auth',
    storage,
    // Not stored: it depends on whether the key is in memory.
    blacklist: ['isLocked'],
    writeFailHandler: (error) => console.error('The session could not be stored on this device.', error.name),
  };
}
