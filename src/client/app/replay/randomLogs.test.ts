import { configureStore, Tuple } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { connectivitySlice } from '@/client/api/connectivitySlice';
import { openActionLog } from '@/client/app/actionLog/actionLog';
import { digestsOf } from '@/client/app/actionLog/digests';
import { readLog } from '@/client/app/actionLog/logFile';
import { masker } from '@/client/app/actionLog/mask';
import { rootReducer } from '@/client/app/rootReducer';
import { signedIn } from '@/client/auth/authSlice';
import { chartOpened, viewDeleted, viewSaved } from '@/client/desk/deskSlice';
import { recordDeleted, recordQueued, uploadEnded } from '@/client/outbox/outboxSlice';
import { recordsReceived } from '@/client/records/recordEvents';
import { referenceRangesRead } from '@/client/records/referenceRangesSlice';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { unnamedVersion } from '@/client/storage/outbox/base';
import { offlineTables } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { testAccount } from '@/testing/testDevice';
import { openReplay } from './openReplay';

const now = '2026-03-09T10:32:00.000Z';
const id = fc.integer({ min: 1, max: 9 }).map((n) => `00000000-0000-7000-8000-00000000000${n}`);
/** Also the words that are built into every object. */
const text = fc.oneof(
  fc.constantFrom('constructor', '__proto__', 'toString', 'Odette', 'Noor'),
  fc.string({ minLength: 1, maxLength: 8 }).filter((one) => one.trim() !== ''),
);

const action = fc.oneof(
  fc.constantFrom(...Object.values(connectivitySlice.actions).map((make) => make())),
  fc.tuple(id, text).map(([patient_id, name]) =>
    recordQueued({
      table: 'patients',
      waiting: {
        ...{ patient_id, revision: 1, saved_at: now, saved_by: testAccount.account_id, captured_at: now },
        ...{ attempts: 0, last_attempt_at: null, last_error: null, held: false },
        ...{ saved: unnamedVersion, record_key: patient_id },
        descriptor: { name, kind: 'patients', patient: null },
      },
    }),
  ),
  id.map((patient_id) => recordDeleted({ table: 'patients', patient_id, revision: 1 })),
  fc.tuple(id, text).map(([patient_id, notes]) =>
    recordsReceived({
      table: 'patients',
      records: [
        offlineTables.patients.storedSchema.parse({
          ...aPatient({ patient_id, notes, tags: [notes] }),
          ...{ revision: 1, received_at: now, captured_by: testAccount.account_id },
        }),
      ],
    }),
  ),
  text.map((source) => referenceRangesRead([aStoredReferenceRange({ source, changed_by_name: source })])),
  text.map((name) => viewSaved({ name, query: name, typed: name, columns: ['name'] })),
  text.map(viewDeleted),
  fc.array(text, { maxLength: 2 }).map((failed) => uploadEnded({ uploaded: 0, failed })),
  id.map(chartOpened),
  id.map((one) => typingBegan(`patients/${one}/_r_1_`)),
  id.map((one) => typingEnded(`patients/${one}/_r_1_`)),
);

describe('a random log', () => {
  it.each(['secrets', 'persons'] as const)(
    'replays to the state in which it was exported, with %s masked',
    (masking) => {
      const inborn = Object.getOwnPropertyNames(Object.prototype).length;
      fc.assert(
        fc.property(
          fc.array(action, { maxLength: 60 }),
          fc.integer({ min: 5, max: 80 }),
          (actions, limit) => {
            const log = openActionLog(() => new Date(now), limit);
            const store = configureStore({
              reducer: rootReducer,
              middleware: () => new Tuple(log.middleware),
            });
            store.dispatch(signedIn({ account: testAccount, access_token: 'token', expires_at: now }));
            for (const one of actions) store.dispatch(one);
            const read = readLog(log.toFile(masking));
            if (!read.ok) throw new Error(`${read.reason} ${read.where}`);
            const replay = openReplay(read.log);
            const { state } = replay.at(replay.total);
            expect(replay.outline().filter(({ isRefused }) => isRefused)).toEqual([]);
            expect(digestsOf(state)).toEqual(read.log.ends);
            if (masking === 'secrets') expect(state).toEqual(masker(masking)(store.getState()));
          },
        ),
        { numRuns: 100 },
      );
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(inborn);
    },
  );
});
