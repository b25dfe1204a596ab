import { createHmac } from 'node:crypto';
import { hasTable, type BeforeMigrating, type Database } from '@/server/db/database';
import { authSecrets } from '@/server/db/schema';
import { StartFailure } from '@/server/process/startFailure';

/** A secret, and whether it replaces the one used so far. */
interface ChosenSecret {
  authSecret: string;
  replacesAuthSecret: boolean;
}

/**
 * Refuses another secret before the tables are migrated: a process that must not start changes nothing.
 *
 * @throws StartFailure, at the start, when another secret is used with this database
 */
export function refuseOtherSecret({ authSecret, replacesAuthSecret }: ChosenSecret): BeforeMigrating {
  return async (queries, description) => {
    // It is missing before the first start, and before the upgrade from a version without it.
    if (replacesAuthSecret || !(await hasTable(queries, 'auth_secrets'))) return;
    const [used] = await queries.select({ fingerprint: authSecrets.fingerprint }).from(authSecrets);
    if (used && used.fingerprint !== fingerprintOf(authSecret)) throw otherSecret(description);
  };
}

/**
 * Processes with different secrets would refuse each other's sessions, and count attempts apart. So the first secret
 * used with a database is the only one, until an operator replaces it. The database has only its HMAC.
 *
 * @throws StartFailure when another secret is used with this database
 */
export async function keepOneSecret(
  database: Database,
  { authSecret, replacesAuthSecret }: ChosenSecret,
): Promise<void> {
  const fingerprint = fingerprintOf(authSecret);
  const isUsed = await database.write(async (queries) => {
    const insert = queries.insert(authSecrets).values({ fingerprint });
    if (replacesAuthSecret) {
      await insert.onConflictDoUpdate({
        target: authSecrets.only,
        set: { fingerprint, used_since: new Date() },
      });
    } else await insert.onConflictDoNothing();
    const [used] = await queries.select().from(authSecrets);
    return used?.fingerprint === fingerprint;
  });
  if (!isUsed) throw otherSecret(database.description);
}

function fingerprintOf(authSecret: string): string {
  return createHmac('sha256', authSecret).update('the secret of this database').digest('base64url');
}

function otherSecret(description: string): StartFailure {
  return new StartFailure(
    `AUTH_SECRET is not the one used so far with ${description}: set that one or, to replace it, stop all processes and start the first with ROTATE_AUTH_SECRET=1.`,
  );
}
