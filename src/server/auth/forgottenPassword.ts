import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/server/db/database';
import { accounts, clinics } from '@/server/db/schema';
import { recoveryLetter } from '@/server/mail/letters';
import type { Letter, Mailer } from '@/server/mail/mailer';
import { makeRecovery } from './recoveries';

/**
 * Makes a code for the account of an address and sends it there. Nothing happens for an address without an account that
 * may sign in.
 *
 * @throws MailFault; the code then exists, and nobody knows it
 */
export async function sendRecovery(
  database: Database,
  mailer: Mailer,
  { email, user_agent }: { email: string; user_agent: string | null },
): Promise<void> {
  const letter = await database.write(async (queries): Promise<Letter | null> => {
    const [account] = await queries
      .select({
        account_id: accounts.account_id,
        clinic_id: accounts.clinic_id,
        clinic_name: clinics.name,
        language: clinics.language,
        email: accounts.email,
      })
      .from(accounts)
      .innerJoin(clinics, eq(clinics.clinic_id, accounts.clinic_id))
      .where(and(eq(accounts.email, email.toLowerCase()), isNull(accounts.disabled_at)));
    if (!account) return null;
    const { account_id, language, clinic_name, email: to } = account;
    const made = await makeRecovery(queries, account, { account_id, session_id: null, user_agent });
    return recoveryLetter(language, mailer.appUrl, { to, clinic_name, ...made });
  });
  if (letter !== null) await mailer.send(letter);
}
