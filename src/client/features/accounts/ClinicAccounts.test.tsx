import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { accountsTold } from '@/client/records/recordEvents';
import type { Invitation, ManagedAccount } from '@/contract/accounts';
import { renderOn } from '@/testing/renderOn';
import { aFailure, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { readOwnSessions } from './useOwnSessions';
import { ClinicAccounts } from './ClinicAccounts';

const moment = '2026-03-09T10:32:00.000Z';
const self: ManagedAccount = {
  ...{ account_id: testAccount.account_id, name: testAccount.name, email: testAccount.email, role: 'owner' },
  ...{ created_at: moment, disabled_at: null, last_seen_at: moment, recovery: null },
};
const colleague: ManagedAccount = {
  ...self,
  ...{ account_id: '018f0000-0000-7000-8000-00000000000b', name: 'Amal Ouazzani', email: 'amal@example.org' },
  role: 'nutritionist',
  recovery: { created_at: moment, expires_at: '2026-03-10T10:32:00.000Z', made_by_name: 'Noor Test' },
};
const invitation: Invitation = {
  ...{ invitation_id: colleague.account_id, role: 'owner', email: null, invited_by_name: 'Noor Test' },
  ...{ created_at: moment, expires_at: moment },
};
const password = 'correct horse battery';

let device: TestDevice;
let items: ManagedAccount[];
beforeEach(async () => {
  setUpLanguages();
  device = openTestDevice({ ...testAccount, role: 'owner' });
  items = [self, colleague];
  device.api.accounts = async () => ({ ok: true, value: { items } });
  device.store.dispatch(wentOnline());
  renderOn(device, <ClinicAccounts />);
  await screen.findByText('Amal Ouazzani');
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const choose = async (action: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'More for Amal Ouazzani' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const type = (dialog: HTMLElement, typed: string): void =>
  void fireEvent.change(within(dialog).getByLabelText('Current password'), { target: { value: typed } });

it('the accounts are listed by name, and the sessions by their last use', async () => {
  const text = document.body.textContent;
  expect(text.indexOf(colleague.email)).toBeLessThan(text.indexOf(self.email));
  const sessions = ['2026-03-09T10:00:00Z', '2026-03-09T12:00:00Z'].map((last_seen_at, index) => ({
    ...{
      session_id: `session-${index}`,
      begun_at: moment,
      last_seen_at,
      user_agent: null,
      is_current: false,
    },
  }));
  device.api.sessions = async () => ({ ok: true, value: { items: sessions } });
  const read = await device.store.dispatch(readOwnSessions());
  expect(read).toEqual({ ok: true, value: { items: sessions.toReversed() } });
});

it('an open code for a new password is listed, and can be revoked', async () => {
  expect(document.body.textContent).toMatch(/Code for a new password, until .*made by .*Noor Test/);
  const revoked: string[] = [];
  device.api.revokeRecovery = async (accountId) => {
    revoked.push(accountId);
    items = [self, { ...colleague, recovery: null }];
    return { ok: true, value: undefined };
  };
  await choose('Revoke the code');
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoked).toEqual([colleague.account_id]));
  await waitFor(() => expect(document.body.textContent).not.toContain('Code for a new password, until'));
});

it('the password is asked for to invite an owner, and not for another role', async () => {
  const asked: object[] = [];
  device.api.invite = async (body) => {
    asked.push(body);
    return body.current_password === password
      ? { ok: true, value: { invitation, code: 'ABCD-EFGH-JKMN', emailed: false } }
      : {
          ok: false,
          failure: {
            ...{ code: 'account/wrongPassword', message: 'Refused.', status: 400 },
            fields: { current_password: 'This is not the current password.' },
          },
        };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite' });
  expect(within(dialog).queryByLabelText('Current password')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: /^Nutritionist/ })),
  );
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Owner/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create invitation code' }));
  await within(dialog).findByText('Enter your password.');
  expect(asked).toEqual([]);

  type(dialog, 'not the password');
  act(() => within(dialog).getByRole('button', { name: 'Create invitation code' }).focus());
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create invitation code' }));
  await within(dialog).findByText('The current password is not right.');
  // It has the focus, and its fault describes it.
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Current password')));
  type(dialog, password);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create invitation code' }));
  await within(dialog).findByText('ABCD-EFGH-JKMN');
  expect(asked.at(-1)).toEqual({ role: 'owner', current_password: password });
});

it('the password is asked for to make a code for a new password', async () => {
  const asked: object[] = [];
  device.api.makeRecovery = async (accountId, body) => {
    asked.push({ accountId, ...body });
    return { ok: true, value: { code: 'ABCD-EFGH-JKMN', expires_at: moment, emailed: true } };
  };
  await choose('Password forgotten');
  const dialog = await screen.findByRole('dialog', { name: /New password for/ });
  type(dialog, password);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  await within(dialog).findByText('ABCD-EFGH-JKMN');
  expect(asked).toEqual([{ accountId: colleague.account_id, current_password: password }]);
});

