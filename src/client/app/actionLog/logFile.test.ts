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
  it('keeps where it was made, and reads one of an earlier version that does not say', () => {
    const about = {
      ...{ app_version: '0.1.0', browser: 'Firefox', language: 'ar', browser_language: 'fr-BE' },
      ...{ time_zone: 'Europe/Brussels', viewport: { width: 360, height: 740, pixel_ratio: 3 } },
    };
    expect(readLog(writeLog({ ...log, about }))).toEqual({ ok: true, log: { ...log, about } });
    expect(readLog(written)).toMatchObject({ ok: true });
  });

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
    ['a version that is not a number', changed({ version: '1' })],
  ])('is refused as no log: %s', (_what, text) => {
    expect(readLog(text)).toEqual({ ok: false, reason: 'notALog' });
  });

  it.each([
    ['no actions', { actions: undefined }, 'damaged', 'actions'],
    ['an action without a type', { actions: [{ at, action: {} }] }, 'damaged', 'actions.0.action.type'],
    ['an invalid time', { actions: [{ at: 'noon', action: { type: 'a' } }] }, 'damaged', 'actions.0.at'],
    ['a list as the state', { base: [] }, 'damaged', 'base'],
    ['deep nesting', { base: nested(logLimits.depth + 1) }, 'tooDeep', 'base.inner.inner.inner'],
  ])('is refused with the reason and the place: %s', (_what, fields, reason, where) => {
    expect(readLog(changed(fields))).toEqual({ ok: false, reason, where });
  });

  const inborn = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
  const withPayload = (payload: string) =>
    written.replace(
      /"actions":.*$/,
      `"actions":[{"at":"${at}","action":{"type":"a","payload":${payload}}}]}`,
    );

  it.each(inborn)(
    'is refused when the built-in property "%s" is a key, or the value of a key field',
    (name) => {
      const unsafe = { ok: false, reason: 'unsafeName' };
      const place = (path: string) => ({ ...unsafe, where: `actions.0.action.${path}` });
      expect(readLog(withPayload(`{"${name}":1}`))).toEqual(place(`payload.${name}`));
      for (const field of ['table', 'kind', 'patient_id', 'record_id', 'subject']) {
        const where = `payload.waiting.${field}`;
        expect(readLog(withPayload(`{"waiting":{"${field}":"${name}"}}`))).toEqual(place(where));
        expect(readLog(withPayload(`{"waiting":{"${field}":["${name}"]}}`))).toEqual(place(`${where}.0`));
      }
      expect(readLog(changed({ actions: [{ at, action: { type: name } }] }))).toEqual(place('type'));
    },
  );

  it.each(inborn)('is read when "%s" is a text of the data, and replays without touching it', (name) => {
    const data = { source: name, notes: name, title: name, tags: [name], verdict: name, device_name: name };
    const log = readLog(withPayload(JSON.stringify({ ...data, range: data })));
    expect(log).toMatchObject({ ok: true, log: { actions: [{ action: { payload: data } }] } });
  });

  it('is read when a laboratory calls an analyte as a built-in property is called, but for the prototype', () => {
    expect(readLog(withPayload('{"analytes":{"constructor":"albumin"}}'))).toMatchObject({ ok: true });
    expect(readLog(withPayload('{"analytes":{"__proto__":"albumin"}}'))).toMatchObject({
      reason: 'unsafeName',
    });
  });

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
