import { allOnServerOnce, type JsonRecord } from '@/e2e/accounting';
import { openLedger, type Ledger, type Outcome } from './ledger';
import { reconcile } from './reconcile';

const patient_id = 'yolande';
const record_id = 'first';
const none = { patients: [], sarcF: [], physicalData: [] };

function weighed(weight_kg: number, id = record_id): JsonRecord {
  return { patient_id, record_id: id, weight_kg };
}

/** One record, saved with these weights in turn. */
function ledgerOf(...saves: [number, Outcome][]): Ledger {
  const ledger = openLedger();
  const history = ledger.begin('physicalData', patient_id);
  for (const [weight_kg, outcome] of saves)
    ledger.note(history, { fields: { weight_kg }, outcome, by: 'tab' });
  return ledger;
}

/** A server that accepted these records in turn. It has the last one, unless `physicalData` says otherwise. */
function serverOf(audited: JsonRecord[], physicalData = audited.slice(-1)) {
  const audit = audited.map((record, index) => ({
    table: 'physicalData' as const,
    device_revision: index + 1,
    revision: index + 1,
    record,
  }));
  return { rows: { ...none, physicalData }, audit };
}

const empty = { waiting: none };
const waitingOf = (revision: number, record: JsonRecord) => ({
  waiting: { ...none, physicalData: [{ revision, record }] },
});

test('reconcile reports nothing if the newest correction is on the server', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'said'], [62, 'said']);
  expect(reconcile({ ledger, server: serverOf([weighed(60), weighed(62)]), device: empty })).toEqual(
    allOnServerOnce,
  );
});

test('reconcile reports a lost correction if the server has only an older version', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'said']);
  const { lost } = reconcile({ ledger, server: serverOf([weighed(60)]), device: empty });
  expect(lost).toEqual(['physicalData yolande {"weight_kg":61}']);
});

test('reconcile accepts an older version on the server while the newest waits on the device', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'said']);
  const found = reconcile({ ledger, server: serverOf([weighed(60)]), device: waitingOf(2, weighed(61)) });
  expect(found).toEqual({ ...allOnServerOnce, waiting: ['physicalData yolande'] });
});

test('reconcile accepts an unconfirmed save whether it was stored or not', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'unsaid']);
  for (const weights of [[60], [60, 61], [61]]) {
    const server = serverOf(weights.map((weight) => weighed(weight)));
    expect(reconcile({ ledger, server, device: empty })).toEqual(allOnServerOnce);
  }
  const neverConfirmed = ledgerOf([60, 'unsaid']);
  expect(reconcile({ ledger: neverConfirmed, server: serverOf([]), device: empty })).toEqual(allOnServerOnce);
});

test('reconcile reports a save as lost if an earlier unconfirmed one is stored after it', () => {
  const ledger = ledgerOf([60, 'unsaid'], [61, 'said']);
  const { lost } = reconcile({ ledger, server: serverOf([weighed(61), weighed(60)]), device: empty });
  expect(lost).toEqual(['physicalData yolande {"weight_kg":61}']);
});

test('reconcile reports a correction that became a separate record', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'said']);
  const audited = [weighed(60), weighed(61, 'second')];
  const { unconfirmed: found } = reconcile({ ledger, server: serverOf(audited, audited), device: empty });
  expect(found).toHaveLength(1);
});

test('reconcile reports content that no one typed, even while a later revision waits', () => {
  const ledger = ledgerOf([60, 'said']);
  const { unconfirmed: found } = reconcile({
    ledger,
    server: serverOf([weighed(99)]),
    device: waitingOf(2, weighed(60)),
  });
  expect(found).not.toEqual([]);
});

test('reconcile reports an older revision that replaced a newer one', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'said']);
  const server = serverOf([weighed(60), weighed(61)]);
  const swapped = { ...server, audit: server.audit.toReversed() };
  expect(reconcile({ ledger, server: swapped, device: empty }).outOfOrder).toEqual([
    'physicalData first: 1 after 2',
  ]);
  // A late entry that replaced nothing is in order.
  const late = swapped.audit.map((entry) => ({
    ...entry,
    revision: entry.device_revision === 1 ? null : entry.revision,
  }));
  expect(reconcile({ ledger, server: { ...server, audit: late }, device: empty })).toEqual(allOnServerOnce);
});

test('the ledger rejects a form that shows an old version or one that no one saved', () => {
  const ledger = ledgerOf([60, 'said'], [61, 'said'], [62, 'unsaid']);
  const shown = (weight_kg: number) => () =>
    ledger.shownAs({ table: 'physicalData', patient_id, fields: { weight_kg } });
  expect(shown(60)).toThrow('old version');
  expect(shown(99)).toThrow('no one saved');
  expect(shown(61)).not.toThrow();
  expect(shown(62)).not.toThrow();
});
