import type { PersistConfig } from 'redux-persist';
import { parseAuthState, type AuthState } from '@/client/auth/authSlice';
import type { SessionStorage } from '@/client/storage/sessionStorage';

/**
 * redux-persist keeps the stored session and nothing else. Waiting records and caches must not go through it: it writes
 * whatever the state becomes, so that a jump back in Redux DevTools would erase unsent work.
 */
export function persistedAuth(session: SessionStorage): PersistConfig<AuthState> {
  return {
    key: 'auth',
    storage: session,
    // What lies on the disk is parsed like any other input.
    stateReconciler: (inbound, _original, reduced) => ({ ...reduced, ...parseAuthState(inbound) }),
    writeFailHandler: (error) => console.error('The session could not be stored on this device.', error.name),
  };
}
