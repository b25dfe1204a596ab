import { manyPeople } from '@/testing/manyPatients';
import { buildPages, changesOf, onLaptops } from './laptop';
import {
  fetchReportSchema,
  importReportSchema,
  longestTaskText,
  patientsReportSchema,
  rowsFrom,
  type ImportReport,
  type Page,
  type PatientsReport,
  type Row,
} from './measured';

const patients = 20_000;

interface Figures {
  fetchedMs: number[];
  visits: PatientsReport[];
  imports: ImportReport[];
}

/**
 * Measures a laptop with a clinic of 20,000 patients, compared with the smallest page that stores and shows as many.
 * It fetches the clinic, is used as in an office, and imports a file without a network.
 */
export async function measurePatients(): Promise<{ rows: Row[]; notes: string[] }> {
  await buildPages('patients');
  const people = manyPeople(patients);
  const changes = changesOf({
    patients: people.map(({ patient }) => patient),
    sarcF: people.flatMap((one) => one.sarcF ?? []),
    physicalData: people.flatMap((one) => one.physicalData),
  });
  const figures: Record<Page, Figures> = {
    app: { fetchedMs: [], visits: [], imports: [] },
    floor: { fetchedMs: [], visits: [], imports: [] },
  };
  await onLaptops({ clinic: 'patients', changes, rounds: 3 }, async (visit, page) => {
    const { fetchedMs, visits, imports } = figures[page];
    fetchedMs.push(fetchReportSchema.parse(await visit('fetch')).fetchedMs);
    visits.push(patientsReportSchema.parse(await visit('look')));
    imports.push(importReportSchema.parse(await visit('import')));
  });
  return rowsOf(figures);
}

function rowsOf(figures: Record<Page, Figures>): { rows: Row[]; notes: string[] } {
  const { app } = figures;
  const row = rowsFrom(figures);
  const bareTable = 'a bare virtual table of as many';
  const ofVisits = (figure: (visit: PatientsReport) => number[]) => (of: Figures) =>
    of.visits.flatMap(figure);
  const leastSteps = Math.min(...app.imports.map(({ progressSteps }) => progressSteps));
  return {
    rows: [
      row('20,000 patients fetched, kept and shown', 'a bare loop of fetch and put', (of) => of.fetchedMs),
      row(
        '20,000 patients: first rows after a start',
        'a bare read of all, and that table',
        ofVisits(({ firstRowsMs }) => [firstRowsMs]),
      ),
      row(
        '20,000 patients: all of them after a start',
        'a bare read of all, and that table',
        ofVisits(({ allRowsMs }) => [allRowsMs]),
      ),
      row(
        '20,000 patients: first rows, coming back',
        bareTable,
        ofVisits(({ reopenedMs }) => reopenedMs),
      ),
      row(
        'a keystroke in the filter until painted',
        bareTable,
        ofVisits(({ filteredMs }) => filteredMs),
      ),
      row(
        'a keystroke in the lookup until painted',
        bareTable,
        ofVisits(({ foundMs }) => foundMs),
      ),
      row(
        'memory of the page with 20,000 patients',
        bareTable,
        ofVisits(({ memoryMb }) => [memoryMb]),
        'MB',
      ),
      row('20,000 rows of CSV looked through', 'the parser alone', (of) =>
        of.imports.map(({ lookedThroughMs }) => lookedThroughMs),
      ),
      row('20,000 rows of CSV saved', 'a bare strict transaction', (of) =>
        of.imports.map(({ savedMs }) => savedMs),
      ),
    ],
    notes: [
      `Longest main-thread task over 50 ms while typing and opening lists with 20,000 patients: ${longestTaskText(app.visits)}.`,
      `Longest main-thread task over 50 ms while 20,000 rows are looked through and saved: ${longestTaskText(app.imports)}; the bar of progress took ${leastSteps} steps.`,
    ],
  };
}
