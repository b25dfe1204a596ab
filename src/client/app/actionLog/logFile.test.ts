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
  it('reads back as it was written', async () => {
    expect(readLog(written)).toEqual({ ok: true, log });
    expect(await readLogFile({ size: written.length, text: async () => written })).toEqual({ ok: true, log });
  });

  it.each([
    ['not JSON', '{'],
    ['an empty file', ''],
    ['null', 'null'],
    ['unrelated JSON', '{"name":"package"}'],
    ['another format', changed({ format: 'har' })],
    ['no actions', changed({ actions: undefined })],
    ['an action without a type', changed({ actions: [{ at, action: {} }] })],
    ['an invalid time', changed({ actions: [{ at: 'noon', action: { type: 'a' } }] })],
    ['a list as the state', changed({ base: [] })],
    ['a version that is not a number', changed({ version: '1' })],
    ['nested too deeply', changed({ base: nested(logLimits.depth + 1) })],
  ])('is refused: %s', (_what, text) => {
    expect(readLog(text)).toEqual({ ok: false, reason: 'notALog' });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'is refused when an action names the built-in property "%s"',
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

  it('is reported as a newer version, whatever else it contains', () => {
    expect(readLog('{"format":"satchel-action-log","version":2}')).toEqual({ ok: false, reason: 'newer' });
  });

  it('is not read when the file is too large', async () => {
    const read = jest.fn();
    expect(await readLogFile({ size: logLimits.bytes + 1, text: read })).toEqual({
      ok: false,
      reason: 'tooLarge',
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('is accepted up to the action limit, and refused beyond it', () => {
    const many = (count: number) => changed({ actions: Array.from({ length: count }, () => log.actions[0]) });
    expect(readLog(many(logLimits.actions))).toMatchObject({ ok: true });
    expect(readLog(many(logLimits.actions + 1))).toEqual({ ok: false, reason: 'tooLarge' });
  });
});

function nested(depth: number): object {
  return depth === 0 ? {} : { inner: nested(depth - 1) };
}
