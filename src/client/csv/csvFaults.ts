import { en } from '@/client/i18n/en';

/** Limits for CSV files. They suit the laptop of a home visit, because everything read stays in memory. */
export const csvLimits = {
  fileBytes: 20_000_000,
  rows: 100_000,
  columns: 200,
  /** far more than a whole chart; a longer row means an unclosed quotation mark */
  rowCharacters: 1_000_000,
} as const;

/** The limits that differ between kinds of file. */
export interface CsvLimits {
  fileBytes: number;
  rows: number;
}

/**
 * Why a file or a row was not taken, as English sentences. A screen translates them by code. `{{name}}` stands for a
 * value; lines are counted from 1, as in a text editor.
 */
export const csvFaultSentences = en.transfer.csvFaults;

export type CsvFaultCode = keyof typeof csvFaultSentences;

export interface CsvFault {
  code: CsvFaultCode;
  values: Record<string, string | number>;
}

export function csvFault(code: CsvFaultCode, values: CsvFault['values'] = {}): CsvFault {
  return { code, values };
}

/** @returns the English sentence with its values filled in */
export function csvFaultSentence({ code, values }: CsvFault): string {
  return csvFaultSentences[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** Carries a fault from the reader to `readCsvFile`, which returns it. No other code sees the exception. */
export class CsvRefusal extends Error {
  constructor(readonly fault: CsvFault) {
    super(csvFaultSentence(fault));
    this.name = 'CsvRefusal';
  }
}
