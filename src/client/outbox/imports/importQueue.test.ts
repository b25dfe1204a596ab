import { openDB } from 'idb';
import { noBase } from '@/client/storage/outbox/base';
import { allInShards, countInShards } from '@/client/redux/shards';
import { waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { importDatabase, openImportQueue, type QueuedRecord } from '@/client/storage/outbox/importQueue';
import { offlineDatabase, offlineTables, type KeyedTable } from '@/contract/recordKinds';
import { aPatient, aPhysicalData, recordMakers } from '@/testing/builders';
import { listenToConsole } from '@/testing/console';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKeyring } from '@/testing/testKeys';
import { readBackup } from '@/client/outbox/backup/backup';
import { backUp, openSealedBackup, restoreBackup } from '@/client/outbox/backup/backupThunks';
import {
  countQueuedOf,
  drainImportQueue,
  finishImports,
  recordsNotHere,
  saveImport,
  takeQueuedOf,
} from './importQueueThunks';
import {
  selectAllWaiting,
  selectIsOutboxRead,
  selectNeedingPerson,
  selectPendingCount,
  selectWaiting,
  selectWaitingOf,
} from '@/client/outbox/outboxSelectors';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import type { RecordSave } from '@/client/outbox/save/saveAllOffline';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { readOutbox } from '@/client/outbox/waiting/readOutbox';

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
  // The app finishes imports at its start. This takes its turn after that, so the start takes nothing a test queues.
  await device.store.dispatch(finishImports());
});
afterEach(() => device.remove());

const state = () => device.store.getState();
const pending = () => selectPendingCount(state());

function aSave(): RecordSave {
  const patient = aPatient();
  return {
    table: 'patients',
    patient_id: patient.patient_id,
    record: patient,
    descriptor: patientDescriptor(patient, true),
    base: noBase,
  };
}

function weightsOf(patient_id: string, count: number): QueuedRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const {
      device_id: _id,
      device_revision: _revision,
      ...record
    } = aPhysicalData({ patient_id, weight_kg: 60 + index });
    const captured_at = `2026-01-1${index}T10:00:00+01:00`;
    return {
      table: 'physicalData',
      patient_id,
      record: { ...record, captured_at },
      captured_at,
      descriptor: { kind: 'physicalData', name: 'Marguerite Lefebvre', patient: null },
    };
  });
}

/** Records with a place of their own. */
function keyedOf(table: KeyedTable, patient_id: string, count: number): QueuedRecord[] {
  return Array.from({ length: count }, () => {
    const { device_id: _id, device_revision: _revision, ...record } = recordMakers[table]({ patient_id });
    return {
      table,
      patient_id,
      record,
      captured_at: record.captured_at,
      descriptor: { kind: table, name: 'Marguerite Lefebvre', patient: null },
    };
  });
}

const control = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

