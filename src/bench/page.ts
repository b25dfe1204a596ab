import '@/contract/jitless';
import { openDB } from 'idb';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { makeServices } from '@/client/app/services';
import { makeStore, type AppStore, type Services } from '@/client/app/store';
import { signedIn } from '@/client/auth/authSlice';
import { selectOutboxStatus, selectPendingCount, selectUpload } from '@/client/outbox/outboxSelectors';
import { outboxReadBegan } from '@/client/outbox/outboxSlice';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';
import { allWaiting } from '@/client/outbox/waiting/waitingShards';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { openSealedEnvelopes } from '@/client/storage/outbox/sealedEnvelopes';
import { offlineTables, offlineDatabase } from '@/contract/recordKinds';
import { benchAccount, benchPassword } from './benchAccount';
import { countLongTasks } from './longTasks';
import type { Measured } from './measured';

/**
 * Runs in the browser, with no debugger attached, and posts its measurements. The app's own code alternates with the
 * barest code that does the same, so that the machine's noise affects both equally.
 */

const rounds = 5;
const savesARound = 200;
const uploads = 1_000;
const waitingMany = 10_000;

async function run(): Promise<Measured> {
  const services = makeServices();
  const store = makeStore(services);
  store.dispatch(wentOffline());
  const key = await services.keyStore.enter(benchAccount, benchPassword, null);
  if (!key) throw new Error('The device gave no key.');
  services.keyring.hold(benchAccount.account_id, key);
  await rereadDevice(store, 0);
  const floor = await openDB('Floor', 1, { upgrade: (database) => void database.createObjectStore('saves') });

  const bareSaves: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bareSaves.push(await timePer(savesARound, (index) => bareSave(floor, `${round}-${index}`)));
    saves.push(await timePer(savesARound, () => save(store, services.newId())));
  }

  const bareUploads: number[] = [];
  const appUploads: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await fillTo(store, services, uploads);
    bareUploads.push(await timePer(uploads, () => bareUpload(floor, services.newId())));
    const started = performance.now();
    store.dispatch(wentOnline());
    await until(
      store,
      () => selectPendingCount(store.getState()) === 0 && selectUpload(store.getState()).status === 'idle',
    );
    appUploads.push((performance.now() - started) / uploads);
    store.dispatch(wentOffline());
  }

  await save(store, services.newId());
  const savesWithOneWaiting: number[] = [];
  const savesWithManyWaiting: number[] = [];
  const patientId = services.newId();
  savesWithOneWaiting.push(await timePer(savesARound, () => save(store, patientId)));
  await fillTo(store, services, waitingMany);
  const longTasks = countLongTasks();
  for (let round = 0; round < rounds; round += 1) {
    savesWithManyWaiting.push(await timePer(savesARound, () => save(store, patientId)));
  }
  const longestTaskMs = longTasks();
  const starts = await measureStarts(store);
  await emptyTables();
  await rereadDevice(store, 0);
  for (let round = 1; round < rounds; round += 1) {
    savesWithOneWaiting.push(await timePer(savesARound, () => save(store, patientId)));
  }
  floor.close();
  return {
    bareSaves,
    saves,
    bareUploads,
    uploads: appUploads,
    savesWithOneWaiting,
    savesWithManyWaiting,
    longestTaskMs,
    ...starts,
  };
}

const pageRows = 50;

/** Reads the waiting records as at a start, compared with the barest code that reads as much of the same database. */
async function measureStarts(store: AppStore) {
  const [countsKnown, firstRows, listRead] = [new Array<number>(), new Array<number>(), new Array<number>()];
  const [bareCounts, bareFirstRows, bareListRead] = [
    new Array<number>(),
    new Array<number>(),
    new Array<number>(),
  ];
  for (let round = 0; round < rounds; round += 1) {
    // A new connection, because the app's own one is also new at a start.
    const database = await openDB(offlineDatabase.name);
    bareCounts.push(
      await time(async () => void (await Promise.all(tables.map((table) => database.count(table))))),
    );
    bareFirstRows.push(await time(() => database.getAll('patients', null, pageRows)));
    bareListRead.push(await time(() => Promise.all(tables.map((table) => database.getAll(table)))));
    database.close();

    const started = performance.now();
    const isReached = (into: number[], isSo: () => boolean) =>
      until(store, isSo).then(() => into.push(performance.now() - started));
    const isNot = (status: string) => selectOutboxStatus(store.getState()) !== status;
    store.dispatch(outboxReadBegan('round'));
    const reading = store.dispatch(readOutbox());
    await Promise.all([
      isReached(countsKnown, () => isNot('unread')),
      isReached(firstRows, () => allWaiting(store.getState().outbox.tables.patients).length >= pageRows),
      isReached(listRead, () => !isNot('read')),
      reading,
    ]);
  }
  return { countsKnown, firstRows, listRead, bareCounts, bareFirstRows, bareListRead };
}

