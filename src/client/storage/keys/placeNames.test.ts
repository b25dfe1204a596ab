import { v4 as uuidv4, v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { testKeyring } from '@/testing/testKeys';
import { openKeyring } from './keyring';
import { isDerived, openPlaceNames } from './placeNames';
import { openCodec, reservedIv } from './sealing';

const account = 'account-a';
const derived = uuidv5('RHN-1001|albumin|38', '6f1b1c1e-53a4-4a58-9d2c-0b7f6c0e4b1d');
const names = openPlaceNames(testKeyring(account));

describe('the stored name of an id', () => {
  it.each([
    ['a version 7 UUID', uuidv7()],
    ['a version 4 UUID', uuidv4()],
    ['not a UUID', 'new'],
  ])('is the id itself when it is %s, and needs no key', async (_what, id) => {
    expect(await openPlaceNames(openKeyring()).of(account, id)).toBe(id);
  });

  it.each([
    ['version 5', derived],
    ['version 8', '6f1b1c1e-53a4-8a58-9d2c-0b7f6c0e4b1d'],
    ['version 3, in upper case', '6F1B1C1E-53A4-3A58-9D2C-0B7F6C0E4B1D'],
  ])('is a pseudonym when the id is derived from its content: %s', async (_what, id) => {
    expect(isDerived(id)).toBe(true);
    expect(await names.of(account, id)).toMatch(/^~[\w-]{43}$/);
  });

  it('is stable, and differs for another key or another id', async () => {
    const name = await names.of(account, derived);
    expect(await openPlaceNames(testKeyring(account)).of(account, derived)).toBe(name);
    expect(await openPlaceNames(testKeyring('account-b')).of('account-b', derived)).not.toBe(name);
    expect(await names.of(account, uuidv5('another', derived))).not.toBe(name);
    expect(await names.of(account, name)).toBe(name);
  });

  it('is an HMAC under a key derived from the account key', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const ring = openKeyring();
    ring.hold(account, key);
    const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: reservedIv }, key, new Uint8Array(32));
    const raw = box.slice(0, 32);
    const hmac = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    const signed = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(derived));
    expect(await openPlaceNames(ring).of(account, derived)).toBe(
      `~${Buffer.from(signed).toString('base64url')}`,
    );
  });

  it('cannot be made while the device is locked', async () => {
    await expect(openPlaceNames(openKeyring()).of(account, derived)).rejects.toMatchObject({
      failure: { code: 'storage/locked' },
    });
  });
});

it('no value is sealed with the initialisation vector reserved for place names', async () => {
  const random = jest.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => bytes);
  const place = { account_id: account, database: 'D', store: 's', key: 'k' };
  const sealed = await openCodec(testKeyring(account)).seal('a value', place);
  expect(random).toHaveBeenCalledTimes(2);
  random.mockRestore();
  expect(sealed.subarray(0, 12)).not.toEqual(reservedIv);
});
