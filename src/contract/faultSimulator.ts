import { z } from 'zod';

/**
 * How the server of the demo can be made to misbehave, for training and for developers; docs/faultSimulator.md says what each does.
 * `none`: as it should.
 */
export const serverFaults = [
  'none',
  'slow',
  'failing',
  'busy',
  'refusing',
  'unauthorized',
  'lying',
  'wrongRecord',
  'halfAnswer',
  'lostAnswer',
  'portal',
  'silent',
] as const;
export type ServerFault = (typeof serverFaults)[number];

/** What is asked for, and what is answered: the fault that is on in the clinic. */
export const serverFaultSchema = z.strictObject({ fault: z.enum(serverFaults) });
export type ServerFaultAnswer = z.infer<typeof serverFaultSchema>;
