import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { noOtherPage, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { takeKey } from './lockThunks';

const { account_id } = testAccount;

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const draft = {
  account_id,
  ...{ table: 'patients' as const, subject: 'new', typed_at: '2026-03-09T10:32:00+01:00' },
  values: { first_name: 'Yolande' },
};

describe('a page that takes the key from another one', () => {
  it('seals what lies in clear: the other one may be of an earlier version, which left it', async () => {
    const key = await device.services.keyStore.enter(testAccount, 'a password', null);
    device.services.keyHandoff = { ...noOtherPage, ask: async () => key };
    const left = await openDB('Drafts', 1, { upgrade: (made) => void made.createObjectStore('drafts') });
    await left.put('drafts', draft, `${account_id}/patients/new`);
    left.close();

    expect(await device.store.dispatch(takeKey(account_id))).toBe(true);
    await waitFor(async () => expect(await device.drafts.read(draft)).toEqual(draft));
    await waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('Drafts'),
    );
  });
});
