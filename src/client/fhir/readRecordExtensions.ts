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

export function readCode(extensions: IncomingExtensions, field: string): string | null {
  return extensions?.find(({ url }) => url === fieldUrl(field))?.valueCode ?? null;
}

export function readFlag(extensions: IncomingExtensions, field: string): boolean | null {
  return extensions?.find(({ url }) => url === fieldUrl(field))?.valueBoolean ?? null;
}

export function readCodes(extensions: IncomingExtensions, field: string): string[] | null {
  return readList(extensions, field, ({ valueCode }) => valueCode ?? []);
}

export function readConfirmation(extensions: IncomingExtensions) {
  const valued = (field: string) => extensions?.find(({ url }) => url === fieldUrl(field));
  return {
    confirmed_by: valued('confirmed_by')?.valueId ?? null,
    confirmed_at: valued('confirmed_at')?.valueDateTime ?? null,
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
