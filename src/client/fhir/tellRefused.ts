import type { z } from 'zod';
import { fieldFaults } from '@/contract/fieldFaults';
import type { Severity, Tell } from './findings';

/** Says which fields the contract refuses, with its own sentence, which `readFault` of the contract turns back into a code. */
export function tellRefused(error: z.ZodError, named: string, severity: Severity, tell: Tell): void {
  for (const [field, sentence] of Object.entries(fieldFaults(error))) {
    tell(severity, named, 'fieldRefused', { field, sentence });
  }
}

/** Says where a resource is not as R4 has it. */
export function tellMalformed(error: z.ZodError, named: string, severity: Severity, tell: Tell): void {
  for (const path of Object.keys(fieldFaults(error))) tell(severity, named, 'malformed', { path });
}
