import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { aPatientSave } from '@/testing/saves';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, signIn, testAccount, type TestDevice } from '@/testing/testDevice';
import { testKey } from '@/testing/testKeys';
import { DeviceAccounts } from './DeviceAccounts';

const colleague = { ...testAccount, account_id: uuidv7(), email: 'amal@example.org' };
const other = { ...testAccount, account_id: uuidv7() };
let device: TestDevice;
const files: Blob[] = [];

beforeAll(setUpLanguages);
beforeEach(async () => {
  device = openTestDevice(colleague);
  device.store.dispatch(wentOffline());
  const key = await device.services.keyStore.enter(colleague, 'a-long-password', null);
  if (!key) throw new Error('The account got no key.');
  device.services.keyring.hold(colleague.account_id, key);
  files.length = 0;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return '#file';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  await device.remove();
});

/** Another account signs in on the laptop, and removes the colleague. */
async function askToRemove(): Promise<HTMLElement> {
  const { account_id } = other;
  device.services.keyring.hold(account_id, testKey(account_id));
  signIn(device.store, other);
  renderOn(device, <DeviceAccounts />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Remove what amal@example.org has on this device' }),
  );
  return screen.findByRole('dialog');
}

describe('removing what a colleague has on a shared laptop', () => {
  it('first offers an encrypted copy of what was not uploaded', async () => {
    await device.store.dispatch(saveOffline(aPatientSave(uuidv7(), 'Marguerite'))).unwrap();
    const dialog = await askToRemove();
    expect(within(dialog).getByText('1 record that was not uploaded is lost for good.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save an encrypted copy' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]?.text();
    expect(text).toContain(colleague.account_id);
    expect(text).not.toContain('Marguerite');
    expect(await device.offline.summary(colleague.account_id)).toMatchObject({ waiting: 1 });
  });

  it('offers no copy when nothing waits', async () => {
    const dialog = await askToRemove();
    expect(within(dialog).queryByRole('button', { name: 'Save an encrypted copy' })).toBeNull();
  });
});
