import fc from 'fast-check';
import { allInShards, inShards, shardOf, withAll, withoutAll, type Shards } from './shards';

interface Value {
  id: string;
  text: string;
}

const keyOf = ({ id }: Value) => id;
const values = fc.array(fc.record({ id: fc.stringMatching(/^[0-9a-f]{3,4}$/), text: fc.string() }));

describe('shards', () => {
  it('hold the same values as a Map, whatever is added and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(values, values)), (steps) => {
        let shards: Shards<Value> = {};
        const model = new Map<string, Value>();
        for (const [put, taken] of steps) {
          shards = withoutAll(withAll(shards, put, keyOf), taken.map(keyOf));
          put.forEach((value) => model.set(value.id, value));
          taken.forEach(({ id }) => model.delete(id));
        }
        const byKey = (a: Value, b: Value) => (a.id < b.id ? -1 : 1);
        expect(allInShards(shards).sort(byKey)).toEqual([...model.values()].sort(byKey));
        for (const [id, value] of model) expect(inShards(shards, id)).toBe(value);
        expect(inShards(shards, 'not there')).toBeUndefined();
      }),
    );
  });

  it('change only the shard that holds the changed value', () => {
    const before = withAll<Value>(
      {},
      [...'0123456789abcdef'].map((digit) => ({ id: `00${digit}`, text: '' })),
      keyOf,
    );
    const after = withAll(before, [{ id: '003', text: 'new' }], keyOf);
    for (const name of Object.keys(before)) {
      expect(after[name] === before[name]).toBe(name !== shardOf('003'));
    }
    expect(inShards(before, '003')).toEqual({ id: '003', text: '' });
  });

  it('stay the same object when nothing changes', () => {
    const shards = withAll<Value>({}, [{ id: '001', text: '' }], keyOf);
    expect(withAll(shards, [], keyOf)).toBe(shards);
    expect(withoutAll(shards, ['002'])).toBe(shards);
  });
});
