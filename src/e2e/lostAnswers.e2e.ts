import { expect } from '@playwright/test';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { atOnce, losing, pass, twice, type Action } from './exchange';
import {
  addPatient,
  connectionBadge,
  measured,
  openChart,
  openOutbox,
  recordMeasurements,
  recordSarcF,
  screened,
  signIn,
  uploadNow,
} from './screens';
import { settle } from './sides';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const odile = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };

test('a record whose answer is lost or that is sent many times is stored once', async ({ story }) => {
  const { page } = story.browser;
  const { network } = story;
  const saved: ConfirmedSave[] = [];
  let action: Action = pass;
  network.onSave(() => action);
  await signIn(page, network.url);

  for (const { times, person, onTheWay } of [
    { times: 'once', person: yolande, onTheWay: losing() },
    { times: 'ten times at once', person: odile, onTheWay: losing(atOnce(10)) },
  ]) {
    await test.step(`The server takes a record ${times}, and the answer is lost`, async () => {
      action = onTheWay;
      const before = network.saves.length;
      saved.push({ table: 'patients', patient_id: await addPatient(page, person), fields: { ...person } });
      const taken = () => network.saves.slice(before).flatMap(({ serverStatuses }) => serverStatuses);
      await expect.poll(taken).toContain(200);
      await expect(connectionBadge(page)).toHaveText(/Server not answering.*1 waiting for upload/);
      await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
      action = pass;
      await openOutbox(page);
      await uploadNow(page);
      await expect(connectionBadge(page)).toHaveText('Connected');
    });
  }

  await test.step('The server takes a record several times, and the answer arrives', async () => {
    await openChart(page, odile);
    const patient_id = saved.at(-1)?.patient_id ?? '';
    action = twice;
    await recordSarcF(page);
    await expect(connectionBadge(page)).toHaveText('Connected');
    action = atOnce(10);
    await recordMeasurements(page);
    await expect(connectionBadge(page)).toHaveText('Connected');
    saved.push({ table: 'sarcF', patient_id, fields: screened });
    saved.push({ table: 'physicalData', patient_id, fields: measured });
  });

  await test.step('The server has each record once', async () => {
    const { accounting, server } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
    expect(server.audit).toHaveLength(saved.length);
    expect(new Set(network.saves.flatMap(({ serverStatuses }) => serverStatuses))).toEqual(new Set([200]));
  });
});
