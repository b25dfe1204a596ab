import { createHash, randomInt } from 'node:crypto';

/** Codes are read out and typed: no letter that looks or sounds like a digit. 60 bits, with an end, behind a rate limit. */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeGroups = 3;
const groupLength = 4;

/** A code that is shown once: only its hash is kept. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return Array.from({ length: codeGroups }, group).join('-');
}

/** However it is typed: small letters, without the hyphens, with spaces. */
export function codeHash(code: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
