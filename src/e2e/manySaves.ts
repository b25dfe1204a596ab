import type { Patient } from '@/contract/patient';
import type { Account } from '@/contract/session';
import { openChangeFeed } from '@/server/changes/clinicFeed';
import { openDatabase } from '@/server/db/openDatabase';
import { servedKinds } from '@/server/kinds/servedKinds';
import { nextChange } from '@/server/records/nextChange';
import { saveNewRecords } from '@/server/records/saveNewRecords';

/** Saves more in a second than one account sends, in this process, which tells the others of each as a server does. */
export interface ManySaves {
  save(patients: readonly Patient[]): Promise<void>;
  close(): Promise<void>;
}

export async function openManySaves(databaseUrl: string, account: Account): Promise<ManySaves> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const feed = await openChangeFeed(database.notices);
  const { repository } = servedKinds.patients;
  const { clinic_id } = account;
  return {
    async save(records) {
      const last = await database.ofClinic(clinic_id).write(async (queries) => {
        await saveNewRecords(queries, { repository, account, records });
        return nextChange(queries, clinic_id, 0);
      });
      records.forEach(({ patient_id }, at) =>
        feed.tell(clinic_id, {
          ...{ table: 'patients', record_key: patient_id },
          cursor: String(last - records.length + at + 1),
        }),
      );
    },
    async close() {
      feed.close();
      await database.close();
    },
  };
}
