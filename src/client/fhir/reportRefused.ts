import type { z } from 'zod';
import { fieldFaults } from '@/contract/fieldFaults';
import type { Severity, ReportFinding } from './findings';

/**
 * Reports which fields the contract refuses, with its own sentence. The contract's `readFault` turns it back into a
 * code.
 */
export function reportRefused(
  error: z.ZodError,
  named: string,
  severity: Severity,
  report: ReportFinding,
): void {
  for (const [field, sentence] of Object.entries(fieldFaults(error))) {
    report(severity, named, 'fieldRefused', { field, sentence });
  }
}

/** Reports where a resource does not conform to R4. */
export function reportMalformed(
  error: z.ZodError,
  named: string,
  severity: Severity,
  report: ReportFinding,
): void {
  for (const path of Object.keys(fieldFaults(error))) report(severity, named, 'malformed', { path });
}
