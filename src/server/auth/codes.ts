import { createHash, randomInt } from 'node:crypto';

/**
 * Codes are read out and typed, so they have no letter that looks or sounds like a digit. They have 60 bits, expire,
 * and are rate-limited.
 */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeGroups = 3;
const groupLength = 4;

/** A code that is shown once. Only its hash is stored. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return Array.from({ length: codeGroups }, group).join('-');
}

/** Accepts any way of typing it: lower case, without hyphens, with spaces. */
export function codeHash(code: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
