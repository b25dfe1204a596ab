import { z } from 'zod';
import { bounded, eachOnce, listOf } from './bounded';
import { requiredText, text } from './fields';
import { limits } from './limits';

const name = requiredText(limits.codeLength);

/**
 * The verdict of a rule when a record was saved, with the rule's version and all its inputs. It does not change when
 * cut-offs change. The names are open: a device with an older version keeps verdicts of a newer one.
 */
const verdictSchema = z.strictObject({
  algorithm: name,
  version: name,
  verdict: name,
  inputs: bounded(
    z.record(name, z.union([z.number(), text(limits.lineLength), z.boolean(), z.null()])),
    limits.verdictInputs,
  ),
});

export const verdicts = eachOnce(listOf(verdictSchema, limits.verdicts), ({ algorithm }) => algorithm);
