import fc, { type Scheduler } from 'fast-check';
import { offlineDatabase, type OfflineTable } from '@/contract/recordKinds';
import type { Rule } from './brokenRules';
import { openModelDevice, patientCount, tabCount, type ModelDevice } from './modelDevice';
import { fates, type Fate } from './modelNetwork';
import type { Violation } from './modelWitness';

/** An external action on a device. */
export type ModelAction =
  | { kind: 'save'; tab: number; patient: number; table: OfflineTable; isStillOpen: boolean; isSlow: boolean }
  | { kind: 'network'; isOnline: boolean }
  | { kind: 'crash'; tabs: number[] }
  | { kind: 'fate'; fate: Fate }
  | { kind: 'deliver' }
  | { kind: 'takeOver' }
  /** waits until everything is at rest */
  | { kind: 'rest' };

const aTab = fc.nat({ max: tabCount - 1 });
const kind = <K extends ModelAction['kind']>(name: K) => ({ kind: fc.constant(name) });
const allTabs = [...Array(tabCount).keys()];
const someTabs: fc.Arbitrary<number[]> = fc.constantFrom(...allTabs.map((tab) => [tab]), allTabs);
const aSave = fc.record({
  ...kind('save'),
  tab: aTab,
  patient: fc.nat({ max: patientCount - 1 }),
  // Most faults involve edits of the same record, so patients occur twice.
  // One of the tables keyed by record represents all of them. More would only make collisions rarer.
  table: fc.constantFrom('patients', 'patients', ...offlineDatabase.tables, 'dynamometry'),
  isStillOpen: fc.boolean(),
  isSlow: fc.boolean(),
});

export const modelActions: fc.Arbitrary<ModelAction[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<ModelAction>[]>(
    { weight: 10, arbitrary: aSave },
    { weight: 2, arbitrary: fc.record({ ...kind('network'), isOnline: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ ...kind('crash'), tabs: someTabs }) },
    { weight: 4, arbitrary: fc.record({ ...kind('fate'), fate: fc.constantFrom(...fates) }) },
    { weight: 1, arbitrary: fc.record(kind('deliver')) },
    { weight: 1, arbitrary: fc.record(kind('takeOver')) },
    { weight: 4, arbitrary: fc.record(kind('rest')) },
  ),
  { minLength: 4, maxLength: 24, size: 'max' },
);

/**
 * Runs the actions in order on a device with two tabs. In between, the scheduler chooses when each storage and network step
 * starts and is answered. At the end, the network is up and every request is answered.
 *
 * @param without the rule that is switched off, if any
 * @returns the violations
 */
export async function runModel(
  actions: ModelAction[],
  scheduler: Scheduler,
  without: Rule | null = null,
): Promise<Violation[]> {
  const device = openModelDevice(scheduler, without);
  for (const part of partsOf(actions)) {
    scheduler.scheduleSequence(
      part.map((action) => ({ label: JSON.stringify(action), builder: async () => act(device, action) })),
    );
    await device.rest();
  }
  device.decideNothing();
  device.setOnline(true);
  await device.rest();
  device.deliver();
  await device.rest();
  return device.judge();
}

/** The actions between two rests. */
function partsOf(actions: ModelAction[]): ModelAction[][] {
  const end = actions.findIndex((action) => action.kind === 'rest');
  return end < 0 ? [actions] : [actions.slice(0, end), ...partsOf(actions.slice(end + 1))];
}

function act(device: ModelDevice, action: ModelAction): void {
  switch (action.kind) {
    case 'save':
      return device.save(action.tab, action.patient, action);
    case 'network':
      return device.setOnline(action.isOnline);
    case 'crash':
      return device.crash(action.tabs);
    case 'fate':
      return device.decide(action.fate);
    case 'deliver':
      return device.deliver();
    case 'takeOver':
      return device.takeOver();
    case 'rest':
      return;
  }
}
