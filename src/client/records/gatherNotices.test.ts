import { offlineTableNames } from '@/contract/recordKinds';
import type { ChangeNotice } from '@/contract/changeNotice';
import { gatherNotices, type GatheredNotices } from './gatherNotices';

const all = [...offlineTableNames, 'referenceRanges'];
let gathered: GatheredNotices;
beforeEach(() => {
  gathered = gatherNotices();
  gathered.add({ kind: 'open', cursor: '7' });
});

const tell = (table: ChangeNotice['table'], cursor: string | null): void =>
  gathered.add({ kind: 'change', cursor, notice: { table, record_key: 'a', cursor } });

it('several notices ask for the tables that they name, once, in the order in which tables are read', () => {
  tell('labs', '8.a');
  tell('patients', '9.a');
  tell('labs', '10.a');
  tell('referenceRanges', '11');
  expect(gathered.take()).toEqual(['patients', 'labs', 'referenceRanges']);
  expect(gathered.isEmpty()).toBe(true);
});

it.each([
  ['a notice before it was lost', () => tell('labs', '9.a')],
  ['a notice does not say how far it is', () => tell('labs', null)],
  ['the stream is behind', () => gathered.add({ kind: 'behind', cursor: '9' })],
])('all is read when %s', (_why, hear) => {
  hear();
  expect(gathered.take()).toEqual(all);
});

it('all is read when the stream has not said how far it is', () => {
  gathered = gatherNotices();
  tell('labs', '8.a');
  expect(gathered.take()).toEqual(all);
});

it('a notice that comes late asks for its table', () => {
  gathered.add({ kind: 'behind', cursor: '9' });
  gathered.take();
  tell('labs', '8.a');
  expect(gathered.take()).toEqual(['labs']);
});

it('after a restore the numbers go on from an earlier one', () => {
  gathered.add({ kind: 'behind', cursor: '3' });
  gathered.take();
  tell('labs', '4.b');
  expect(gathered.take()).toEqual(['labs']);
  tell('labs', '6.b');
  expect(gathered.take()).toEqual(all);
});

it.each<[string, () => void]>([
  ['a heartbeat', () => gathered.add({ kind: 'alive' })],
  ['that the stream is open', () => gathered.add({ kind: 'open', cursor: '9' })],
  ['a change of the accounts, which no table has', () => tell('accounts', null)],
])('%s asks for nothing', (_what, hear) => {
  hear();
  expect(gathered.isEmpty()).toBe(true);
});
