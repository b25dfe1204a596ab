import type { PersistConfig } from 'redux-persist';
import { z } from 'zod';
import { parseAuthState, type AuthState } from '@/client/auth/authSlice';
import type { AuthStorage } from '@/client/storage/authStorage';

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

/**
 * redux-persist keeps the stored session and nothing else. Waiting records and caches must not go through it: it writes
 * whatever the state becomes, so that a jump back in Redux DevTools would erase unsent work.
 */
export function persistedAuth(session: AuthStorage): PersistConfig<AuthState> {
  return {
    key: 'auth',
    storage: session,
    // What lies on the disk is parsed like any other input.
    stateReconciler: (inbound, _original, reduced) => ({ ...reduced, ...parseAuthState(inbound) }),
    writeFailHandler: (error) => console.error('The session could not be stored on this device.', error.name),
  };
}
