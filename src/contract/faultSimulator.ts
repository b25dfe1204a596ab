import { z } from 'zod';

/**
 * The ways in which the demo server can be made to misbehave, for training and for developers. docs/faultSimulator.md
 * explains each. `none`: normal operation.
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

/** The fault that is requested, and the answer: the fault now active in the clinic. */
export const serverFaultSchema = z.strictObject({ fault: z.enum(serverFaults) });
export type ServerFaultAnswer = z.infer<typeof serverFaultSchema>;
