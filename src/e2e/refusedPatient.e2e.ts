import { expect } from '@playwright/test';
import { offlineTables } from '@/contract/recordKinds';
import { allOnServerOnce } from './accounting';
import { replace } from './exchange';
import { connectionBadge, openOutbox, recordVisit, signIn, uploadNow } from './screens';
import { readDevice, settle } from './sides';
import { test } from './story';

const refused = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const taken = { first_name: 'Odile', last_name: 'Marchand', birth_date: '1944-05-02' };

test('records of a refused new patient wait for the patient; records of others are uploaded @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { network } = story;
  await signIn(page, network.url);
  await story.loseNetwork();
  const saved = [...(await recordVisit(page, refused)), ...(await recordVisit(page, taken))];
  const [refusedId, takenId] = [saved.at(0)?.patient_id, saved.at(-1)?.patient_id];
  const idsSentTo = (path: string) =>
    network.saves
      .filter((save) => save.path === path)
      .map(({ body }): unknown => Reflect.get(Object(body), 'patient_id'));

  const removeRule = network.onCall(offlineTables.patients.savePath, ({ body }) =>
    Reflect.get(Object(body), 'patient_id') === refusedId
      ? replace({
          status: 422,
          body: JSON.stringify({
            success: false,
            error: { code: 'request/invalid', message: 'No.', fields: { last_name: 'No.' } },
          }),
        })
      : undefined,
  );
  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected · 3 waiting for upload');
  expect(new Set(idsSentTo(offlineTables.patients.savePath))).toEqual(new Set([refusedId, takenId]));
  expect(idsSentTo(offlineTables.sarcF.savePath)).toEqual([takenId]);
  expect(idsSentTo(offlineTables.physicalData.savePath)).toEqual([takenId]);
  const { waiting } = await readDevice(context, network.url);
  for (const table of [waiting.patients, waiting.sarcF, waiting.physicalData]) {
    expect(table.map(({ patient_id }) => patient_id)).toEqual([refusedId]);
  }

  const outbox = await openOutbox(page);
  await expect(outbox.getByRole('row', { name: /Yolande Dupré.*SARC-F/ })).toContainText(
    /waiting for patient/i,
  );
  await expect(outbox.getByRole('row', { name: /Yolande Dupré.*Measurements/ })).toContainText(
    /waiting for patient/i,
  );
  await expect(outbox).toContainText('Last name: No.');
  await expect(outbox).not.toContainText('Odile Marchand');

  removeRule();
  await uploadNow(page);
  await expect(connectionBadge(page)).toHaveText('Connected');
  const { accounting } = await settle(story, saved);
  // As expected, the refused patient's records were uploaded after the others.
  expect({ ...accounting, outOfOrder: [] }).toEqual(allOnServerOnce);
});
