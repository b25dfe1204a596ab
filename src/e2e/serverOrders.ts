import { z } from 'zod';

/** What the process that serves is asked to do, one message each. */
export const orderSchema = z.discriminatedUnion('kind', [
  /** answered with the port */
  z.object({ kind: z.literal('start'), dataDir: z.string(), clientDir: z.string() }),
  /** does nothing when no server runs on this data */
  z.object({ kind: z.literal('stop'), dataDir: z.string() }),
  /** puts many patients into the demo clinic, on whose data no server runs */
  z.object({ kind: z.literal('seed'), dataDir: z.string(), count: z.int() }),
  /** answered with the rows of a database on which no server runs */
  z.object({ kind: z.literal('read'), dataDir: z.string(), query: z.string() }),
  /** says this on a line of its log: whoever reads that line has read all before it */
  z.object({ kind: z.literal('say'), line: z.string() }),
]);
export type Order = z.infer<typeof orderSchema>;

export const askedSchema = z.object({ id: z.int(), order: orderSchema });

export const answerSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.int(), ok: z.literal(true), answer: z.unknown() }),
  z.object({ id: z.int(), ok: z.literal(false), message: z.string() }),
]);
