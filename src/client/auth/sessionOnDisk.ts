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
 * Whether a tab may store its session where another tab has stored one meanwhile: the same account's may be renewed, and a new
 * sign-in counts. A tab that was left behind may neither undo a sign-out nor take over from somebody who signed in.
 */
export function mayReplaceSession(texts: {
  stored: string | null;
  known: string | null;
  next: string;
}): boolean {
  const [stored, known, next] = [texts.stored, texts.known, texts.next].map(accountIn);
  return next === stored || (next !== null && next !== known);
}

/** redux-persist keeps every part of a state as a JSON text within a JSON text. */
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

/** How long the start waits for the stored session, in milliseconds; it goes on signed out after that. */
const readTimeoutMs = 5000;

/**
 * The session that an earlier start left on this device. What lies there is parsed like any other input; what cannot be read
 * counts as signed out, and stays as it is until somebody signs in.
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
 * Writes the session to the device whenever an action that was dispatched changes it. It keeps count of the session itself and
 * does not ask the state, which Redux DevTools may set to any moment of the past, or to that of somebody else's log: what a jump,
 * a skip or an import shows is never written, and a sign-out during one is.
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
 * Writes that the account of this session has signed out, and resolves once that lies on the disk. `keepSession` would write it too,
 * but behind the action: a browser that is closed, or a page that is left, the moment the sign-in page shows would come back signed
 * in. What cannot be written is said by `keepSession`, and holds up no sign-out.
 */
export function writeSignedOut(storage: AuthStorage, auth: AuthState): Promise<void> {
  return write(storage, authSlice.reducer(auth, signedOut()));
}

/** Writes a session that was just renewed, and resolves once it lies on the disk: another tab looks for it there. */
export function writeSession(storage: AuthStorage, session: StoredSession): Promise<void> {
  return write(storage, { session, isLocked: false, unfinishedSignOut: null });
}

async function write(storage: AuthStorage, auth: AuthState): Promise<void> {
  const persistoid = createPersistoid(persistedAuth(storage));
  persistoid.update(auth);
  await persistoid.flush();
}

/** redux-persist's lower door: its format on the disk and its queue of writes, without its reducer, which writes what is replayed. */
function persistedAuth(storage: AuthStorage): PersistConfig<AuthState> {
  return {
    key: 'auth',
    storage,
    // Whoever has the key knows.
    blacklist: ['isLocked'],
    writeFailHandler: (error) => console.error('The session could not be stored on this device.', error.name),
  };
}
