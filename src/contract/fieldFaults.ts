import { z } from 'zod';
import type { FieldFaults } from './errors';
import { fault } from './faults';

/** The faults zod found, in its order, the first one of each field path; an unknown field is named itself, not the object it stands in. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults = new Map<string, string>();
  const add = (path: string, sentence: string) => {
    if (!faults.has(path)) faults.set(path, sentence);
  };
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...path, key].join('.'), fault('unknownField'));
    } else {
      add(path.join('.') || 'body', issue.message);
    }
  }
  // fromEntries defines own properties, so a field named __proto__ is only a name.
  return Object.fromEntries(faults);
}
