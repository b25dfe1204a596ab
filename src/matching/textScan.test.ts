import { makeTextScan, type TextScan } from './textScan';

describe('makeTextScan', () => {
  it('reports each matching place once, in order', () => {
    const scan = makeTextScan();
    ['abab', 'b', '', 'cab', 'c'].forEach((text, place) => scan.set(place, text));
    expect(find(scan, 'ab')).toEqual(['0 abab', '3 cab']);
    expect(find(scan, 'c')).toEqual(['3 cab', '4 c']);
    expect(find(scan, 'bc')).toEqual([]);
    expect(find(scan, 'x')).toEqual([]);
  });

  it('finds a change at once, and a text stored far after the last', () => {
    const scan = makeTextScan();
    scan.set(0, 'ab');
    expect(find(scan, 'ab')).toEqual(['0 ab']);
    scan.set(3, 'xab');
    scan.set(0, '');
    expect(find(scan, 'ab')).toEqual(['3 xab']);
  });

  it('finds nothing while it is empty', () => {
    expect(find(makeTextScan(), 'ab')).toEqual([]);
  });
});

function find(scan: TextScan, part: string): string[] {
  const found: string[] = [];
  scan.find(part, (place, text) => found.push(`${place} ${text}`));
  return found;
}