describe('an import with several records of one patient', () => {
  it('is counted in full, and sent one by one in its order', async () => {
    const save = aSave();
    const records = weightsOf(save.patient_id, 4);
    const failure = await device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
    expect(failure).toBeNull();
    expect(pending()).toBe(5);
    expect(selectAllWaiting(state())).toHaveLength(2);

    device.store.dispatch(wentOnline());
    await waitFor(() => expect(pending()).toBe(0));
    const weights = device.api.sent.flatMap(({ table, record }) =>
      table === 'physicalData' ? [Reflect.get(Object(record), 'weight_kg')] : [],
    );
    expect(weights).toEqual([60, 61, 62, 63]);
    expect(countInShards(state().physicalData)).toBe(4);
  });

  it('is not held up by a record that this version refuses, which then comes on hold with the reason', async () => {
    const save = aSave();
    const [first, second] = weightsOf(save.patient_id, 2);
    if (!first || !second) throw new Error('There are two.');
    const records = [{ ...first, record: { ...first.record, weight_kg: 1e300 } }, second];
    await device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
    const inPlace = () => selectWaiting(state(), 'physicalData', save.patient_id);
    expect(inPlace()).toMatchObject({ held: false, last_error: null });
    expect(state().outbox.queued).toBe(1);
    device.store.dispatch(wentOnline());
    await waitFor(() =>
      expect(inPlace()).toMatchObject({
        held: true,
        last_error: { code: 'outbox/importInvalid', fields: { weight_kg: expect.any(String) } },
      }),
    );
    expect(selectNeedingPerson(state())).toHaveLength(1);
    await waitFor(() => expect(state().outbox.queued).toBe(0));
    expect((await device.offline.read('physicalData', save.patient_id))?.record).toMatchObject({
      record_id: first.record.record_id,
      captured_at: first.captured_at,
      weight_kg: 1e300,
    });
  });

  it('lists a queued record that cannot be decrypted with the damaged ones, and keeps it', async () => {
    const { patient_id } = aPatient();
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const batch = { batch: 'a-batch', account_id: testAccount.account_id, savedWith: null };
    await queue.add(batch, [...weightsOf(patient_id, 2), ...keyedOf('labs', patient_id, 1)]);
    const places = await queue.places(testAccount.account_id);
    const damaged = places.filter(({ key }) => !key.endsWith('1'));
    const database = await openDB(importDatabase);
    for (const { key } of damaged) {
      const sealed = new Uint8Array(60).fill(7);
      await database.put('records', { account_id: testAccount.account_id, sealed }, key);
    }
    database.close();
    await device.store.dispatch(finishImports());
    const listed = damaged.map(({ table, key }) => ({ table, key: `damaged/${key}` }));
    expect(listed.map(({ table }) => table).sort()).toEqual(['labs', 'physicalData']);
    expect(state().outbox).toMatchObject({ queued: 0, count: 1 });
    expect(state().outbox.damaged).toEqual(expect.arrayContaining(listed));
    expect(await queue.places(testAccount.account_id)).toEqual([]);
    await queue.close();
    const contents = await device.offline.readContents(testAccount.account_id);
    expect(contents.damaged).toHaveLength(2);
    await device.store.dispatch(readOutbox());
    expect(state().outbox.damaged).toEqual(expect.arrayContaining(listed));
    expect(await device.offline.findLoss()).toBeNull();
  });

  it('continues after a restart', async () => {
    const save = aSave();
    await device.store.dispatch(
      saveImport({
        saves: [save],
        records: weightsOf(save.patient_id, 3),
        ...control(),
      }),
    );
    await device.restart();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(pending()).toBe(4));
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(countInShards(state().physicalData)).toBe(3));
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const save = aSave();
    const off = new AbortController();
    off.abort();
    const failure = await device.store.dispatch(
      saveImport({
        saves: [save],
        records: weightsOf(save.patient_id, 2),
        signal: off.signal,
        onProgress: () => undefined,
      }),
    );
    expect(failure?.code).toBe('outbox/calledOff');
    expect(pending()).toBe(0);
    await device.store.dispatch(drainImportQueue([{ table: 'physicalData', patient_id: save.patient_id }]));
    expect(pending()).toBe(0);
    expect(await device.offline.read('patients', save.patient_id)).toBeNull();
  });

  it.each([
    ['sealed', 0.1],
    ['written', 0.6],
  ])('leaves nothing behind when it is cancelled while its rows are being %s', async (_stage, from) => {
    const saves = Array.from({ length: 401 }, aSave);
    const off = new AbortController();
    const onProgress = (fraction: number) => fraction >= from && off.abort();
    const failure = await device.store.dispatch(
      saveImport({ saves, records: [], signal: off.signal, onProgress }),
    );
    expect(failure?.code).toBe('outbox/calledOff');
    expect(pending()).toBe(0);
    expect(await device.offline.summary(testAccount.account_id)).toMatchObject({ waiting: 0, saves: 0 });
  });

  it('leaves nothing behind when one of its patients is invalid', async () => {
    const [good, bad] = [aSave(), { ...aSave(), record: { ...aPatient(), first_name: '' } }];
    const saves = [good, bad];
    const failure = await device.store.dispatch(saveImport({ saves, records: [], ...control() }));
    expect(failure?.code).toBe('outbox/recordInvalid');
    expect(pending()).toBe(0);
  });
});

