import { hkdfSync } from 'node:crypto';
import type { Account } from '@/contract/session';

const keyBytes = 32;

/**
 * A secret that the clinic's server has for one account, sent only after its password was given. With it a device
 * opens the copy of its data key when the password was changed elsewhere. It is derived from the server's secret
 * (HKDF-SHA256, RFC 5869) and never stored.
 *
 * @returns base64 of 256 bits
 */
export function recoveryKeyOf({ clinic_id, account_id }: Account, authSecret: string): string {
  const name = `satchel recovery key/${clinic_id}/${account_id}`;
  return Buffer.from(hkdfSync('sha256', authSecret, '', name, keyBytes)).toString('base64');
}
