import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe';
import { addPatient, connectionBadge, openPatients, signIn } from './screens';
import { amal, demo } from './people';
import { readRows } from './server';
import { test } from './story';

const name = 'Amal Ouazzani';
const yolande = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };

async function join(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(amal.email);
  await page.getByLabel('Password').fill(amal.password);
  await page.getByRole('radio', { name: 'I have an invitation code' }).check();
  await page.getByRole('textbox', { name: 'Invitation code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/register-thanks/);
}

test('an owner invites a colleague, signs them out, disables and enables their account and changes their role @deep', async ({
  story,
}) => {
  const { page } = story.browser;
  const { url } = story.network;
  const accounts = page.getByRole('list', { name: 'Accounts of the clinic' });
  const ofAmal = accounts.getByRole('listitem').filter({ hasText: name });
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const choose = async (action: string) => {
    await ofAmal.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await signIn(page, url);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(accounts.getByRole('listitem')).toHaveCount(1);
  await expect(accounts).toContainText('You');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByRole('radio', { name: 'Nutritionist' }).check();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create invitation code' }).click();
  const code = await dialog.getByRole('status', { name: 'Invitation code' }).textContent();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Nutritionist');
  await expect(page.getByText(code ?? '')).toHaveCount(0);

  const other = await story.openAnotherBrowser();
  await test.step('the colleague joins and can open the charts of the clinic', async () => {
    await join(other.page, url, code ?? '');
    await signIn(other.page, url, amal);
    await addPatient(other.page, yolande);
    await expect(connectionBadge(other.page)).toHaveText('Connected');
    await openPatients(other.page);
    await expect(other.page.getByRole('link', { name: 'Lefebvre, Marguerite' })).toBeVisible();
    await other.page.goto(`${url}/accounts`);
    await expect(other.page.getByRole('heading', { name: 'Not authorized', level: 1 })).toBeVisible();
  });

  await test.step('a user who is signed out everywhere must sign in again', async () => {
    await page.reload();
    await expect(ofAmal).toContainText('Last seen');
    await expect(page.getByText('No pending invitations')).toBeVisible();
    await choose('Sign out everywhere');
    await confirm('Sign out everywhere');
    await expect(ofAmal).toContainText('Signed in nowhere');
    await other.page.goto(`${url}/patients`);
    await expect(connectionBadge(other.page)).toContainText('Sign in to upload');
  });

  await test.step('a disabled user cannot sign in until enabled again', async () => {
    await choose('Disable');
    await confirm('Disable the account');
    await expect(ofAmal).toContainText('Disabled');
    const login = { email: amal.email, password: amal.password };
    const status = async () =>
      (await page.request.post(`${url}/api/login`, { data: login, headers: { origin: url } })).status();
    expect(await status()).toBe(401);
    await choose('Enable');
    await expect(ofAmal).toContainText('Signed in nowhere');
    expect(await status()).toBe(200);
  });

  await test.step('a role change takes effect at once', async () => {
    await ofAmal.getByRole('combobox', { name: `Role of ${name}` }).click();
    await page.locator('.ant-select-item-option:visible').filter({ hasText: 'Viewer' }).click();
    await expect(page.getByText(/Amal Ouazzani.*: Viewer/)).toBeVisible();
    await page.reload();
    await expect(ofAmal).toContainText('Viewer');
  });

  await test.step('the audit trail lists all of it and what the colleague saved', async () => {
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    const saved = page.getByRole('main').getByRole('list', { name: 'Records' }).getByRole('listitem');
    await expect(saved.first()).toContainText(
      /Patient: recorded.*Yolande Dupré.*Amal Ouazzani.*device …\w{6}/,
    );
    const folded = saved.filter({ hasText: /Reminder: recorded.*\d+ records/ });
    await folded.first().getByText('Reminder: recorded').click();
    await expect(folded.first().getByRole('link', { name: 'Marguerite Lefebvre' }).first()).toBeVisible();
    // By the page, however many of them are folded into one.
    const patientLinks = page.getByRole('main').getByRole('link', { includeHidden: true });
    const links = await patientLinks.count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(patientLinks).toHaveCount(links + 50);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('radiogroup', { name: 'Audit trail' }).getByText('Accounts').click();
    await expect(
      page.getByRole('list', { name: 'Accounts', exact: true }).getByRole('listitem'),
    ).toContainText([
      ...[/Amal Ouazzani.*is now.*Viewer.*Noor Demo/, /Amal Ouazzani.*account enabled/, /account disabled/],
      ...[/signed out everywhere/, /Amal Ouazzani.*joined as.*Nutritionist/, /Invited: .*Nutritionist/],
    ]);
    await page.getByRole('tab', { name: 'Accounts' }).click();
    await expect(accounts.getByRole('listitem')).toHaveCount(2);
  });

  await story.loseNetwork();
  await expect(page.getByText('This screen needs a connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeDisabled();
  await story.regainNetwork();
  await story.server.stop();
  const done = `select e.action, e.role, a.email as done_by from account_audit_entries e
    join accounts a on a.account_id = e.done_by where a.clinic_id = e.clinic_id order by account_audit_entry_id`;
  const entries = await readRows(story.dataDir, done);
  expect(entries.slice(-6)).toEqual([
    { action: 'invited', role: 'nutritionist', done_by: demo.email },
    { action: 'registered', role: 'nutritionist', done_by: amal.email },
    { action: 'signedOutEverywhere', role: null, done_by: demo.email },
    { action: 'disabled', role: null, done_by: demo.email },
    { action: 'enabled', role: null, done_by: demo.email },
    { action: 'roleChanged', role: 'viewer', done_by: demo.email },
  ]);
});

test('a user ends their session on another device and changes the password @deep', async ({ story }) => {
  const { page } = story.browser;
  const { url } = story.network;
  await signIn(page, url);
  const other = await story.openAnotherBrowser();
  await signIn(other.page, url);

  await page.goto(`${url}/settings`);
  const sessions = page.getByRole('list', { name: 'Signed in on' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions).toContainText('This one');
  await sessions.getByRole('button', { name: /^Sign out: Chrome on Linux/ }).click();
  await expect(page.getByText('It is signed out there.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.page.goto(`${url}/patients`);
  await expect(connectionBadge(other.page)).toContainText('Sign in to upload');

  const open = page.getByRole('button', { name: 'Change password' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password').fill('a-longer-password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('The current password is not right.');
  await dialog.getByLabel('Current password').fill(demo.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(connectionBadge(page)).toHaveText('Connected');
  const login = async (password: string) => {
    const data = { email: demo.email, password };
    return (await page.request.post(`${url}/api/login`, { data, headers: { origin: url } })).status();
  };
  expect(await login(demo.password)).toBe(401);
  expect(await login('a-longer-password')).toBe(200);
});
