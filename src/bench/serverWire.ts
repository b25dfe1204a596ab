import { z } from 'zod';

/** What the benchmark of the streams and its server process say to each other. */

export const serverSetUpSchema = z.object({
  kind: z.enum(['satchel', 'floor']),
  databaseUrl: z.string(),
  authSecret: z.string(),
});
export type ServerSetUp = z.infer<typeof serverSetUpSchema>;

export const listeningSchema = z.object({ url: z.string() });
export type Listening = z.infer<typeof listeningSchema>;

export const usageAsked = 'usage';
/** Throwing away what is unused takes CPU too, which belongs to the question. */
export const usageSchema = z.object({ bytes: z.number(), cpuMsBefore: z.number(), cpuMsAfter: z.number() });
export type Usage = z.infer<typeof usageSchema>;

/** To the floor, which hears no notice: the data of an event for every stream. */
export const tellFloor = z.object({ data: z.string() });
