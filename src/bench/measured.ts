import { z } from 'zod';

/** Milliseconds per item, one figure per round. */
export const measuredSchema = z.object({
  bareSaves: z.array(z.number()),
  saves: z.array(z.number()),
  bareUploads: z.array(z.number()),
  uploads: z.array(z.number()),
  savesWithOneWaiting: z.array(z.number()),
  savesWithManyWaiting: z.array(z.number()),
  /** from the start of the read to the number of waiting records, with 10,000 waiting */
  countsKnown: z.array(z.number()),
  /** to the first rows of the list */
  firstRows: z.array(z.number()),
  /** to the whole list */
  listRead: z.array(z.number()),
  bareCounts: z.array(z.number()),
  bareFirstRows: z.array(z.number()),
  bareListRead: z.array(z.number()),
  /** the longest task over 50 ms while saving with 10,000 waiting; 0: none */
  longestTaskMs: z.number(),
});
export type Measured = z.infer<typeof measuredSchema>;

/** One start of a page, in milliseconds since navigation began. */
export const startReportSchema = z.object({
  isFromWorker: z.boolean(),
  firstPaintMs: z.number(),
  usableMs: z.number(),
  /** the paths of the scripts loaded until then */
  scripts: z.array(z.string()),
});
export type StartReport = z.infer<typeof startReportSchema>;

/** The app, or the smallest page it is compared with. */
const pageSchema = z.enum(['app', 'floor']);
export type Page = z.infer<typeof pageSchema>;

/** The task for which a benchmark page is opened. */
export const visitSchema = z.object({
  page: pageSchema,
  what: z.enum(['signIn', 'fetch', 'look', 'import']),
});
export type Visit = z.infer<typeof visitSchema>;

/** The clinic is on the device for the first time, in milliseconds since navigation began. */
export const fetchReportSchema = z.object({ fetchedMs: z.number() });

/** Milliseconds until it was painted, one figure per repetition. */
const listReportSchema = z.object({
  /** since navigation began */
  firstRowsMs: z.number(),
  allRowsMs: z.number(),
  reopenedMs: z.array(z.number()),
  /** per letter in the table's filter */
  filteredMs: z.array(z.number()),
  longestTaskMs: z.number(),
  /** scripts and DOM */
  memoryMb: z.number(),
});

export const patientsReportSchema = listReportSchema.extend({
  /** per letter in the lookup */
  foundMs: z.array(z.number()),
});
export type PatientsReport = z.infer<typeof patientsReportSchema>;

export const labsReportSchema = listReportSchema.extend({
  /** the results of the patient with thousands of them: the grid, and the trend of one analyte */
  chartMs: z.array(z.number()),
  trendMs: z.array(z.number()),
});
export type LabsReport = z.infer<typeof labsReportSchema>;

export const importReportSchema = z.object({
  /** from choosing the file until all rows can be reviewed */
  lookedThroughMs: z.number(),
  savedMs: z.number(),
  longestTaskMs: z.number(),
  /** how often the progress bar showed a new number */
  progressSteps: z.number(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** A row of the printed table: the app's figure, and the one it is compared with. */
export interface Row {
  what: string;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'a second';
  ours: number[];
  floorName: string;
  floor: number[];
}

/** Makes rows from the measurements of the app and of the baseline page. */
export function rowsFrom<F>({ app, floor }: Record<Page, F>) {
  return (what: string, floorName: string, figure: (of: F) => number[], unit: Row['unit'] = 'ms'): Row => ({
    ...{ what, unit, floorName },
    ours: figure(app),
    floor: figure(floor),
  });
}

/** The longest main-thread task of those over 50 ms, in words. */
export function longestTaskText(reports: readonly { longestTaskMs: number }[]): string {
  const ms = Math.round(Math.max(...reports.map(({ longestTaskMs }) => longestTaskMs)));
  return ms === 0 ? 'none' : `${ms} ms`;
}
