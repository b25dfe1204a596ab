import { z } from 'zod';
import type { FieldFaults } from './errors';

/** The faults zod found, one sentence a field path; an unknown field is named itself, not the object it stands in. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults: [path: string, sentence: string][] = [];
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) faults.push([[...path, key].join('.'), 'This field is not known here.']);
    } else {
      faults.push([path.join('.') || 'body', issue.message]);
    }
  }
  // fromEntries defines own properties, so a field named __proto__ is only a name. The first fault of a field is told.
  return Object.fromEntries(faults.reverse());
}