const { tables } = offlineDatabase;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Floor = Awaited<ReturnType<typeof openDB>>;

const person = {
  first_name: 'Marguerite',
  last_name: 'Lefebvre',
  birth_date: '1941-03-08',
  sex: 'female' as const,
  identifier: 'RHN-1001',
  notes: 'Lives on the third floor; the bell is broken. '.repeat(8),
};

async function save(store: AppStore, patient_id: string): Promise<void> {
  const { first_name, last_name, birth_date, sex, identifier } = person;
  await store
    .dispatch(
      saveOffline({
        type: 'patient',
        patient_id,
        record: person,
        descriptor: {
          kind: 'patients',
          name: 'Marguerite Lefebvre',
          patient: { first_name, last_name, birth_date, sex, identifier, archived: false, is_new: true },
        },
      }),
    )
    .unwrap();
}

/** One strict transaction with one put of a record of the same size. */
async function bareSave(floor: Floor, key: string): Promise<void> {
  const transaction = floor.transaction('saves', 'readwrite', { durability: 'strict' });
  void transaction.store.put({ ...person, patient_id: key, saved_at: new Date().toISOString() }, key);
  await transaction.done;
}

/** A fetch, and a strict transaction with one delete. */
async function bareUpload(floor: Floor, patient_id: string): Promise<void> {
  const body = {
    ...person,
    patient_id,
    captured_at: new Date().toISOString(),
    device_id: benchAccount.account_id,
    device_revision: 1,
    base_revision: null,
  };
  const answer = await fetch(offlineTables.patients.savePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: JSON.stringify(body),
  });
  await answer.json();
  const transaction = floor.transaction('saves', 'readwrite', { durability: 'strict' });
  void transaction.store.delete(patient_id);
  await transaction.done;
}

/**
 * Fills the table up to a number of waiting patients: copies of a real envelope under many keys, in one transaction.
 */
async function fillTo(store: AppStore, services: Services, count: number): Promise<void> {
  await emptyTables();
  const patternId = services.newId();
  await save(store, patternId);
  const pattern = await services.offline.read('patients', patternId);
  if (pattern === null) throw new Error('The pattern was just saved.');
  const sealed = openSealedEnvelopes(offlineDatabase.name, services.keyring);
  const rows = await Promise.all(
    Array.from({ length: count - 1 }, (_, index) => {
      const patient_id = services.newId();
      const record = { ...Object(pattern.record), patient_id };
      const revision = pattern.revision + index + 1;
      return sealed.seal('patients', { ...pattern, patient_id, record, revision });
    }),
  );
  const database = await openDB(offlineDatabase.name);
  const transaction = database.transaction(['patients', 'counter'], 'readwrite');
  const patients = transaction.objectStore('patients');
  for (const row of rows) void patients.put(row, row.patient_id);
  const device_id = Reflect.get(Object(pattern.record), 'device_id');
  void transaction.objectStore('counter').put({ device_id, revision: pattern.revision + count }, 'device');
  await transaction.done;
  database.close();
  forgetLedger();
  // The first save counts the rows that were added directly.
  await save(store, patternId);
  await rereadDevice(store, count);
}

/** As at a start: the state discards what it knows of the device, and reads it again. */
async function rereadDevice(store: AppStore, count: number): Promise<void> {
  store.dispatch(
    signedIn({ account: benchAccount, access_token: 'token', expires_at: '2100-01-01T00:00:00Z' }),
  );
  await until(store, () => {
    const state = store.getState();
    return selectOutboxStatus(state) === 'read' && selectPendingCount(state) === count;
  });
}

async function emptyTables(): Promise<void> {
  const database = await openDB(offlineDatabase.name);
  await database.clear('patients');
  await database.clear('counter');
  database.close();
  forgetLedger();
}

/** Clearing the database here must not be reported as a loss. */
function forgetLedger(): void {
  localStorage.removeItem('satchel.ledger');
  localStorage.removeItem('satchel.lost');
}

async function timePer(times: number, work: (index: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < times; index += 1) await work(index);
  return (performance.now() - started) / times;
}

function until(store: AppStore, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSo()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}

async function report(): Promise<void> {
  const outcome = await run().catch((error: unknown) => ({ error: String(error) }));
  await fetch('/measured', { method: 'POST', body: JSON.stringify(outcome) });
}

void report();
