import { openAuthStorage } from '@/client/storage/cache/authStorage';
import { openKeyStore } from '@/client/storage/keys/keyStore';
import { benchAccount, benchPassword } from './benchAccount';

/**
 * Leaves a signed-in session for the next start, and a key that opens with the password. The session has the format
 * of redux-persist: every part is a JSON text within a JSON text.
 */
export async function leaveSession(): Promise<void> {
  const session = { account: benchAccount, access_token: 'token', expires_at: '2100-01-01T00:00:00Z' };
  const parts = { session, unfinishedSignOut: null, _persist: { version: -1, rehydrated: true } };
  const storage = openAuthStorage(() => true);
  await storage.setItem(
    'persist:auth',
    JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])),
    ),
  );
  await storage.close();
  const keys = openKeyStore();
  await keys.enter(benchAccount, benchPassword, null);
  await keys.close();
}
