import { v7 as uuidv7 } from 'uuid';
import { beginSession } from '@/server/auth/sessions';
import { openDatabase } from '@/server/db/openDatabase';
import { accounts, clinics } from '@/server/db/schema';
import { signedToken } from '@/testing/tokens';
import type { ServerSetUp } from './serverWire';

export interface BenchClinic {
  clinicId: string;
  /** of its accounts, each signed in */
  tokens: string[];
}

/** Makes a clinic of so many accounts. Without passwords, which take most of the time of a sign-in. */
export async function clinicOf(
  accountCount: number,
  { databaseUrl, authSecret }: Pick<ServerSetUp, 'databaseUrl' | 'authSecret'>,
): Promise<BenchClinic> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const clinicId = uuidv7();
  const tokens: string[] = [];
  await database.write(async (queries) => {
    await queries.insert(clinics).values({ clinic_id: clinicId, name: 'A large clinic' });
    for (let nth = 0; nth < accountCount; nth += 1) {
      const account_id = uuidv7();
      await queries.insert(accounts).values({
        ...{ account_id, clinic_id: clinicId, name: 'Noor', email: `${account_id}@example.org` },
        ...{ password_hash: 'none', role: 'nutritionist' },
      });
      const { session_id } = await beginSession(queries, account_id, null);
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { aud: 'satchel', sub: account_id, sid: session_id, iat, exp: iat + 3_600 };
      tokens.push(signedToken(claims, { secret: authSecret }));
    }
  });
  await database.close();
  return { clinicId, tokens };
}
