import { expect } from '@playwright/test';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { holdAnswer } from './exchange';
import {
  addPatient,
  connectionBadge,
  openPatientId,
  recordMeasurements,
  save,
  saveIn,
  signIn,
} from './screens';
import { readDevice, settle } from './sides';
import { test } from './story';

const patient = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('a record saved again while its older version is being uploaded stays and is sent', async ({
  story,
}) => {
  const { page, context } = story.browser;
  const { network } = story;
  const saved: ConfirmedSave[] = [];
  await signIn(page, network.url);

  await test.step('A phone number is added to a patient', async () => {
    const [older, newer] = [holdAnswer(), holdAnswer()];
    const removeRule = network.onSave(({ body }) =>
      'phone' in Object(body) && Reflect.get(Object(body), 'phone') !== null ? newer.action : older.action,
    );
    await addPatient(page, patient);
    await older.isHeld;
    await page.getByRole('button', { name: 'Edit patient' }).click();
    const form = page.getByRole('dialog', { name: 'Edit patient' });
    await form.getByLabel('Phone').fill('0102030405');
    await save(form.getByRole('button', { name: 'Save' }));
    const fields = { ...patient, phone: '0102030405' };
    saved.push({ table: 'patients', patient_id: openPatientId(page), fields });
    older.release();
    await newer.isHeld;
    const { waiting } = await readDevice(context, network.url);
    expect(waiting.patients).toMatchObject([{ revision: 2, record: fields }]);
    newer.release();
    await expect(connectionBadge(page)).toHaveText('Connected');
    await expect(page.getByText('0102030405')).toBeVisible();
    removeRule();
  });

  await test.step('Measurements are corrected', async () => {
    const [older, newer] = [holdAnswer(), holdAnswer()];
    const removeRule = network.onSave(({ body }) =>
      Reflect.get(Object(body), 'weight_kg') === 73 ? newer.action : older.action,
    );
    await recordMeasurements(page);
    await older.isHeld;
    await page.getByLabel('Weight (kg)').fill('73');
    await saveIn(page, 'Measurements');
    const fields = { weight_kg: 73, height_cm: 170 };
    saved.push({ table: 'physicalData', patient_id: openPatientId(page), fields });
    older.release();
    await newer.isHeld;
    const { waiting } = await readDevice(context, network.url);
    expect(waiting.physicalData).toMatchObject([{ revision: 4, record: fields }]);
    newer.release();
    await expect(connectionBadge(page)).toHaveText('Connected');
    removeRule();
  });

  await test.step('The server ends with the newer version of each', async () => {
    const { accounting, server } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
    expect(server.audit.map(({ table, device_revision }) => [table, device_revision])).toEqual([
      ['patients', 1],
      ['patients', 2],
      ['physicalData', 3],
      ['physicalData', 4],
    ]);
  });
});
