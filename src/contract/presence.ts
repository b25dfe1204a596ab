import { z } from 'zod';
import { choice, uuid } from './fields';
import { offlineTableNames } from './recordKinds';

/** Which chart is open in one tab of a browser. It is passed on and never stored. */
export const presenceSchema = z.strictObject({
  /** the tab */
  page_id: uuid,
  /** whose chart; `null`: none any more */
  patient_id: uuid.nullable(),
  /** the kind of record in whose form something was typed that is not saved yet; `null`: in none */
  editing: choice(offlineTableNames).nullable(),
  /** the chart has just been opened: whoever has it open answers */
  asks: z.boolean(),
});
export type Presence = z.infer<typeof presenceSchema>;

/** What a stream says of it: whose tab it is comes from the session that told of it. */
export const toldPresenceSchema = presenceSchema.extend({ account_id: uuid }).strip();
export type ToldPresence = z.infer<typeof toldPresenceSchema>;

/** A tab says again so often that a chart is open, in milliseconds. */
export const presenceAgainMs = 25_000;
/** Silent for so long, it has gone: the tab was closed or the network lost. In milliseconds. */
export const presenceLastsMs = 60_000;
/** announcements of one account in a minute, to one server process */
export const presencesAMinute = 120;
