import { z } from 'zod';
import { choice, shownLine, uuid } from './fields';
import { pageOf } from './page';
import { roles } from './roles';

/** An account of the clinic, as everyone in it may know it: who a patient or a task can belong to. */
export const colleagueSchema = z.object({
  account_id: uuid,
  name: shownLine,
  role: choice(roles),
  /** it may not sign in */
  disabled: z.boolean(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** A page of the accounts of a clinic, by account_id. */
export const colleaguesPageSchema = pageOf(colleagueSchema);
