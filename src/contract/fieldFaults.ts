import { z } from 'zod';
import type { FieldFaults } from './errors';
import { fault } from './faults';

/** No one reads more of them, and a client may send a hundred thousand unknown fields. */
const mostFaults = 100;

/**
 * The faults that zod found, in its order: the first of each field path, and at most a hundred. An unknown field is
 * reported under its own path, not its object's.
 */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults = new Map<string, string>();
  const add = (path: string, sentence: string) => {
    if (faults.size < mostFaults && !faults.has(path)) faults.set(path, sentence);
  };
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostFaults)) add([...path, key].join('.'), fault('unknownField'));
    } else {
      add(path.join('.') || 'body', issue.message);
    }
  }
  // fromEntries defines own properties, so a field named __proto__ is only a name.
  return Object.fromEntries(faults);
}
