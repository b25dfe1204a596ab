import { expect } from '@playwright/test';
import { paths } from '@/contract/paths';
import { changeElsewhere } from './otherPeople';
import { addPatient, connectionBadge, demoPatient, openPatients, signIn } from './screens';
import { test } from './story';

const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

test('what a colleague saves appears in an open list and chart by itself, also after the stream was cut @deep', async ({
  story,
}) => {
  const { network } = story;
  const { page } = story.browser;
  const isFollowing = () =>
    page.waitForResponse(
      (response) => response.url().includes(paths.changesStream) && response.status() === 200,
    );
  const following = isFollowing();
  await signIn(page, network.url);
  await openPatients(page);
  await following;

  await test.step('A new patient, in the list', async () => {
    const { page: colleague } = await story.openAnotherBrowser();
    await signIn(colleague, network.url);
    await addPatient(colleague, yolande);
    await expect(connectionBadge(colleague)).toHaveText('Connected');
    await expect(page.getByRole('link', { name: 'Dupré, Yolande' })).toBeVisible();
  });

  await test.step('A change while the stream is cut, in the chart', async () => {
    await page.goto(`${network.url}/patients/${demoPatient.patient_id}`);
    await isFollowing();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect(contact).not.toContainText('0605040302');
    network.cut();
    await changeElsewhere(story.server, {
      patient_id: demoPatient.patient_id,
      changes: { phone: '0605040302' },
      device_revision: 1,
    });
    network.join();
    await expect(contact).toContainText('0605040302');
  });
});
