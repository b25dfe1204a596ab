import { z } from 'zod';

/** The orders sent to the server process, one per message. */
export const orderSchema = z.discriminatedUnion('kind', [
  /** answered with the port */
  z.object({ kind: z.literal('start'), dataDir: z.string(), clientDir: z.string() }),
  /** does nothing when no server runs on this data */
  z.object({ kind: z.literal('stop'), dataDir: z.string() }),
  /** adds many patients to the demo clinic; no server may be running on its data */
  z.object({ kind: z.literal('seed'), dataDir: z.string(), count: z.int() }),
  /** answered with the rows of a query; no server may be running on the database */
  z.object({ kind: z.literal('read'), dataDir: z.string(), query: z.string() }),
  /** writes this line to the log: a reader of the line has received everything logged before it */
  z.object({ kind: z.literal('say'), line: z.string() }),
]);
export type Order = z.infer<typeof orderSchema>;

export const askedSchema = z.object({ id: z.int(), order: orderSchema });

export const answerSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.int(), ok: z.literal(true), answer: z.unknown() }),
  z.object({ id: z.int(), ok: z.literal(false), message: z.string() }),
]);
