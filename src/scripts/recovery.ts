import { refuseOtherSecret } from '@/server/auth/authSecret';
import { makeRecovery } from '@/server/auth/recoveries';
import { findByEmail } from '@/server/auth/accountsRepository';
import { readConfig } from '@/server/config';
import { openDatabase } from '@/server/db/openDatabase';
import { StartFailure } from '@/server/process/startFailure';

/** `npm run recovery -- EMAIL`: a code for an account. The last owner of a clinic needs it, as no other owner can help. */
async function main(email: string | undefined): Promise<void> {
  if (email === undefined) {
    throw new StartFailure('Give the email address of the account: npm run recovery -- EMAIL');
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config, refuseOtherSecret(config));
  try {
    const account = await findByEmail(database.queries, email);
    if (!account) {
      throw new StartFailure(`There is no account with the email address ${email} that may sign in.`);
    }
    const { code, expires_at } = await database.write((queries) => makeRecovery(queries, account, null));
    console.log(
      `The code for a new password of ${account.name}, shown once, good until ${expires_at}:\n${code}`,
    );
  } finally {
    await database.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
});
