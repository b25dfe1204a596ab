import { testKeyring } from '@/testing/testKeys';
import { openKeyring } from './keyring';
import { openCodec, type SealedPlace } from './sealing';

const place: SealedPlace = {
  account_id: 'account-a',
  database: 'OfflineDB',
  store: 'patients',
  key: 'p1',
  revision: 3,
};
const codec = openCodec(testKeyring('account-a'));
const marker = 'Yolande Dupré';

describe('a sealed value', () => {
  it.each([
    ['text', { name: marker }],
    ['null', null],
    ['lone surrogates, NUL and direction marks', { name: '\ud800 \u0000 \u202e 🧑‍⚕️ مريم' }],
    ['keys that reach a prototype', JSON.parse('{"__proto__": {"a": 1}, "constructor": {"prototype": 2}}')],
    ['five megabytes', 'ü'.repeat(5_000_000)],
  ])('opens to the original value: %s', async (_what, value) => {
    expect(await codec.open(await codec.seal(value, place), place)).toEqual(value);
  });

  it('reveals nothing of its content, and differs each time', async () => {
    const [one, other] = [await codec.seal(marker, place), await codec.seal(marker, place)];
    expect(Buffer.from(one).includes(marker)).toBe(false);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
    expect(one.byteLength).toBe(12 + Buffer.byteLength(JSON.stringify(marker)) + 16);
  });

  it.each<[string, Partial<SealedPlace>]>([
    ['table', { store: 'sarcF' }],
    ['database', { database: 'OfflineRecords' }],
    ['key', { key: 'p2' }],
    ['revision', { revision: 2 }],
  ])('does not open under another %s', async (_what, other) => {
    expect(await codec.open(await codec.seal(marker, place), { ...place, ...other })).toBeUndefined();
  });

  it('does not open when it is changed, truncated or not sealed', async () => {
    const sealed = await codec.seal(marker, place);
    for (const index of [0, 11, 12, sealed.byteLength - 1]) {
      const changed = sealed.map((byte, at) => (at === index ? byte ^ 1 : byte));
      expect(await codec.open(changed, place)).toBeUndefined();
    }
    expect(await codec.open(sealed.subarray(0, 20), place)).toBeUndefined();
    expect(await codec.open({ name: marker }, place)).toBeUndefined();
    expect(await codec.open(undefined, place)).toBeUndefined();
  });

  it('does not open with the key of another account', async () => {
    const sealed = await codec.seal(marker, place);
    const theirs = openCodec(testKeyring('account-b'));
    expect(await theirs.open(sealed, { ...place, account_id: 'account-b' })).toBeUndefined();
    await expect(theirs.open(sealed, place)).rejects.toMatchObject({ failure: { code: 'storage/locked' } });
  });

  it('does not open for another account, even with the same key', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const codecOf = (accountId: string) => {
      const keyring = openKeyring();
      keyring.hold(accountId, key);
      return openCodec(keyring);
    };
    const sealed = await codecOf('account-a').seal(marker, place);
    expect(await codecOf('account-a').open(sealed, place)).toBe(marker);
    expect(await codecOf('account-b').open(sealed, { ...place, account_id: 'account-b' })).toBeUndefined();
  });

  it('is neither made nor opened while the device is locked', async () => {
    const sealed = await codec.seal(marker, place);
    const locked = openCodec(openKeyring());
    await expect(locked.seal(marker, place)).rejects.toMatchObject({ failure: { code: 'storage/locked' } });
    await expect(locked.open(sealed, place)).rejects.toMatchObject({ failure: { code: 'storage/locked' } });
  });
});