describe.each(['dynamometry', 'labs'] as const)('an import with records of %s', (table) => {
  it('puts each record into the outbox at once, and sends the patient first', async () => {
    const save = aSave();
    const records = [...weightsOf(save.patient_id, 2), ...keyedOf(table, save.patient_id, 3)];
    const counted = new Set<number>();
    const progress: number[] = [];
    const onKept = jest.fn(() => {
      device.store.subscribe(() => counted.add(pending()));
    });
    const onProgress = (fraction: number) => void progress.push(fraction);
    await device.store.dispatch(saveImport({ saves: [save], records, ...control(), onProgress, onKept }));
    expect(onKept).toHaveBeenCalledTimes(1);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(progress.at(-1)).toBeGreaterThan(0.9);
    expect(pending()).toBe(6);
    // The patient alone, then everything, while the records move from the queue to the outbox.
    expect([...counted].filter((count) => count !== 1 && count !== 6 && count !== 7)).toEqual([]);
    expect(selectWaitingOf(state(), table, [save.patient_id])).toHaveLength(3);
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(pending()).toBe(0));
    expect(device.api.sent[0]?.table).toBe('patients');
    expect(countInShards(state()[table])).toBe(3);
  });

  it('puts a record that this version refuses on hold at once, with the reason', async () => {
    const save = aSave();
    const [record] = keyedOf(table, save.patient_id, 1);
    if (!record) throw new Error('There is one.');
    const records = [{ ...record, record: { ...record.record, notes: '\u202e' } }];
    await device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
    expect(selectWaitingOf(state(), table, [save.patient_id])).toMatchObject([
      { held: true, last_error: { code: 'outbox/importInvalid', fields: { notes: expect.any(String) } } },
    ]);
    expect(state().outbox.queued).toBe(0);
  });

  it('does not overwrite a changed record with an older copy from the queue', async () => {
    const save = aSave();
    const [record] = keyedOf(table, save.patient_id, 1);
    if (!record) throw new Error('There is one.');
    await device.store.dispatch(saveImport({ saves: [save], records: [record], ...control() }));
    const { record_id } = record.record;
    const changed = {
      ...record,
      type: offlineTables[table].type,
      record_id,
      record: { ...record.record, notes: 'Changed' },
    };
    await device.store.dispatch(saveOffline(changed));

    const queue = openImportQueue(testKeyring(testAccount.account_id));
    await queue.add({ batch: 'a-batch', account_id: testAccount.account_id, savedWith: null }, [record]);
    await device.store.dispatch(finishImports());
    expect(await queue.places(testAccount.account_id)).toEqual([]);
    expect((await device.offline.read(table, record_id))?.record).toMatchObject({ notes: 'Changed' });
    expect(pending()).toBe(2);
    await queue.close();
  });

  it('drops its records when their patient was not saved', async () => {
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const { patient_id } = aPatient();
    const batch = { batch: 'a-batch', account_id: testAccount.account_id };
    await queue.add({ ...batch, savedWith: { patient_id, beyond: 0 } }, keyedOf(table, patient_id, 2));
    await device.store.dispatch(finishImports());
    expect(pending()).toBe(0);
    expect(await queue.batches(testAccount.account_id)).toEqual([]);
    await queue.close();
  });

  it('takes all records of a patient out of the queue', async () => {
    const save = aSave();
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const batch = { batch: 'a-batch', account_id: testAccount.account_id, savedWith: null };
    await queue.add(batch, keyedOf(table, save.patient_id, 2));
    expect(await device.store.dispatch(countQueuedOf([save.patient_id]))).toBe(2);
    expect(await device.store.dispatch(takeQueuedOf(save.patient_id))).toHaveLength(2);
    expect(await queue.places(testAccount.account_id)).toEqual([]);
    await queue.close();
  });

  it('does not report a record from the queue as the last one saved', async () => {
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const batch = { batch: 'a-batch', account_id: testAccount.account_id, savedWith: null };
    const { patient_id } = aSave();
    await queue.add(batch, keyedOf(table, patient_id, 1));
    await device.store.dispatch(finishImports());
    expect(selectWaitingOf(state(), table, [patient_id])).toHaveLength(1);
    expect(state().outbox.lastSaved).toBeNull();
    await queue.close();
  });
});

async function openedBackup({ text, name }: { text: string; name: string }) {
  const read = await readBackup(new File([text], name));
  if (read.state !== 'sealed') throw new Error('This backup is not sealed.');
  const opened = await device.store.dispatch(openSealedBackup(read.file));
  if (opened.state !== 'read') throw new Error('This backup does not open.');
  return opened.backup;
}

