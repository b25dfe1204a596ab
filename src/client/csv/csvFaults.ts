import { en } from '@/client/i18n/en';

/** What CSV files are held to. Sizes are for a laptop of a home visit: what is read stays in its memory. */
export const csvLimits = {
  fileBytes: 20_000_000,
  rows: 100_000,
  columns: 200,
  /** far more than a whole chart; a longer row is a quotation mark that nobody closed */
  rowCharacters: 1_000_000,
} as const;

/** What differs from one kind of file to another. */
export interface CsvLimits {
  fileBytes: number;
  rows: number;
}

/**
 * Why a file or a row of it was not taken, each as its English sentence. A screen translates by code. `{{name}}` stands for a value;
 * lines are counted from 1, as a text editor does.
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

/** Carries a fault out of the reading to `readCsvFile`, which answers it; nobody else sees it thrown. */
export class CsvRefusal extends Error {
  constructor(readonly fault: CsvFault) {
    super(csvFaultSentence(fault));
    this.name = 'CsvRefusal';
  }
}
