import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { routes } from '@/client/navigation/routes';
import { needsReview } from '@/clinical/labs/labDecision';
import { isCriticalRow, isRowToReview, type LabListRow } from './labListRow';

export const flagChoices = ['critical', 'toReview', 'normal', 'notJudged'] as const;
export type FlagChoice = (typeof flagChoices)[number];

/** The filters of the list; `null`: not set. */
export interface LabFilters {
  analyte: LabAnalyteKey | null;
  flag: FlagChoice | null;
  /** `YYYY-MM-DD`, inclusive */
  from: string | null;
  to: string | null;
  isUnseenOnly: boolean;
}

export const noLabFilters: LabFilters = {
  analyte: null,
  flag: null,
  from: null,
  to: null,
  isUnseenOnly: false,
};

/** How many of them are set. */
export function countLabFilters(filters: LabFilters): number {
  return [
    filters.analyte !== null,
    filters.flag !== null,
    filters.from !== null,
    filters.to !== null,
    filters.isUnseenOnly,
  ].filter(Boolean).length;
}

/** The list of what is to be reviewed: as many as `isFlaggedUnseen` counts. */
export const labsToReviewHref = `${routes.labList.href()}?review`;

/** The filters that an address of the list begins with. */
export function filtersOf(search: URLSearchParams): LabFilters {
  return search.has('review') ? { ...noLabFilters, flag: 'toReview', isUnseenOnly: true } : noLabFilters;
}

function isChosenFlag(choice: FlagChoice, row: LabListRow): boolean {
  const { flag, decision } = row;
  switch (choice) {
    case 'critical':
      return isCriticalRow(row);
    case 'toReview':
      return isRowToReview(row);
    case 'normal':
      return flag === 'N';
    case 'notJudged':
      return flag === null && !needsReview(flag, decision);
  }
}

/** The rows that pass every filter, in their given order. */
export function filterLabRows(
  rows: readonly LabListRow[],
  { analyte, flag, from, to, isUnseenOnly }: LabFilters,
): readonly LabListRow[] {
  const tests: ((row: LabListRow) => boolean)[] = [];
  if (analyte !== null) tests.push(({ lab }) => lab.analyte === analyte);
  if (flag !== null) tests.push((row) => isChosenFlag(flag, row));
  if (isUnseenOnly) tests.push((row) => row.isUnseen);
  if (from !== null) tests.push(({ lab }) => lab.collected_at.slice(0, 10) >= from);
  if (to !== null) tests.push(({ lab }) => lab.collected_at.slice(0, 10) <= to);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}