describe('a backup of an import', () => {
  it('restores nothing on the same device, and everything with its queue on another one', async () => {
    const save = aSave();
    const records = weightsOf(save.patient_id, 3);
    await device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
    const file = await device.store.dispatch(backUp());
    if (!('text' in file)) throw new Error(file.code);
    expect(file.records).toBe(4);
    const backup = await openedBackup(file);

    const report = await device.store.dispatch(restoreBackup(backup)).unwrap();
    expect(report).toMatchObject({ restored: 0, alreadyHere: 4 });
    expect(pending()).toBe(4);

    await device.remove();
    device = openTestDevice();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
    expect(pending()).toBe(0);
    const again = await device.store.dispatch(restoreBackup(backup)).unwrap();
    expect(again).toMatchObject({ restored: 4, alreadyHere: 0 });
    expect(pending()).toBe(4);
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(countInShards(state().physicalData)).toBe(3));
  });
});

describe('a backup with an imported record that this version refuses', () => {
  it('restores it on hold, and does not count it as already there', async () => {
    const { patient_id } = aPatient();
    const queued = weightsOf(patient_id, 1).map((one) => ({
      saved_by: testAccount.account_id,
      record: { ...one, record: { ...one.record, weight_kg: 1e300 } },
    }));
    const restore = () => device.store.dispatch(restoreBackup({ records: [], queued })).unwrap();
    expect(await restore()).toMatchObject({ restored: 1, held: 1, alreadyHere: 0 });
    expect(selectWaiting(state(), 'physicalData', patient_id)).toMatchObject({ held: true });
    expect(await restore()).toMatchObject({ restored: 0, held: 0, alreadyHere: 1 });
  });
});

describe.each(['dynamometry', 'labs'] as const)('a backup of waiting records of %s', (table) => {
  it('restores each record once on another device', async () => {
    const save = aSave();
    const records = keyedOf(table, save.patient_id, 2);
    await device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
    const file = await device.store.dispatch(backUp());
    if (!('text' in file)) throw new Error(file.code);
    const backup = await openedBackup(file);

    await device.remove();
    device = openTestDevice();
    device.store.dispatch(wentOffline());
    await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
    const report = await device.store.dispatch(restoreBackup(backup)).unwrap();
    expect(report).toMatchObject({ restored: 3, alreadyHere: 0 });
    const again = await device.store.dispatch(restoreBackup(backup)).unwrap();
    expect(again).toMatchObject({ restored: 0, alreadyHere: 3 });
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(pending()).toBe(0));
    const kept = allInShards<{ record_id: string }>(state()[table]).map(({ record_id }) => record_id);
    expect(kept.sort()).toEqual(records.map(({ record }) => record.record_id).sort());
  });
});

async function loseCounter(): Promise<void> {
  const database = await openDB(offlineDatabase.name);
  await database.clear('counter');
  database.close();
}

/** Overwrites what the imports were saved with. */
async function damageNotes(): Promise<void> {
  const database = await openDB(importDatabase);
  const savedWith = new Uint8Array(60).fill(7);
  for (const batch of await database.getAllKeys('batches'))
    await database.put('batches', { account_id: testAccount.account_id, savedWith }, batch);
  database.close();
}

