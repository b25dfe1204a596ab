import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { toBase64 } from '@/client/storage/keys/base64';
import type { Envelope } from '@/client/storage/outbox/envelope';
import { passwordRounds } from '@/client/storage/keys/keyWrapping';
import { openCodec } from '@/client/storage/keys/sealing';
import { withoutBase } from '@/contract/record';
import { aLab, aPatient } from '@/testing/builders';
import { testKey, testKeyring } from '@/testing/testKeys';
import { openBackup, readBackup, sealBackup } from './backup';

const made_at = '2026-03-09T10:32:00.000+01:00';
const ownKey = '018f0000-0000-7000-8000-0000000000a1';
const record = { ...aPatient(), notes: '__proto__ 🙂 مريم \u202e' };
const envelope: Envelope = {
  patient_id: record.patient_id,
  record,
  revision: 3,
  saved_at: made_at,
  saved_by: 'account',
  descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
  attempts: 0,
  last_attempt_at: null,
  last_error: null,
  held: false,
};
const file = (text: string) => new File([text], 'backup.json');
const saved_by = envelope.saved_by;
const keys = testKeyring(saved_by);
const codec = openCodec(keys);
const sealWith = { made_at, saved_by, codec, wrapped: { byPassword: [], byClinic: null } };
const backup = () =>
  sealBackup(
    { device_id: 'device', envelopes: [{ table: 'patients', envelope }], damaged: [], queued: [] },
    sealWith,
  );
/** A backup file as earlier versions wrote it: unencrypted. */
const clear = () =>
  JSON.stringify({
    format: 'satchel-backup',
    version: 2,
    made_at,
    records: [{ table: 'patients', envelope }],
    queued: [],
    damaged: [],
  });
const isRefused = (code: string) => ({ state: 'refused', failure: { code } });

/** The contents of the file, opened with its account's key. */
async function opened(text: string) {
  const read = await readBackup(file(text));
  return read.state === 'sealed' ? openBackup(read.file, keys, { isProven: true }) : read;
}

describe('the keys in a backup', () => {
  const key = (rounds: number) => ({ salt: 'AAAA', rounds, wrapped: toBase64(new Uint8Array(60)) });
  it.each([
    ['two keys with the rounds of the app', [key(passwordRounds), key(passwordRounds)], 'sealed'],
    ['fewer rounds than the app uses', [key(passwordRounds), key(passwordRounds - 1)], 'refused'],
    ['more rounds than a browser counts in a moment', [key(5_000_000)], 'refused'],
    [
      'more keys than an account has passwords',
      Array.from({ length: 5 }, () => key(passwordRounds)),
      'refused',
    ],
  ])('%s: it is %s', async (_what, inFile, state) => {
    const text = JSON.stringify({ ...JSON.parse(await backup()), keys: inFile });
    expect(await readBackup(file(text))).toMatchObject({ state });
  });
});

