import { fieldsWhere } from '@/contract/patientFields';

/** `secrets`: tokens and passwords. `persons`: these, and what tells who a person is or was written about them in free words. */
export type Masking = 'secrets' | 'persons';

/** What stands in the place of a text. */
export const masked = '•••';
/** A day that can still be formatted and counted from, and that nobody alive was born on. */
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

/** Fields of patients and accounts, and of what lists and reports show of them. */
const persons = [
  // who took note of a result, and who set a range
  ...['seen_by_name', 'changed_by_name'],
  ...fieldsWhere('isPersonal', true),
  // of accounts and of other records
  ...['name', 'clinic_name', 'email', 'notes'],
  // of a lab result: where it was made, and who has seen it
  ...['laboratory', 'seen_by_name'],
  // of a supplement, beside its name
  ...['reason', 'pause_reason', 'stop_reason', 'above_limit_reason', 'supplement'],
  // of a reminder, beside its notes
  ...['title', 'reminder'],
  // into the filter of the table, also of a saved view
  'typed',
  // of a saved view: the tags that it filters by are in it
  'query',
  // of an upload's report: the names of the patients that were not taken
  'failed',
];

const hiddenBy: Record<Masking, ReadonlySet<string>> = {
  secrets: new Set(secrets),
  persons: new Set([...secrets, ...persons]),
};

/**
 * Makes the function that hides in an action or a state what is not to leave the page, by the names of its fields, however deep
 * they lie. Only texts are hidden, in lists too; numbers, `null` and the ids by which records belong together stay, so that the
 * reducers come to the same state, masked, from masked actions.
 *
 * What it is given is left as it is. A part that was masked once is not gone through again, so that a long log of a large state
 * costs what has changed.
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

/** What it gives has the shape of what it was given. */
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
