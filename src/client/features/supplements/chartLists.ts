import type { Patient } from '@/contract/patient';

/** The lists of a chart that supplements are compared with. */
export const chartLists = ['medicines', 'conditions', 'allergies'] as const;
export type ChartList = (typeof chartLists)[number];

/** Those that are not recorded, which is not the same as none. */
export function notRecordedIn(chart: Pick<Patient, ChartList>): ChartList[] {
  return chartLists.filter((list) => chart[list] === null);
}
