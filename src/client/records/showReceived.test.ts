import type { TableRecords } from '@/contract/recordKinds';
import { aPatient } from '@/testing/builders';
import { taken } from '@/testing/testDevice';
import { inGrowingParts } from './showReceived';

function page(count: number): TableRecords {
  const one = taken('patients', aPatient());
  if (!one.ok || one.value.table !== 'patients') throw new Error('A patient is always taken.');
  const [record] = one.value.records;
  return { table: 'patients', records: record ? Array.from({ length: count }, () => record) : [] };
}

const sizes = (parts: TableRecords[]) => parts.reduce((sum, { records }) => sum + records.length, 0);

describe('records that arrive page by page', () => {
  it('are shown in growing parts, the first at once, and all of them at the end', () => {
    const shown: number[] = [];
    const parts = inGrowingParts((these) => shown.push(sizes(these)));
    for (let index = 0; index < 10; index += 1) parts.add(page(100));
    expect(shown).toEqual([100, 100, 100, 200, 300]);
    parts.showAll();
    expect(shown).toEqual([100, 100, 100, 200, 300, 200]);
    parts.showAll();
    expect(shown).toHaveLength(6);
  });

  it('show nothing when every page is empty', () => {
    const show = jest.fn();
    const parts = inGrowingParts(show);
    parts.add(page(0));
    parts.showAll();
    expect(show).not.toHaveBeenCalled();
  });
});
