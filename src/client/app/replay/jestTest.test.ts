import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestsOf } from '@/client/app/actionLog/digests';
import { writeLog } from '@/client/app/actionLog/logFile';
import { rootReducer } from '@/client/app/rootReducer';
import { typingBegan } from '@/client/unsaved/unsavedSlice';
import { replayOf } from '@/testing/replayOf';
import { jestTest } from './jestTest';

const at = '2026-03-09T10:32:00.000Z';
const action = typingBegan('patients/new/1');
const base = rootReducer(undefined, { type: 'nothing' });
const ends = digestsOf(rootReducer(base, action));

describe('a test made of a log', () => {
  let folder: string;
  let file: string;
  const write = (changed: Partial<Parameters<typeof writeLog>[0]>) =>
    writeFileSync(
      file,
      writeLog({ made_at: at, masking: 'persons', base, ends, actions: [{ at, action }], ...changed }),
    );
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'log-'));
    file = path.join(folder, 'log.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('asserts what the step changed', () => {
    write({});
    const changes = replayOf(file).changesAt(1);
    expect(changes).toEqual([{ path: 'unsaved.forms', kind: 'added', is: '"patients/new/1"' }]);
    const source = jestTest({ file: 'a/log.json', step: { at: 1, changes } });
    expect(source).toContain("replayOf('a/log.json')");
    expect(source).toContain('"is": "\\"patients/new/1\\""');
    expect(source).not.toContain('throw new Error');
    expect(jestTest({ file, step: { at: 1, changes, isWrong: true } })).toContain('throw new Error');
    expect(jestTest({ file })).not.toContain('changesAt');
  });

  it('finds the part of the state that reducers now end otherwise', () => {
    write({});
    expect(replayOf(file).otherwise()).toEqual([]);
    write({ ends: { ...ends, unsaved: 'other' } });
    expect(replayOf(file).otherwise()).toEqual(['unsaved']);
    write({ ends: undefined });
    expect(replayOf(file).otherwise()).toEqual([]);
  });

  it('lists the steps that change the state, with the parts they change', () => {
    const other = { type: 'unsaved/unknown' };
    write({ actions: [other, action, other].map((one) => ({ at, action: one })) });
    expect(replayOf(file).changing()).toEqual([{ step: 2, type: 'unsaved/typingBegan', parts: ['unsaved'] }]);
  });

  it('names the steps that this version refuses', () => {
    write({ actions: [{ at, action: { type: 'outbox/recordQueued' } }] });
    expect(replayOf(file).refused()).toEqual([1]);
  });

  it('says why a file is no log', () => {
    writeFileSync(file, '{}');
    expect(() => replayOf(file)).toThrow('notALog');
  });
});
