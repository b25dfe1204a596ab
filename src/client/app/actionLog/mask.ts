import { fieldsWhere } from '@/contract/patientFields';
import { isShown } from './shownTexts';

/** `secrets`: tokens and passwords. `persons`: these, plus whatever identifies a person or is free text about one. */
export type Masking = 'secrets' | 'persons';

/** Replaces a hidden text. */
export const masked = '•••';
/** A date that can still be formatted and calculated with, and that is no living person's birthday. */
export const maskedDay = '1900-01-01';

const secrets = new Set([
  'access_token',
  'refresh_token',
  'token',
  'authorization',
  'password',
  'earlierPassword',
  'recovery_key',
  'secret',
  'invitation_code',
]);

/** Hidden whatever is written in them: what identifies a person, or is free text about one. */
const persons = new Set<string>(fieldsWhere('isPersonal', true));

/** Maps by words of a laboratory, which its name or its analytes are read from. */
const wordMaps = new Set(['analytes', 'statuses', 'units']);

/** Where a text stands: the name of its field, and the type of the action that it is the payload of. */
interface Place {
  field: string;
  type: string | null;
}

const nowhere: Place = { field: '', type: null };

/**
 * Makes a function that masks an action or a state, at any depth. It hides only texts, including those in lists.
 * Numbers, `null` and the ids that link records stay. Masked actions therefore lead the reducers to the same state,
 * masked.
 *
 * With `secrets`, a text is hidden by the name of its field. With `persons`, every text is hidden but those that
 * `shownTexts.ts` lists.
 *
 * The input is not changed. A part that was masked once is not visited again, so a long log of a large state costs only
 * what changed.
 */
export function masker(masking: Masking): Mask {
  const known = new WeakMap<object, unknown>();
  const aliases = new Map<string, string>();

  function mask<T>(value: T): T;
  function mask(value: unknown): unknown {
    return maskAt(value, nowhere);
  }

  const maskAt = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return maskText(value, place);
    if (!isTree(value)) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    const result = Array.isArray(value)
      ? value.map((item: unknown) => maskAt(item, place))
      : maskFields(value, place);
    known.set(value, result);
    return result;
  };

  const maskFields = (value: object, place: Place): object => {
    const isHiddenMap = masking === 'persons' && wordMaps.has(place.field);
    const type: unknown = Reflect.get(value, 'type');
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => {
        if (secrets.has(name)) return [name, hide(name, inner)];
        if (isHiddenMap) return [alias(name), maskAt(inner, { field: 'unit', type: null })];
        if (masking === 'persons' && persons.has(name)) return [name, hide(name, inner)];
        return [name, maskAt(inner, { field: name, type: typeof type === 'string' ? type : null })];
      }),
    );
  };

  const maskText = (text: string, { field, type }: Place): string => {
    if (masking === 'secrets' || field === '' || text === '') return text;
    if (field === 'stack') return framesOf(text);
    if (isShown(field, text, type)) return text;
    return aliased.has(field) || type === 'desk/viewDeleted' ? alias(text) : masked;
  };

  /** Different hidden texts stay different where reducers compare them. */
  const alias = (text: string): string => {
    const name = aliases.get(text) ?? (aliases.size === 0 ? masked : `${masked} ${aliases.size + 1}`);
    aliases.set(text, name);
    return name;
  };
  return mask;
}

/** Fields that reducers compare, although a person has typed what is in them. */
const aliased = new Set(['name', 'failed', 'key']);

/** A stack without its message, which may quote what was typed. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at .*:\d+\)?$|^\S*@.*:\d+$/.test(line))
    .join('\n');
}

/** The output has the shape of the input. */
export type Mask = <T>(value: T) => T;

function hide(name: string, value: unknown): unknown {
  if (typeof value === 'string') return name === 'birth_date' ? maskedDay : masked;
  if (Array.isArray(value)) return value.map((item: unknown) => hide(name, item));
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, hide(name, inner)]));
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