describe('a backup', () => {
  it('reads back as it was written', async () => {
    expect(await opened(await backup())).toEqual({
      state: 'read',
      backup: {
        made_at,
        isSealed: true,
        isProven: true,
        unreadable: [],
        records: [{ table: 'patients', envelope }],
        queued: [],
      },
    });
  });

  it('contains nothing of its record in plain text', async () => {
    const text = await backup();
    for (const word of ['Marguerite', record.patient_id, record.birth_date]) expect(text).not.toContain(word);
  });

  it('has its readable entries restored when others cannot be read, and what was set aside on hold', async () => {
    const other = { ...envelope, saved_at: 'yesterday', record: { ...record, captured_at: 'today' } };
    const envelopes = [other, envelope].map((one) => ({ table: 'patients' as const, envelope: one }));
    const damaged = [envelope, 'nonsense'].map((stored, at) => ({
      ...{ table: 'patients' as const, key: `damaged/${at}` },
      stored,
    }));
    const text = await sealBackup({ device_id: 'device', envelopes, damaged, queued: [] }, sealWith);
    expect(await opened(text)).toMatchObject({
      backup: {
        records: [{ envelope: { held: false } }, { envelope: { held: true } }],
        unreadable: [
          { table: 'patients', name: 'Marguerite Lefebvre' },
          { table: 'patients', name: '' },
        ],
      },
    });
  });

  it('does not open with another key or a changed header', async () => {
    const text = await backup();
    const read = await readBackup(file(text));
    if (read.state !== 'sealed') throw new Error('This backup is not sealed.');
    const other = { accountId: saved_by, of: () => testKey('another account') };
    expect(await openBackup(read.file, other, { isProven: true })).toBeNull();
    expect(await opened(text.replace(made_at, '2026-03-10T10:32:00.000+01:00'))).toBeNull();
  });

  it('is refused when its contents are not those of a backup', async () => {
    const place = { account_id: saved_by, database: 'satchel-backup', store: 'contents', key: made_at };
    const sealed = toBase64(await codec.seal({ records: 'none' }, place));
    const text = JSON.stringify({ ...JSON.parse(await backup()), sealed });
    expect(await opened(text)).toMatchObject(isRefused('backup/unreadable'));
  });

  it.each([
    ['empty', () => ''],
    ['not JSON', () => 'PK\u0003\u0004'],
    ['other JSON', () => '{"format":"satchel-action-log","version":1}'],
    ['truncated', (text: string) => text.slice(0, -40)],
    ['sealed with invalid base64', (text: string) => text.replace('"sealed":"', '"sealed":"!')],
    [
      'crafted to make a password check take hours',
      (text: string) =>
        text.replace(
          '"keys":[]',
          '"keys":[{"salt":"AAAA","rounds":1e12,"wrapped":"AAAAAAAAAAAAAAAAAAAAAAAA"}]',
        ),
    ],
  ])('is refused when the file is %s', async (_what, spoil) => {
    expect(await readBackup(file(spoil(await backup())))).toMatchObject(isRefused('backup/unreadable'));
  });

  it('is reported as newer when its version is newer', async () => {
    const newer = (await backup()).replace('"version":3', '"version":5');
    expect(await readBackup(file(newer))).toMatchObject(isRefused('backup/newer'));
  });
});

