import { z } from 'zod';
import { eachOnce, requiredText, text } from './fields';
import { limits } from './limits';
import { fault } from './faults';

const name = requiredText(limits.codeLength);

/**
 * The verdict of a rule when a record was saved, with the rule's version and all its inputs. It does not change when
 * cut-offs change. The names are open: a device with an older version keeps verdicts of a newer one.
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
