import type { Laptop } from './laptop';
import {
  changesConnection,
  changesServer,
  changesTab,
  closesBrowser,
  closesOneOfTwoTabs,
  killsBrowser,
  opensSecondTab,
  plansFault,
  releasesKept,
  reloadsTab,
  uploadsNow,
} from './laptopSteps';
import type { Dice } from './random';
import { addsPatient, editsNote, savesMeasurements, savesOnStaleForm, savesScreening } from './saveSteps';

export interface Step {
  name: string;
  /** relative frequency; 0: not now */
  weight(laptop: Laptop): number;
  /** @returns what it did, for the log */
  run(laptop: Laptop, dice: Dice): Promise<string>;
}

const mostPatients = 12;
const mostFaults = 3;

const some =
  (weight: number) =>
  ({ patients }: Laptop) =>
    patients.length > 0 ? weight : 0;
const always = (weight: number) => () => weight;
const two = ({ tabs }: Laptop) => tabs.length === 2;

export const steps: Step[] = [
  { name: 'saves measurements', weight: some(24), run: savesMeasurements },
  { name: 'saves a screening', weight: some(10), run: savesScreening },
  { name: 'edits a note', weight: some(9), run: editsNote },
  {
    name: 'adds a patient',
    weight: ({ patients }) => (patients.length === 0 ? 1_000 : patients.length < mostPatients ? 4 : 0),
    run: addsPatient,
  },
  {
    name: 'saves measurements and is killed',
    weight: some(3),
    run: (laptop, dice) => savesMeasurements(laptop, dice, 'kill'),
  },
  {
    name: 'edits a note and is killed',
    weight: some(1),
    run: (laptop, dice) => editsNote(laptop, dice, 'kill'),
  },
  { name: 'adds a patient and is killed', weight: some(0.5), run: (l, dice) => addsPatient(l, dice, 'kill') },
  {
    name: 'saves on a form that another tab has left behind',
    // Online, the first tab's record may be uploaded before the second tab saves.
    weight: (laptop) => (two(laptop) && laptop.connection === 'offline' ? some(8)(laptop) : 0),
    run: savesOnStaleForm,
  },
  {
    name: 'connection',
    weight: ({ connection }) => (connection === 'online' ? 9 : 14),
    run: changesConnection,
  },
  { name: 'server', weight: ({ isServerUp }) => (isServerUp ? 4 : 18), run: changesServer },
  {
    name: 'on the wire',
    weight: ({ faults, isServerUp }) => (faults.pending < mostFaults && isServerUp ? 9 : 0),
    run: plansFault,
  },
  { name: 'what is kept goes on', weight: ({ faults }) => (faults.pending > 0 ? 6 : 0), run: releasesKept },
  { name: 'reloads', weight: always(4), run: reloadsTab },
  { name: 'opens a tab and closes one', weight: always(3), run: changesTab },
  { name: 'opens a second tab', weight: (laptop) => (two(laptop) ? 0 : 5), run: opensSecondTab },
  { name: 'closes one of two tabs', weight: (laptop) => (two(laptop) ? 4 : 0), run: closesOneOfTwoTabs },
  { name: 'kill -9 of the browser', weight: always(2), run: killsBrowser },
  { name: 'closes the browser', weight: always(2), run: closesBrowser },
  { name: 'uploads now', weight: always(3), run: uploadsNow },
];

export function pickStep(laptop: Laptop, dice: Dice): Step {
  const weighted = steps.map((step) => ({ step, weight: step.weight(laptop) }));
  let left = dice.fraction() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  for (const { step, weight } of weighted) {
    left -= weight;
    if (left < 0) return step;
  }
  throw new Error('There is always a step to take.');
}
