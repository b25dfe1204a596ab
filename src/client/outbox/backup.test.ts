import type { Envelope } from '@/client/storage/envelope';
import { aPatient } from '@/testing/builders';
import { makeBackup, readBackup } from './backup';

const made_at = '2026-03-09T10:32:00.000+01:00';
const record = aPatient({ notes: '__proto__ 🙂 مريم \u202e' });
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
const backup = () =>
  makeBackup({ device_id: 'device', envelopes: [{ table: 'patients', envelope }], damaged: [] }, [], made_at);

describe('a backup', () => {
  it('is read back as it was written', async () => {
    const read = await readBackup(file(backup()));
    expect(read).toEqual({ ok: true, backup: expect.objectContaining({ made_at }) });
    expect(read.ok && read.backup.records).toEqual([{ table: 'patients', envelope }]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'PK\u0003\u0004'],
    ['other JSON', '{"format":"satchel-action-log","version":1}'],
    ['a backup cut short', backup().slice(0, -40)],
    ['a record that is none', backup().replace('"revision": 3', '"revision": "three"')],
    ['a record of another patient than it says', backup().replace(record.patient_id, 'somebody-else')],
    ['a record of another kind than it says', backup().replace('"kind": "patients"', '"kind": "sarcF"')],
  ])('is told from %s', async (_what, text) => {
    expect(await readBackup(file(text))).toMatchObject({ ok: false, failure: { code: 'backup/unreadable' } });
  });

  it.each([
    ['its own key', 'dynamometry', 'its-own', true],
    ['its own key', 'labs', 'its-own', true],
    ['no key, where each record has one', 'labs', undefined, false],
    ['the key of another one', 'dynamometry', 'of-another', false],
    ['no key, where each record has one', 'dynamometry', undefined, false],
    ['a key, where each patient has one', 'physicalData', 'its-own', false],
  ] as const)('of a record under %s: %s %s', async (_which, kind, record_id, isRead) => {
    const place = { ...envelope, record_id, record: { ...record, record_id: 'its-own' } };
    const records = [{ table: kind, envelope: { ...place, descriptor: { name: '', kind, patient: null } } }];
    const text = JSON.stringify({ ...JSON.parse(backup()), records });
    expect(await readBackup(file(text))).toMatchObject({ ok: isRead });
  });

  it('of the version before, which knew no imports, is read as well', async () => {
    const { queued: _none, ...older } = JSON.parse(backup());
    const read = await readBackup(file(JSON.stringify({ ...older, version: 1 })));
    expect(read).toMatchObject({ ok: true, backup: { records: [{ envelope }], queued: [] } });
  });

  it('of a newer version is told apart', async () => {
    const newer = backup().replace('"version": 2', '"version": 3');
    expect(await readBackup(file(newer))).toMatchObject({ ok: false, failure: { code: 'backup/newer' } });
  });
});
