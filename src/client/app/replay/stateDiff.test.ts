import { stateDiff } from './stateDiff';

describe('stateDiff', () => {
  const record = { patient_id: 'p', weight: 70 };

  it('names what was added, changed and removed by its path', () => {
    const before = {
      auth: { session: null },
      unsaved: { forms: ['a', 'b'] },
      labs: { x: record },
      gone: { a: 1 },
    };
    const after = {
      auth: { session: { role: 'owner' } },
      unsaved: { forms: ['b', 'c'] },
      labs: { x: { ...record, weight: 71 }, y: { n: 1 } },
      gone: {},
    };
    expect(stateDiff(before, after)).toEqual({
      changes: [
        { path: 'auth.session', kind: 'changed', was: 'null', is: '{\n  "role": "owner"\n}' },
        { path: 'unsaved.forms', kind: 'removed', was: '"a"' },
        { path: 'unsaved.forms', kind: 'added', is: '"c"' },
        { path: 'labs.x.weight', kind: 'changed', was: '70', is: '71' },
        { path: 'labs.y', kind: 'added', is: '{\n  "n": 1\n}' },
        { path: 'gone.a', kind: 'removed', was: '1' },
      ],
      more: 0,
    });
  });

  it('counts removed records in one line a table', () => {
    const before = { labs: { x: record, y: record }, outbox: { tables: { labs: { z: record } } } };
    const after = { labs: {}, outbox: { tables: { labs: {} } } };
    expect(stateDiff(before, after).changes).toEqual([
      { path: 'labs', kind: 'removed', records: 2, was: 'x, y' },
      { path: 'outbox.tables.labs', kind: 'removed', records: 1, was: 'z' },
    ]);
  });

  it('finds nothing in what was only made again', () => {
    expect(stateDiff({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } })).toEqual({
      changes: [],
      more: 0,
    });
  });

  it('sees a list in another order, and a list that became an object', () => {
    expect(stateDiff({ a: [1, 2] }, { a: [2, 1] }).changes).toHaveLength(1);
    expect(stateDiff({ a: [1] }, { a: { 0: 1 } }).changes).toHaveLength(1);
  });

  it('counts the changes beyond the first 200', () => {
    const many = (value: number) =>
      Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`k${n}`, value]));
    expect(stateDiff(many(1), many(2))).toMatchObject({ changes: { length: 200 }, more: 50 });
  });
});