describe('an import interrupted by the end of the page', () => {
  const batch = { batch: 'a-batch', account_id: testAccount.account_id };

  it('is undone when its patients were not saved', async () => {
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const { patient_id } = aPatient();
    await queue.add({ ...batch, savedWith: { patient_id, beyond: 0 } }, weightsOf(patient_id, 2));
    await device.store.dispatch(finishImports());
    expect(pending()).toBe(0);
    expect(await queue.batches(testAccount.account_id)).toEqual([]);
    await queue.close();
  });

  it('is undone when it was the first that the device was to save', async () => {
    const { importQueue } = device.services;
    const save = aSave();
    const off = new AbortController();
    const discard = jest.spyOn(importQueue, 'discard').mockRejectedValueOnce(new Error('The page ends.'));
    const onProgress = () => undefined;
    const add = importQueue.add.bind(importQueue);
    jest.spyOn(importQueue, 'add').mockImplementationOnce(async (...batch) => {
      await add(...batch);
      off.abort();
    });
    const records = weightsOf(save.patient_id, 2);
    await device.store.dispatch(saveImport({ saves: [save], records, signal: off.signal, onProgress }));
    discard.mockRestore();
    expect(await importQueue.batches(testAccount.account_id)).toHaveLength(1);
    await device.store.dispatch(finishImports());
    expect(await importQueue.batches(testAccount.account_id)).toEqual([]);
    expect(pending()).toBe(0);
  });

  it.each([
    ['existed already but were not saved with it', false],
    ['were only changed in another tab', true],
  ])('is undone when its patients %s', async (_what, isChanged) => {
    const save = aSave();
    await device.store.dispatch(saveImport({ saves: [save], records: [], ...control() }));
    const { revision, device_id } = await device.offline.summary(testAccount.account_id);
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const beyond = isChanged ? revision - 1 : revision;
    const savedWith = { patient_id: save.patient_id, beyond, device_id };
    await queue.add({ ...batch, savedWith }, weightsOf(save.patient_id, 2));
    await device.store.dispatch(finishImports());
    expect(pending()).toBe(1);
    await queue.close();
  });

  it.each([
    ['a colleague has changed them since', { device_id: uuidv7() }],
    ['the device no longer keeps them', null],
    ['the device has lost its counter', {}],
    ['the note of the import is damaged', null],
  ])('is finished when its patients were saved and uploaded, although %s', async (what, changed) => {
    const { importQueue, openCache } = device.services;
    const commit = jest.spyOn(importQueue, 'commit').mockRejectedValueOnce(new Error('The page ends.'));
    const lines = listenToConsole('error');
    const save = aSave();
    const weights = weightsOf(save.patient_id, 2);
    await device.store.dispatch(saveImport({ saves: [save], records: weights, ...control() }));
    commit.mockRestore();
    expect(lines).toEqual(['An import is finished at the next start. storage/unavailable']);
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(pending()).toBe(0));
    const cache = openCache(testAccount.account_id);
    const { records } = await cache.read('patients', [save.patient_id]);
    const uploaded = offlineTables.patients.readable(records).records;
    expect(uploaded).toHaveLength(1);
    await cache.drop('patients', [save.patient_id]);
    if (changed) {
      const theirs = uploaded.map((patient) => ({ ...patient, ...changed, revision: 2 }));
      await cache.keep({ table: 'patients', records: theirs }, { cursor: null });
    }
    if (what.endsWith('its counter')) await loseCounter();
    if (what.endsWith('is damaged')) await damageNotes();
    device.store.dispatch(wentOffline());

    await device.store.dispatch(finishImports());
    expect(pending()).toBe(2);
  });

  it('is finished before the next import begins', async () => {
    const commit = jest.spyOn(device.services.importQueue, 'commit').mockRejectedValueOnce(new Error('No.'));
    listenToConsole('error');
    const [first, second] = [aSave(), aSave()];
    const weights = weightsOf(first.patient_id, 2);
    await device.store.dispatch(saveImport({ saves: [first], records: weights, ...control() }));
    expect(pending()).toBe(1);
    commit.mockRestore();
    await device.offline.deleteIfRevision({ table: 'patients', patient_id: first.patient_id, revision: 1 });
    const more = weightsOf(second.patient_id, 1);
    await device.store.dispatch(saveImport({ saves: [second], records: more, ...control() }));
    expect(await device.services.importQueue.places(testAccount.account_id)).toHaveLength(1);
    expect((await device.offline.summary(testAccount.account_id)).waiting).toBe(3);
  });

  it('is finished when its patients were saved', async () => {
    const save = aSave();
    await device.store.dispatch(saveImport({ saves: [save], records: [], ...control() }));
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const savedWith = { patient_id: save.patient_id, beyond: 0 };
    await queue.add({ ...batch, savedWith }, weightsOf(save.patient_id, 2));
    await device.store.dispatch(finishImports());
    expect(pending()).toBe(3);
    await queue.close();
  });
});

