import { manyLabs } from '@/testing/manyLabs';
import { manyPeople } from '@/testing/manyPatients';
import { buildPages, changesOf, onLaptops } from './laptop';
import {
  fetchReportSchema,
  labsReportSchema,
  longestTaskText,
  rowsFrom,
  type LabsReport,
  type Page,
  type Row,
} from './measured';

const patients = 20_000;
const results = 200_000;
const ofFirstPatient = 3_000;

interface Figures {
  fetchedMs: number[];
  visits: LabsReport[];
}

/**
 * Measures a laptop with 200,000 lab results, 3,000 of them for one patient. The baseline is the smallest page that
 * stores and shows as many.
 */
export async function measureLabs(): Promise<{ rows: Row[]; notes: string[] }> {
  await buildPages('labs');
  const people = manyPeople(patients).map(({ patient }) => patient);
  const changes = changesOf({ patients: people, labs: manyLabs(people, results, ofFirstPatient) });
  const figures: Record<Page, Figures> = {
    app: { fetchedMs: [], visits: [] },
    floor: { fetchedMs: [], visits: [] },
  };
  await onLaptops({ clinic: 'labs', changes, rounds: 3 }, async (visit, page) => {
    figures[page].fetchedMs.push(fetchReportSchema.parse(await visit('fetch')).fetchedMs);
    figures[page].visits.push(labsReportSchema.parse(await visit('look')));
  });
  return rowsOf(figures);
}

function rowsOf(figures: Record<Page, Figures>): { rows: Row[]; notes: string[] } {
  const row = rowsFrom(figures);
  const bareTable = 'a bare virtual table of as many';
  const bareStart = 'a bare read of all, and that table';
  const ofVisits = (figure: (visit: LabsReport) => number[]) => (of: Figures) => of.visits.flatMap(figure);
  return {
    rows: [
      row(
        '200,000 lab results fetched, kept and shown',
        'a bare loop of fetch and put',
        (of) => of.fetchedMs,
      ),
      row(
        '200,000 lab results: first rows after a start',
        bareStart,
        ofVisits(({ firstRowsMs }) => [firstRowsMs]),
      ),
      row(
        '200,000 lab results: all of them after a start',
        bareStart,
        ofVisits(({ allRowsMs }) => [allRowsMs]),
      ),
      row(
        '200,000 lab results: first rows, coming back',
        bareTable,
        ofVisits(({ reopenedMs }) => reopenedMs),
      ),
      row(
        'a keystroke in their filter until painted',
        bareTable,
        ofVisits(({ filteredMs }) => filteredMs),
      ),
      row(
        'the grid of 3,000 lab results of one patient',
        'a bare virtual table of those',
        ofVisits(({ chartMs }) => chartMs),
      ),
      row(
        'the same, with the trend of one analyte drawn',
        'a bare virtual table of those',
        ofVisits(({ trendMs }) => trendMs),
      ),
      row(
        'memory of the page with 200,000 lab results',
        bareTable,
        ofVisits(({ memoryMb }) => [memoryMb]),
        'MB',
      ),
    ],
    notes: [
      `Longest main-thread task over 50 ms while typing and opening lists and charts with 200,000 lab results: ${longestTaskText(figures.app.visits)}.`,
    ],
  };
}
