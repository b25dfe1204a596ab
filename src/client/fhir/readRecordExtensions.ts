import { extensionUrls, fieldUrl } from './codeSystems';
import type { IncomingExtensions } from './incomingResources';

/**
 * Reads back what `recordExtensions` writes. Values are returned as in the file, for the contract to judge; `null`
 * where the file has none.
 */

type Extension = NonNullable<IncomingExtensions>[number];

/** The fields that Satchel's own export marks as empty. */
export function emptyFields(extensions: IncomingExtensions): string[] {
  return (extensions ?? [])
    .filter(({ url }) => url === extensionUrls.empty)
    .flatMap(({ valueCode }) => valueCode ?? []);
}

export const readCode = readValue((one) => one?.valueCode);
export const readFlag = readValue((one) => one?.valueBoolean);
export const readInteger = readValue((one) => one?.valueInteger);
export const readText = readValue((one) => one?.valueString);
export const readDate = readValue((one) => one?.valueDate);
export const readMoment = readValue((one) => one?.valueDateTime);
const readDecimal = (parts: IncomingExtensions, url: string) => partOf(parts, url)?.valueDecimal ?? null;
export const readQuantityOf = readValue((one) => one?.valueQuantity);
const readId = readValue((one) => one?.valueId);

function readValue<T>(valueOf: (one: Extension | undefined) => T | undefined) {
  return (extensions: IncomingExtensions, field: string): T | null =>
    valueOf(partOf(extensions, fieldUrl(field))) ?? null;
}

export function readCodes(extensions: IncomingExtensions, field: string): string[] | null {
  return readList(extensions, field, ({ valueCode }) => valueCode ?? []);
}

export function readConfirmation(extensions: IncomingExtensions) {
  return {
    confirmed_by: readId(extensions, 'confirmed_by'),
    confirmed_at: readMoment(extensions, 'confirmed_at'),
  };
}

/** The account that has seen a lab result. */
export function readSeenBy(extensions: IncomingExtensions): string | null {
  return readId(extensions, 'seen_by');
}

/** How the canonical value of a lab result was computed from the entered one; `null` where the file does not say it. */
export function readConversion(extensions: IncomingExtensions) {
  const parts = partOf(extensions, fieldUrl('conversion'))?.extension;
  if (parts === undefined) return null;
  const { value, code } = partOf(parts, 'canonical_value')?.valueQuantity ?? {};
  return {
    canonical_value: value,
    canonical_unit: code,
    conversion_factor: readDecimal(parts, 'conversion_factor'),
    conversion_offset: readDecimal(parts, 'conversion_offset'),
  };
}

/** The range that a lab result was judged by. */
export function readLabRange(extensions: IncomingExtensions) {
  const parts = partOf(extensions, fieldUrl('range'))?.extension;
  if (parts === undefined) return null;
  return {
    unit: partOf(parts, 'unit')?.valueCode,
    low: readDecimal(parts, 'low'),
    low_inclusive: partOf(parts, 'low_inclusive')?.valueBoolean,
    high: readDecimal(parts, 'high'),
    high_inclusive: partOf(parts, 'high_inclusive')?.valueBoolean,
    critical_low: readDecimal(parts, 'critical_low'),
    critical_high: readDecimal(parts, 'critical_high'),
    source: partOf(parts, 'source')?.valueString,
  };
}

export function readEntered(extensions: IncomingExtensions) {
  return readList(extensions, 'entered', ({ extension: parts }) => {
    const { value, code: unit } = partOf(parts, 'value')?.valueQuantity ?? {};
    return [{ measure: partOf(parts, 'measure')?.valueCode, value, unit }];
  });
}

export function readVerdicts(extensions: IncomingExtensions) {
  return readList(extensions, 'verdicts', ({ extension: parts = [] }) => {
    const textOf = (url: string) => partOf(parts, url)?.valueString;
    const inputs = parts
      .filter(({ url }) => url === 'input')
      .map(({ extension: input }): [string, unknown] => [
        partOf(input, 'name')?.valueString ?? '',
        readInput(input),
      ]);
    return [
      {
        ...{ algorithm: textOf('algorithm'), version: textOf('version'), verdict: textOf('verdict') },
        inputs: Object.fromEntries(inputs),
      },
    ];
  });
}

function readInput(input: IncomingExtensions): string | number | boolean | null {
  const value = partOf(input, 'value');
  if (value === undefined) return emptyFields(input).includes('value') ? '' : null;
  return value.valueDecimal ?? value.valueBoolean ?? value.valueString ?? null;
}

function readList<T>(
  extensions: IncomingExtensions,
  field: string,
  read: (one: Extension) => T[] | T,
): T[] | null {
  const found = (extensions ?? []).filter(({ url }) => url === fieldUrl(field));
  if (found.length === 0 && !emptyFields(extensions).includes(field)) return null;
  return found.flatMap(read);
}

function partOf(parts: IncomingExtensions, url: string): Extension | undefined {
  return parts?.find((part) => part.url === url);
}