describe('an import whose page ends', () => {
  type Services = TestDevice['services'];
  /** Ends the page for good where it is awaited. */
  const ends = (reached: () => void): Promise<never> => {
    reached();
    return new Promise<never>(() => undefined);
  };
  /** The place where the page ends, and whether the import counts by then. */
  const places: [string, (services: Services, reached: () => void) => void, boolean][] = [
    [
      'before its records are queued',
      ({ importQueue }, reached) =>
        void jest.spyOn(importQueue, 'add').mockImplementationOnce(() => ends(reached)),
      false,
    ],
    [
      'before its patients are saved',
      ({ offline }, reached) =>
        void jest.spyOn(offline, 'saveAll').mockImplementationOnce(() => ends(reached)),
      false,
    ],
    [
      'once its patients are saved',
      ({ offline }, reached) => {
        const saveAll = offline.saveAll.bind(offline);
        jest.spyOn(offline, 'saveAll').mockImplementationOnce(async (...saves) => {
          await saveAll(...saves);
          return ends(reached);
        });
      },
      true,
    ],
    [
      'once it is committed',
      ({ importQueue }, reached) => {
        const commit = importQueue.commit.bind(importQueue);
        jest.spyOn(importQueue, 'commit').mockImplementationOnce(async (batch) => {
          await commit(batch);
          return ends(reached);
        });
      },
      true,
    ],
    // One after the other: the result, then the first of the weights.
    ...[1, 2].map((nth): (typeof places)[number] => [
      `before record ${nth} leaves the queue`,
      ({ importQueue }, reached) => {
        const remove = importQueue.remove.bind(importQueue);
        let calls = 0;
        jest.spyOn(importQueue, 'remove').mockImplementation((keys) => {
          calls += 1;
          return calls === nth ? ends(reached) : remove(keys);
        });
      },
      true,
    ]),
  ];

  it.each(places)(
    '%s: all of it or none is there, and imported again it is sent once',
    async (_at, end, isSaved) => {
      const save = aSave();
      const { patient_id } = save;
      const records = [...keyedOf('labs', patient_id, 1), ...weightsOf(patient_id, 3)];
      const reached = new Promise<void>((resolve) => end(device.services, resolve));
      void device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
      await reached;
      await device.restart();
      device.store.dispatch(wentOffline());
      await waitFor(() => expect(selectIsOutboxRead(state())).toBe(true));
      await device.store.dispatch(finishImports());
      expect(pending()).toBe(isSaved ? 1 + records.length : 0);
      // The patient is compared in the review, the records are compared here.
      const missing = await device.store.dispatch(recordsNotHere(records));
      expect(missing).toHaveLength(isSaved ? 0 : records.length);
      if (!isSaved) await device.store.dispatch(saveImport({ saves: [save], records, ...control() }));
      device.store.dispatch(wentOnline());
      await waitFor(() => expect(pending()).toBe(0));
      const sent = device.api.sent.map(({ record }) =>
        String(Reflect.get(Object(record), 'record_id') ?? patient_id),
      );
      expect(sent.sort()).toEqual([patient_id, ...records.map(({ record }) => record.record_id)].sort());
      await device.store.dispatch(finishImports());
      expect(await device.services.importQueue.batches(testAccount.account_id)).toEqual([]);
    },
  );
});

describe('many patients saved at once', () => {
  it('wait in the order given, with ascending revisions', async () => {
    const saves = Array.from({ length: 450 }, aSave);
    let progress = 0;
    await device.store.dispatch(
      saveImport({
        saves,
        records: [],
        ...control(),
        onProgress: (done) => (progress = done),
      }),
    );
    expect(progress).toBeGreaterThan(0.4);
    const waiting = selectAllWaiting(state());
    expect(waiting.map(({ patient_id }) => patient_id)).toEqual(saves.map(({ patient_id }) => patient_id));
    expect(waiting.map(({ revision }) => revision)).toEqual(saves.map((_, index) => index + 1));
    expect((await device.offline.summary(testAccount.account_id)).waiting).toBe(450);
  });
});

describe('an import in progress', () => {
  it('is not treated as interrupted by a tab that starts meanwhile', async () => {
    const save = aSave();
    const others = Array.from({ length: 600 }, aSave);
    const queue = openImportQueue(testKeyring(testAccount.account_id));
    const importing = device.store.dispatch(
      saveImport({
        saves: [...others, save],
        records: weightsOf(save.patient_id, 3),
        ...control(),
      }),
    );
    await waitFor(async () => expect(await queue.batches(testAccount.account_id)).toHaveLength(1), {
      interval: 1,
    });
    await Promise.all([importing, device.store.dispatch(finishImports())]);
    expect(pending()).toBe(604);
    await queue.close();
  });
});
