import { extensionUrls, fieldUrl } from './codeSystems';
import type { IncomingExtensions } from './incomingResources';

/** The way back of `recordExtensions`: what it finds is as the file has it, for the contract to judge; `null` where nothing is said. */

type Extension = NonNullable<IncomingExtensions>[number];

/** The fields that Satchel's own export calls empty. */
export function emptyFields(extensions: IncomingExtensions): string[] {
  return (extensions ?? [])
    .filter(({ url }) => url === extensionUrls.empty)
    .flatMap(({ valueCode }) => valueCode ?? []);
}

export const readCode = readValue((one) => one?.valueCode);
export const readFlag = readValue((one) => one?.valueBoolean);
export const readText = readValue((one) => one?.valueString);
export const readDate = readValue((one) => one?.valueDate);
export const readMoment = readValue((one) => one?.valueDateTime);
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

export function readEntered(extensions: IncomingExtensions) {
  return readList(extensions, 'entered', ({ extension: parts }) => {
    const { value, code: unit } = partOf(parts, 'value')?.valueQuantity ?? {};
    return [{ measure: partOf(parts, 'measure')?.valueCode, value, unit }];
  });
}

export function readVerdicts(extensions: IncomingExtensions) {
  return readList(extensions, 'verdicts', ({ extension: parts = [] }) => {
    const said = (url: string) => partOf(parts, url)?.valueString;
    const inputs = parts
      .filter(({ url }) => url === 'input')
      .map(({ extension: input }): [string, unknown] => [
        partOf(input, 'name')?.valueString ?? '',
        readInput(input),
      ]);
    return [
      {
        ...{ algorithm: said('algorithm'), version: said('version'), verdict: said('verdict') },
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
