import { z } from 'zod';
import { noCounts, type Counter } from './counter';
import { lossOf, openLedger } from './ledger';

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
};
const rows = { ...noCounts(), patients: 2, sarcF: 1 };

function known() {
  const ledger = openLedger(() => localStorage);
  ledger.note(counter);
  return ledger.read();
}

afterEach(() => localStorage.clear());

describe('the ledger', () => {
  it('says nothing where nothing is missing', () => {
    expect(lossOf(known(), counter, rows)).toBeNull();
    expect(lossOf(null, null, noCounts())).toBeNull();
  });

  it('tells how many of which kind were in a database that is gone', () => {
    const loss = { records: 3, waiting: rows, last_saved_at: counter.last_saved_at };
    expect(lossOf(known(), null, noCounts())).toEqual(loss);
    expect(lossOf(known(), { ...counter, device_id: 'device-2', revision: 0 }, rows)).toEqual(loss);
  });

  it('tells how many saves the end of a database has lost', () => {
    expect(lossOf(known(), { ...counter, revision: 3, change: 5 }, rows)).toMatchObject({
      records: 2,
      waiting: null,
    });
  });

  it('tells which rows are missing though the counter is there', () => {
    expect(lossOf(known(), counter, { ...rows, patients: 0 })).toMatchObject({
      records: 2,
      waiting: { ...noCounts(), patients: 2 },
    });
  });

  it('makes no alarm of a delete that the power took, nor of a database that is ahead of it', () => {
    expect(lossOf(known(), { ...counter, change: 6 }, { ...rows, patients: 3 })).toBeNull();
    expect(lossOf(known(), { ...counter, revision: 6, change: 9 }, noCounts())).toBeNull();
  });

  it('is not set back by a tab whose note comes late', () => {
    const [first, second] = [openLedger(() => localStorage), openLedger(() => localStorage)];
    second.note({ ...counter, revision: 6, change: 8 });
    first.note(counter);
    expect(first.read()).toMatchObject({ revision: 6 });
  });

  it('keeps a loss until it is acknowledged, over restarts', () => {
    openLedger(() => localStorage).keepLoss({ records: 3, waiting: rows, last_saved_at: null });
    const later = openLedger(() => localStorage);
    expect(later.loss()).toMatchObject({ records: 3 });
    later.acknowledgeLoss();
    expect(openLedger(() => localStorage).loss()).toBeNull();
  });

  it('is none where the number of the newest save would leave no number for the next ones', () => {
    known();
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem('satchel.ledger') ?? ''));
    localStorage.setItem('satchel.ledger', JSON.stringify({ ...kept, revision: 2_147_483_646 }));
    expect(openLedger(() => localStorage).read()).toBeNull();
  });

  it('holds no name and no content', () => {
    known();
    expect(
      Object.keys(keptSchema.parse(JSON.parse(localStorage.getItem('satchel.ledger') ?? '{}'))).sort(),
    ).toEqual(['change', 'generation', 'last_saved_at', 'revision', 'waiting']);
  });

  it('lasts as long as the page where the browser keeps nothing, or what it kept is damaged', () => {
    const blocked = openLedger(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    blocked.note(counter);
    expect(blocked.read()).toMatchObject({ revision: 5 });
    localStorage.setItem('satchel.ledger', '{"generation":');
    expect(openLedger(() => localStorage).read()).toBeNull();
  });
});
