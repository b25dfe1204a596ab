import { fieldsWhere } from '@/contract/patientFields';

/** `secrets`: tokens and passwords. `persons`: these, plus whatever identifies a person or is free text about one. */
export type Masking = 'secrets' | 'persons';

/** Replaces a hidden text. */
export const masked = '•••';
/** A date that can still be formatted and calculated with, and that is no living person's birthday. */
export const maskedDay = '1900-01-01';

const secrets = [
  'access_token',
  'refresh_token',
  'token',
  'authorization',
  'password',
  'earlierPassword',
  'recovery_key',
  'secret',
  'invitation_code',
];

/** Fields of patients and accounts, including those shown in lists and reports. */
const persons = [
  // who acknowledged a result, and who set a range
  ...['seen_by_name', 'changed_by_name'],
  ...fieldsWhere('isPersonal', true),
  // of accounts and other records
  ...['name', 'clinic_name', 'email', 'notes'],
  // of a lab result
  'laboratory',
  // of measurements: the name of a screening tool, typed
  'other_screen_name',
  // of a supplement, in addition to its name
  ...['reason', 'pause_reason', 'stop_reason', 'above_limit_reason', 'supplement'],
  // of a reminder, in addition to its notes
  ...['title', 'reminder'],
  // the table's filter text, also in a saved view
  'typed',
  // of a saved view: contains the tags it filters by
  'query',
  // of an upload report: the names of patients whose records were refused
  'failed',
];

const hiddenBy: Record<Masking, ReadonlySet<string>> = {
  secrets: new Set(secrets),
  persons: new Set([...secrets, ...persons]),
};

/**
 * Makes a function that masks an action or a state by field name, at any depth. It hides only texts, including those in
 * lists. Numbers, `null` and the ids that link records stay. Masked actions therefore lead the reducers to the same
 * state, masked.
 *
 * The input is not changed. A part that was masked once is not visited again, so a long log of a large state costs only
 * what changed.
 */
export function masker(masking: Masking): Mask {
  const hidden = hiddenBy[masking];
  const known = new WeakMap<object, unknown>();

  function mask<T>(value: T): T;
  function mask(value: unknown): unknown {
    if (!isTree(value)) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    const result = Array.isArray(value) ? value.map((item: unknown) => mask(item)) : maskFields(value);
    known.set(value, result);
    return result;
  }

  const maskFields = (value: object): object =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]: [string, unknown]) => [
        name,
        hidden.has(name) ? hide(name, field) : mask(field),
      ]),
    );
  return mask;
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
