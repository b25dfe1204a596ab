import { expect } from '@playwright/test';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyOfSource } from './copyOfSource';
import { addPatient, connectionBadge, recordSarcF, signIn } from './screens';
import { exportLog, openSettings } from './sessionLog';
import { test } from './story';

const patient = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('the log of a visit becomes a test that fails while a reducer is broken @deep', async ({ story }) => {
  const { page } = story.browser;
  const source = copyOfSource();
  const log = path.join(source.dir, 'satchel-session-log (1).json');
  const reducer = path.join(source.dir, 'src/client/records/createRecordSlice.ts');
  const whole = readFileSync(reducer, 'utf8');

  await test.step('Given a visit that was recorded and uploaded, and its log', async () => {
    await signIn(page, story.network.url);
    await addPatient(page, patient);
    await recordSarcF(page);
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openSettings(page);
    copyFileSync(await exportLog(page), log);
  });

  await test.step('And reducers that do what they did: then the step has to be named', async () => {
    const { code, said } = source.npm('logTest', log);
    expect(said).toMatch(/Which step is wrong\?[\s\S]*\d+ {2}outbox\/recordsUploaded {2}outbox, sarcF\n/);
    expect(code).toBe(1);
  });

  await test.step('When a reducer is broken, and the log is made a test', async () => {
    const broken = whole.replace('?? 0) <= record.revision', '?? 0) > record.revision');
    expect(broken).not.toBe(whole);
    writeFileSync(reducer, broken);
    const { code, said } = source.npm('logTest', log);
    expect(said).toMatch(/^The reducers now do otherwise than when the log was made: .*patients, .*sarcF/m);
    expect(said).toContain('Run it: npm run unit -- satchel-session-log-1\n');
    expect(said).not.toContain('Finished in');
    expect(code).toBe(0);
  });

  await test.step('Then it fails, and names what now ends otherwise', async () => {
    const { code, said } = source.npm('unit', 'satchel-session-log-1');
    expect(said).toMatch(/^ +\+ {3}"sarcF",$/m);
    expect(said).toMatch(/^Tests: +1 failed, 1 total$/m);
    expect(code).toBe(1);
  });

  await test.step('And it passes when the reducer is mended', async () => {
    writeFileSync(reducer, whole);
    const { code, said } = source.npm('unit', 'satchel-session-log-1');
    expect(said).toMatch(/^Tests: +1 passed, 1 total$/m);
    expect(code).toBe(0);
    source.remove();
  });
});