describe('a backup from an earlier version', () => {
  it('is read as held records that describe themselves and are based on nothing', async () => {
    const save_id = '018f0000-0000-7000-8000-0000000000f1';
    const forgedBase = { base_revision: 3, base_device_revision: 2, base_save_ids: [save_id] };
    const forged = {
      ...envelope,
      record: { ...record, ...forgedBase, save_id, last_name: 'Forged' },
      descriptor: { name: 'Marguerite Lefebvre', kind: 'patients', patient: null },
      current: { revision: 3 },
    };
    const text = JSON.stringify({
      ...JSON.parse(clear()),
      records: [{ table: 'patients', envelope: forged }],
    });
    const read = await readBackup(file(text));
    if (read.state !== 'read') throw new Error('It is read.');
    const [first] = read.backup.records;
    expect(read.backup).toMatchObject({ made_at, isSealed: false, isProven: false, queued: [] });
    expect(first?.envelope).toMatchObject({ held: true, descriptor: { name: 'Marguerite Forged' } });
    expect(first?.envelope).not.toHaveProperty('current');
    expect(first?.envelope.record).toEqual(withoutBase(first?.envelope.record));
    expect(first?.envelope.record).not.toMatchObject({ save_id });
  });

  it('has no record that says who confirmed or reviewed it', async () => {
    const [moment, by] = ['2026-03-09T10:32:00.000+01:00', uuidv7()];
    const lab = {
      ...aLab({ patient_id: record.patient_id }),
      ...{ seen_at: moment, seen_by: by, seen_by_name: 'Sam Ortiz', confirmed_by: by, confirmed_at: moment },
    };
    const descriptor = { name: '', kind: 'labs', patient: null, analyte: lab.analyte };
    const { record_id } = lab;
    const records = [{ table: 'labs', envelope: { ...envelope, record_id, record: lab, descriptor } }];
    const read = await readBackup(file(JSON.stringify({ ...JSON.parse(clear()), records })));
    const none = { seen_at: null, seen_by: null, seen_by_name: null, confirmed_by: null, confirmed_at: null };
    expect(read).toMatchObject({ backup: { records: [{ envelope: { record: none } }] } });
  });

  it('has no name for a record that names no patient', async () => {
    const lab = aLab({ patient_id: record.patient_id, analyte: 'albumin' });
    const { record_id } = lab;
    const descriptor = {
      name: 'Marguerite Lefebvre',
      kind: 'labs',
      patient: null,
      analyte: 'glucose_fasting',
    };
    const records = [{ table: 'labs', envelope: { ...envelope, record_id, record: lab, descriptor } }];
    const read = await readBackup(file(JSON.stringify({ ...JSON.parse(clear()), records })));
    expect(read).toMatchObject({
      backup: { records: [{ envelope: { descriptor: { name: '', kind: 'labs', analyte: 'albumin' } } }] },
    });
  });

  it('is read as if no real device had saved its records', async () => {
    const read = await readBackup(file(clear()));
    const found = read.state === 'read' ? read.backup.records.map(({ envelope }) => envelope.record) : [];
    expect(found).toMatchObject([{ notes: record.notes?.replace('\u202e', '\ufffd'), device_revision: 1 }]);
    expect(Reflect.get(Object(found[0]), 'device_id')).not.toBe(record.device_id);
  });

  it('has its queued imports held as well', async () => {
    const lab = aLab({ patient_id: record.patient_id });
    const { device_id: _id, device_revision: _revision, captured_at, ...unstamped } = lab;
    const descriptor = { name: 'Marguerite Lefebvre', kind: 'labs', patient: null };
    const queuedLab = {
      table: 'labs',
      patient_id: lab.patient_id,
      record: unstamped,
      captured_at,
      descriptor,
    };
    const queued = [{ saved_by, record: queuedLab }];
    const read = await readBackup(file(JSON.stringify({ ...JSON.parse(clear()), queued })));
    expect(read).toMatchObject({
      backup: { records: [{ table: 'patients' }, { table: 'labs', envelope: { held: true } }], queued: [] },
    });
  });

  it.each([
    ['an invalid record', (text: string) => text.replace('"revision":3', '"revision":"three"')],
    [
      'a record under the wrong patient',
      (text: string) => text.replace(`"patient_id":"${record.patient_id}"`, '"patient_id":"another"'),
    ],
    ['a record under the wrong kind', (text: string) => text.replace('"kind":"patients"', '"kind":"sarcF"')],
    ['a record without any time', (text: string) => text.replaceAll('T', ' at ')],
  ])('names %s, and reads the others', async (_what, spoil) => {
    const { records } = z.object({ records: z.array(z.unknown()) }).parse(JSON.parse(clear()));
    const text = JSON.stringify(records[0]);
    expect(spoil(text)).not.toBe(text);
    const spoilt: unknown = JSON.parse(spoil(text));
    const read = await readBackup(
      file(JSON.stringify({ ...JSON.parse(clear()), records: [spoilt, ...records, 7] })),
    );
    expect(read).toMatchObject({
      backup: {
        records: [{ table: 'patients', envelope: { patient_id: record.patient_id } }],
        unreadable: [
          { table: 'patients', name: 'Marguerite Lefebvre' },
          { table: null, name: '' },
        ],
      },
    });
  });

  it('shows the time of capture where the time of the save is none', async () => {
    const text = clear().replace(`"saved_at":"${made_at}"`, '"saved_at":"yesterday"');
    expect(text).toContain('yesterday');
    expect(await readBackup(file(text))).toMatchObject({
      backup: { records: [{ envelope: { saved_at: record.captured_at } }], unreadable: [] },
    });
  });

  it.each([
    ['its own key', 'dynamometry', ownKey, 1],
    ['its own key', 'labs', ownKey, 1],
    ['a key that no record has', 'labs', 'constructor', 0],
    ['no key for a kind with keys', 'labs', undefined, 0],
    ['the key of another record', 'dynamometry', record.patient_id, 0],
    ['no key for a kind with keys', 'dynamometry', undefined, 0],
    ['a key for a kind without keys', 'physicalData', ownKey, 0],
  ] as const)('accepts only the right record key (%s): %s %s', async (_which, kind, record_id, count) => {
    const own = record_id === 'constructor' ? record_id : ownKey;
    const place = { ...envelope, record_id, record: { ...record, record_id: own } };
    const records = [{ table: kind, envelope: { ...place, descriptor: { name: '', kind, patient: null } } }];
    const text = JSON.stringify({ ...JSON.parse(clear()), records });
    const read = await readBackup(file(text));
    if (read.state !== 'read') throw new Error('It is read.');
    expect(read.backup.records).toHaveLength(count);
    expect(read.backup.unreadable).toHaveLength(1 - count);
  });

  it('is read without an import queue as well', async () => {
    const { queued: _none, ...older } = JSON.parse(clear());
    const read = await readBackup(file(JSON.stringify({ ...older, version: 1 })));
    expect(read).toMatchObject({ state: 'read', backup: { records: [{ table: 'patients' }], queued: [] } });
  });
});
