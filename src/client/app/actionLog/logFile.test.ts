import { logLimits, readLog, readLogFile, writeLog, type SessionLog } from './logFile';

const at = '2026-03-09T10:32:00.000Z';
const log: SessionLog = {
  made_at: at,
  masking: 'persons',
  base: { unsaved: { forms: [] } },
  actions: [{ at, action: { type: 'connectivity/wentOffline' } }],
};
const written = writeLog(log);
const changed = (fields: object) => JSON.stringify({ ...JSON.parse(written), ...fields });

describe('a session log', () => {
  it('is read as it was written', async () => {
    expect(readLog(written)).toEqual({ ok: true, log });
    expect(await readLogFile({ size: written.length, text: async () => written })).toEqual({ ok: true, log });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['another JSON', '{"name":"package"}'],
    ['another format', changed({ format: 'har' })],
    ['without its actions', changed({ actions: undefined })],
    ['with an action that has no type', changed({ actions: [{ at, action: {} }] })],
    ['with a moment that is none', changed({ actions: [{ at: 'noon', action: { type: 'a' } }] })],
    ['with a state that is a list', changed({ base: [] })],
    ['with a version that is no number', changed({ version: '1' })],
    ['of a depth without end', changed({ base: nested(logLimits.depth + 1) })],
  ])('is refused: %s', (_what, text) => {
    expect(readLog(text)).toEqual({ ok: false, reason: 'notALog' });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'is refused when it would reach by "%s" for the objects of the page',
    (name) => {
      const payload = `{"table":"${name}","waiting":{"patient_id":"a"}}`;
      const asValue = `[{"at":"${at}","action":{"type":"outbox/recordQueued","payload":${payload}}}]`;
      const asKey = `[{"at":"${at}","action":{"type":"a","payload":{"${name}":1}}}]`;
      for (const actions of [asValue, asKey]) {
        const text = written.replace(/"actions":.*$/, `"actions":${actions}}`);
        expect(() => JSON.parse(text)).not.toThrow();
        expect(readLog(text)).toEqual({ ok: false, reason: 'notALog' });
      }
    },
  );

  it('of a newer version is told apart, whatever is in it', () => {
    expect(readLog('{"format":"satchel-action-log","version":2}')).toEqual({ ok: false, reason: 'newer' });
  });

  it('that is too large is not even read', async () => {
    const read = jest.fn();
    expect(await readLogFile({ size: logLimits.bytes + 1, text: read })).toEqual({
      ok: false,
      reason: 'tooLarge',
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('has as many actions as can be replayed, and no more', () => {
    const many = (count: number) => changed({ actions: Array.from({ length: count }, () => log.actions[0]) });
    expect(readLog(many(logLimits.actions))).toMatchObject({ ok: true });
    expect(readLog(many(logLimits.actions + 1))).toEqual({ ok: false, reason: 'tooLarge' });
  });
});

function nested(depth: number): object {
  return depth === 0 ? {} : { inner: nested(depth - 1) };
}
