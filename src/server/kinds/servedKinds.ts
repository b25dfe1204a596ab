import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Dynamometry } from '@/contract/dynamometry';
import { newLabSchema } from '@/contract/lab';
import { newSave } from '@/contract/newSave';
import { newPatientSchema } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import type { Supplement } from '@/contract/supplement';
import type { Database } from '@/server/db/database';
import { dynamometry, labs, physicalData, reminders, sarcF, supplements } from '@/server/db/schema';
import type { ChangeFeed } from '@/server/changes/clinicFeed';
import type { AccountTurns } from '@/server/http/accountTurns';
import { labRules } from '@/server/labs/labRules';
import { patientsRepository } from '@/server/patients/patientsRepository';
import { withKnownConfirmer } from '@/server/records/clinicAccounts';
import { recordRepository, type RecordRepository } from '@/server/records/recordRepository';
import { addRecordRoutes } from '@/server/records/recordRoutes';
import { reminderRules, savedReminderSchema } from '@/server/reminders/reminderRules';

interface Kind<R extends CapturedRecord> {
  table: OfflineTable;
  savePath: string;
  readPath: string;
  schema: z.ZodType<R>;
  storedSchema: z.ZodType<StoredRecord<R>>;
}

interface Options {
  database: Database;
  feed: ChangeFeed;
  /** of the saves of all kinds */
  turns: AccountTurns;
}

function served<R extends CapturedRecord>(kind: Kind<R>, repository: RecordRepository<R>) {
  return {
    repository,
    addRoutes: (app: FastifyInstance, options: Options) =>
      addRecordRoutes(app, { ...kind, ...options, repository }),
  };
}

const kinds = offlineTables;
const confirmed = { withNames: withKnownConfirmer };

/** The server's side of every kind of record: where it is stored, and which rules it has of its own. */
export const servedKinds = {
  // The server's clock decides what lies in the future: that of a device may be wrong.
  patients: served({ ...kinds.patients, schema: newSave(newPatientSchema) }, patientsRepository),
  sarcF: served(kinds.sarcF, recordRepository(kinds.sarcF, sarcF)),
  physicalData: served(
    kinds.physicalData,
    recordRepository<PhysicalData>(kinds.physicalData, physicalData, confirmed),
  ),
  dynamometry: served(
    kinds.dynamometry,
    recordRepository<Dynamometry>(kinds.dynamometry, dynamometry, confirmed),
  ),
  labs: served(
    { ...kinds.labs, schema: newSave(newLabSchema) },
    recordRepository(kinds.labs, labs, labRules),
  ),
  supplements: served(
    kinds.supplements,
    recordRepository<Supplement>(kinds.supplements, supplements, confirmed),
  ),
  reminders: served(
    { ...kinds.reminders, schema: savedReminderSchema },
    recordRepository(kinds.reminders, reminders, reminderRules),
  ),
} satisfies Record<OfflineTable, unknown>;

/** The routes that every kind of record has. */
export const recordRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  for (const table of offlineTableNames) servedKinds[table].addRoutes(app, options);
};