it('the password is asked for to make another account an owner', async () => {
  const asked: object[] = [];
  device.api.changeAccount = async (accountId, change) => {
    asked.push({ accountId, ...change });
    items = [self, { ...colleague, role: 'owner' }];
    return { ok: true, value: undefined };
  };
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Role of Amal Ouazzani' }));
  fireEvent.click(await screen.findByText('Owner', { selector: '.ant-select-item-option-content' }));
  const dialog = await screen.findByRole('dialog', { name: /Make .*Amal Ouazzani.* an owner/ });
  type(dialog, password);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make an owner' }));
  await waitFor(() =>
    expect(asked).toEqual([{ accountId: colleague.account_id, role: 'owner', current_password: password }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /an owner/ })).toBeNull());
});

it('the password is asked for to enable a disabled owner', async () => {
  const disabled: ManagedAccount = { ...colleague, role: 'owner', disabled_at: moment, recovery: null };
  items = [self, disabled];
  const asked: object[] = [];
  device.api.changeAccount = async (accountId, change) => {
    asked.push({ accountId, ...change });
    if (change.current_password !== password) return aFailure(400, 'account/wrongPassword');
    items = [self, { ...disabled, disabled_at: null }];
    return { ok: true, value: undefined };
  };
  cleanup();
  renderOn(device, <ClinicAccounts />);
  await screen.findByText('Disabled');
  await choose('Enable');
  const dialog = await screen.findByRole('dialog', { name: /Enable the account of .*Amal Ouazzani/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enable the account' }));
  await within(dialog).findByText('Enter your password.');
  expect(asked).toEqual([]);

  type(dialog, 'not the password');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enable the account' }));
  await within(dialog).findByText('The current password is not right.');
  type(dialog, password);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enable the account' }));
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
  expect(asked.at(-1)).toEqual({
    ...{ accountId: colleague.account_id, disabled: false, current_password: password },
  });
});

describe('where the server sends email', () => {
  beforeEach(async () => {
    device.api.clinic = async () => ({ ok: true, value: { language: 'fr', sends_email: true } });
    cleanup();
    renderOn(device, <ClinicAccounts />);
    await screen.findByRole('button', { name: 'Invite' });
  });
  const inviteTo = async (email: string, emailed: boolean) => {
    const asked: object[] = [];
    device.api.invite = async (body) => {
      asked.push(body);
      return { ok: true, value: { invitation, code: 'ABCD-EFGH-JKMN', emailed } };
    };
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite' });
    fireEvent.change(within(dialog).getByLabelText('Email (optional)'), { target: { value: email } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create invitation code' }));
    await within(dialog).findByText('ABCD-EFGH-JKMN');
    return { dialog, asked };
  };

  it('an invitation is sent, or the owner is told to hand the code over', async () => {
    const sent = await inviteTo('amal@example.org', true);
    expect(sent.asked).toEqual([{ role: 'nutritionist', email: 'amal@example.org' }]);
    expect(sent.dialog.textContent).toMatch(/Sent to .*amal@example\.org/);
    fireEvent.click(within(sent.dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const refused = await inviteTo('amal@example.org', false);
    expect(refused.dialog.textContent).toMatch(/was not sent\. Hand the code over yourself\./);
  });

  it('an invitation without an address is handed over', async () => {
    const { dialog, asked } = await inviteTo('', false);
    expect(asked).toEqual([{ role: 'nutritionist' }]);
    expect(dialog.textContent).not.toMatch(/Sent to|was not sent/);
  });

  it('the language of the letters is shown, and no warning of the only owner', () => {
    expect(screen.getByText('Français')).toBeTruthy();
    expect(screen.queryByText('You are the only owner')).toBeNull();
  });
});

it('the only owner of a clinic without email is told how a forgotten password is helped', async () => {
  expect(await screen.findByText('You are the only owner')).toBeTruthy();
  expect(document.body.textContent).toContain('npm run recovery');
  items = [self, { ...colleague, role: 'owner' }];
  cleanup();
  renderOn(device, <ClinicAccounts />);
  await screen.findByRole('button', { name: 'Invite' });
  expect(screen.queryByText('You are the only owner')).toBeNull();
});

it('what another owner changed is shown once the server tells of it, and stays if it cannot be read', async () => {
  items = [self];
  act(() => void device.store.dispatch(accountsTold()));
  await waitFor(() => expect(screen.queryByText('Amal Ouazzani')).toBeNull());
  const asked = jest.fn(async () => aFailure(500));
  device.api.accounts = asked;
  act(() => void device.store.dispatch(accountsTold()));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await device.settled();
  expect(document.body.textContent).toContain(self.email);
});
