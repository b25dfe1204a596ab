import { createHmac } from 'node:crypto';
import type { Database } from '@/server/db/database';
import { authSecrets } from '@/server/db/schema';
import { StartFailure } from '@/server/process/startFailure';

/**
 * Processes with different secrets would refuse each other's sessions, and count attempts apart. So the first secret
 * used with a database is the only one, until an operator replaces it. The database has only its HMAC.
 *
 * @param isReplacement whether this secret replaces the one used so far
 * @throws StartFailure when another secret is used with this database
 */
export async function keepOneSecret(
  database: Database,
  authSecret: string,
  isReplacement: boolean,
): Promise<void> {
  const fingerprint = createHmac('sha256', authSecret)
    .update('the secret of this database')
    .digest('base64url');
  const isUsed = await database.write(async (queries) => {
    const insert = queries.insert(authSecrets).values({ fingerprint });
    if (isReplacement) {
      await insert.onConflictDoUpdate({
        target: authSecrets.only,
        set: { fingerprint, used_since: new Date() },
      });
    } else await insert.onConflictDoNothing();
    const [used] = await queries.select().from(authSecrets);
    return used?.fingerprint === fingerprint;
  });
  if (isUsed) return;
  throw new StartFailure(
    `AUTH_SECRET is not the one used so far with ${database.description}: set that one or, to replace it, stop all processes and start the first with ROTATE_AUTH_SECRET=1.`,
  );
}
