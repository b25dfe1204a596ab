import { asciiDigits } from './plainText';

/** A phone number without its notation. */
export interface Phone {
  /** '' when it was written without the country */
  country: string;
  /** without the leading zero of national dialling */
  national: string;
}

/** Country calling codes of one and two digits. All others have three (ITU-T E.164, list of assigned codes). */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** @returns `null` when there are no digits */
export function readPhone(text: string): Phone | null {
  const { digits, isInternational } = readDigits(text);
  if (digits === '') return null;
  const country = isInternational ? (countryCode.exec(digits)?.[0] ?? '') : '';
  return { country, national: digits.slice(country.length).replace(/^0+/, '') };
}

/** Whether both are the same number. A national number has no country code. */
export function isSamePhone(one: Phone, other: Phone): boolean {
  const oneCountry = one.country === other.country || one.country === '' || other.country === '';
  return oneCountry && one.national === other.national && one.national.length >= 6;
}

/**
 * The notations of a number in which a fragment is searched: ` 33612345678 0612345678`, or `~0612345678` without
 * country.
 */
export function phoneText({ country, national }: Phone): string {
  return country === '' ? `~0${national}` : ` ${country}${national} 0${national}`;
}

/**
 * What to search for in `phoneText` when this was typed: any of these. `+33 612` finds a number stored as 06 12 …,
 * and vice versa.
 *
 * @returns none when fewer than three digits were typed
 */
export function phoneFragments(typed: string): string[] {
  const { digits, isInternational } = readDigits(typed);
  if (digits.length < 3) return [];
  if (!isInternational) return [digits];
  const national = readPhone(typed)?.national ?? '';
  return [` ${digits}`, ...(national.length >= 3 ? [`~0${national}`] : [])];
}

function readDigits(text: string) {
  // “+33 (0)6 12 …” contains both forms at once.
  const signs = asciiDigits(text)
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '');
  const isInternational = /^(?:\+|00)/.test(signs);
  return { digits: signs.replace(isInternational ? /^(?:\+|00)0*|\+/g : /\+/g, ''), isInternational };
}
