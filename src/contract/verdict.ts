import { z } from 'zod';
import { eachOnce, requiredText, text } from './fields';
import { limits } from './limits';
import { fault } from './faults';

const name = requiredText(limits.codeLength);

/**
 * What a rule said when a record was saved, with the rule's version and all it went by. It stays as it is when cut-offs change. The names
 * are open: a device of an older version keeps what a newer one has judged.
 */
const verdictSchema = z.strictObject({
  algorithm: name,
  version: name,
  verdict: name,
  inputs: z
    .record(name, z.union([z.number(), text(limits.lineLength), z.boolean(), z.null()]))
    .refine((inputs) => Object.keys(inputs).length <= limits.verdictInputs, {
      error: fault('tooMany', { max: limits.verdictInputs }),
    }),
});

export const verdicts = eachOnce(
  z.array(verdictSchema).max(limits.verdicts, fault('tooMany', { max: limits.verdicts })),
  ({ algorithm }) => algorithm,
);
