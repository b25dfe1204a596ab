import { z } from 'zod';
import { noCounts, type Counter } from './counter';
import { lossOf, openLedger } from './ledger';
import type { LedgerCopy } from './ledgerCopy';

const keptSchema = z.record(z.string(), z.unknown());
const account = '018f0000-0000-7000-8000-00000000000a';
const counter: Counter = {
  device_id: 'device-1',
  revision: 5,
  change: 7,
  last_saved_at: '2026-03-09T10:32:00+01:00',
  waiting: {
    [account]: { ...noCounts(), patients: 2, sarcF: 1 },
  },
  imported: {},
  follows: null,
};
const rows = { ...noCounts(), patients: 2, sarcF: 1 };

function known() {
  const ledger = openLedger(() => localStorage);
  ledger.note(counter);
  return ledger.read();
}

afterEach(() => localStorage.clear());

describe('the ledger', () => {
  it('reports nothing when nothing is missing', () => {
    expect(lossOf(known(), counter, rows)).toBeNull();
    expect(lossOf(null, null, noCounts())).toBeNull();
  });

  it('reports how many records of each kind a deleted database had', () => {
    const loss = { records: 3, waiting: rows, last_saved_at: counter.last_saved_at };
    expect(lossOf(known(), null, noCounts())).toEqual(loss);
    expect(lossOf(known(), { ...counter, device_id: 'device-2', revision: 0 }, rows)).toEqual(loss);
    // The counter was made from the rows, and the page ended before the ledger had it.
    const follows = counter.device_id;
    expect(lossOf(known(), { ...counter, device_id: 'device-2', follows }, rows)).toBeNull();
  });

  it.each([
    ['no loss', rows, null],
    ['no loss of what was added', { ...rows, sarcF: 4 }, null],
    ['only what is gone', { ...rows, patients: 1 }, { records: 1, waiting: { ...noCounts(), patients: 1 } }],
  ])('reports %s when only the counter is missing', (_what, there, loss) => {
    const [found, expected] = [lossOf(known(), null, there), loss && expect.objectContaining(loss)];
    expect(found).toEqual(expected);
  });

  it('reports how many saves a rolled-back database has lost', () => {
    expect(lossOf(known(), { ...counter, revision: 3, change: 5 }, rows)).toMatchObject({
      records: 2,
      waiting: null,
    });
  });

  it('reports which rows are missing when the counter is intact', () => {
    expect(lossOf(known(), counter, { ...rows, patients: 0 })).toMatchObject({
      records: 2,
      waiting: { ...noCounts(), patients: 2 },
    });
  });

  it('reports no loss for a delete that was rolled back, or for a database ahead of it', () => {
    expect(lossOf(known(), { ...counter, change: 6 }, { ...rows, patients: 3 })).toBeNull();
    expect(lossOf(known(), { ...counter, revision: 6, change: 9 }, noCounts())).toBeNull();
  });

  it('is not set back by a late note from another tab', () => {
    const [first, second] = [openLedger(() => localStorage), openLedger(() => localStorage)];
    second.note({ ...counter, revision: 6, change: 8 });
    first.note(counter);
    expect(first.read()).toMatchObject({ revision: 6 });
  });

  it('has acknowledged a loss only once its second place has, too', async () => {
    let stored = (): void => undefined;
    const copy: LedgerCopy = {
      read: async () => undefined,
      write: () => new Promise((resolve) => (stored = resolve)),
      close: async () => undefined,
    };
    const over = jest.fn();
    const acknowledged = openLedger(() => localStorage, 'OfflineDB', copy)
      .acknowledgeLoss()
      .then(over);
    await new Promise((resolve) => setTimeout(resolve));
    expect(over).not.toHaveBeenCalled();
    stored();
    await acknowledged;
    expect(over).toHaveBeenCalled();
  });

  it('keeps a loss across restarts until it is acknowledged', async () => {
    openLedger(() => localStorage).keepLoss({ records: 3, waiting: rows, last_saved_at: null }, null);
    const later = openLedger(() => localStorage);
    expect(later.loss()).toMatchObject({ records: 3 });
    await later.acknowledgeLoss();
    expect(openLedger(() => localStorage).loss()).toBeNull();
  });

  it('is ignored when its revision leaves no room for further saves', () => {
    known();
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem('satchel.ledger') ?? ''));
    localStorage.setItem('satchel.ledger', JSON.stringify({ ...kept, revision: 2_147_483_646 }));
    expect(openLedger(() => localStorage).read()).toBeNull();
  });

  it('has no time of the last save when what is stored is none', () => {
    known();
    openLedger(() => localStorage).keepLoss({ records: 3, waiting: rows, last_saved_at: 'yesterday' }, null);
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem('satchel.ledger') ?? ''));
    localStorage.setItem('satchel.ledger', JSON.stringify({ ...kept, last_saved_at: 'yesterday' }));
    const later = openLedger(() => localStorage);
    expect([later.read(), later.loss()]).toMatchObject([{ last_saved_at: null }, { last_saved_at: null }]);
  });

  it('contains no name and no content', () => {
    known();
    expect(
      Object.keys(keptSchema.parse(JSON.parse(localStorage.getItem('satchel.ledger') ?? '{}'))).sort(),
    ).toEqual(['change', 'generation', 'last_saved_at', 'revision', 'waiting']);
  });

  it('works in memory when local storage is blocked, and is empty when damaged', () => {
    const blocked = openLedger(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    blocked.note(counter);
    expect(blocked.read()).toMatchObject({ revision: 5 });
    localStorage.setItem('satchel.ledger', '{"generation":');
    expect(openLedger(() => localStorage).read()).toBeNull();
  });
});
