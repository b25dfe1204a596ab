import { IDBFactory } from 'fake-indexeddb';
import type { Scheduler } from 'fast-check';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { openOfflineStores } from '@/client/storage/outbox/offlineStores';
import type { Envelope } from '@/client/storage/outbox/envelope';
import type { TabMessage } from '@/client/tabs/tabChannel';
import { offlineTableNames } from '@/contract/recordKinds';
import type { Rule } from './brokenRules';
import { aPatient } from './builders';
import { openModelCache } from './modelCache';
import { openModelForms, type FormSave } from './modelForm';
import { openModelLock } from './modelLock';
import { openModelNetwork, type Fate } from './modelNetwork';
import { openModelServer, saveIn, type ModelServer, type Save } from './modelServer';
import { openModelSteps, turnOf, type Life } from './modelSteps';
import { openModelTab, type ModelWorld } from './modelTab';
import { openModelWitness, type Violation } from './modelWitness';
import { testAccount } from './testDevice';
import { testKeyring } from './testKeys';

/** A device with two tabs, its server, and the actions of a user, the network and failures on it. */
export interface ModelDevice {
  save(tab: number, patient: number, what: Omit<FormSave, 'patient_id' | 'notes'>): void;
  /** Fires no event if the state does not change: the outbox must continue on its own. */
  setOnline(isOnline: boolean): void;
  /** Crashes these tabs. They reopen when the scheduler chooses. */
  crash(tabs: number[]): void;
  /** Sets the fate of the next save that is sent. */
  decide(fate: Fate): void;
  /** Delivers the delayed requests. */
  deliver(): void;
  /** From now on, every save is answered. */
  decideNothing(): void;
  /** The sending tab appears to be frozen. */
  takeOver(): void;
  /** Runs all steps until none is left. */
  rest(): Promise<void>;
  /** Returns the violations. The device must be at rest. */
  judge(): Promise<Violation[]>;
}

/** The server has the first patient; the second is new. */
const patientIds = [1, 2].map(idOf);
export const patientCount = patientIds.length;
const tabNames = ['A', 'B'];
const typingTurns = 15;
export const tabCount = tabNames.length;

/** Opens a new device with empty storage. @param without the rule that is switched off */
export function openModelDevice(scheduler: Scheduler, without: Rule | null): ModelDevice {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  const steps = openModelSteps(scheduler);
  const witness = openModelWitness();
  const server = openModelServer({ isGuarded: without !== 'serverGuards', onTaken: witness.taken });
  const known = { patient_id: idOf(1), save_id: idOf(99), base_save_ids: [], notes: 'known' };
  server.save('patients', aPatient(known));
  const network = openModelNetwork(server, steps);
  const lock = openModelLock();
  const newIds = new Set<string>();
  const newId = () => {
    const id = idOf(100 + newIds.size);
    newIds.add(id);
    return id;
  };
  const begun = new Set([idOf(1)]);
  const mayBegin = (patientId: string): boolean => !begun.has(patientId) && begun.add(patientId).size > 0;

  /** Passes a message of one tab to every other tab, in the order sent. */
  const notifyOthers = (sender: Life, message: TabMessage): void => {
    for (const { tab } of tabs) {
      if (tab.life === sender) continue;
      tab.inbox.push(message);
      void steps.turn(`${tab.life.name} is told`).then(() => {
        const next = tab.inbox.shift();
        if (next) tab.hear(next);
      });
    }
  };
  const world: ModelWorld = {
    steps,
    lock,
    network,
    witness,
    cache: openModelCache(),
    without,
    newId,
    notifyOthers,
  };
  const open = (name: string) => {
    const tab = openModelTab(name, world);
    const type = async (): Promise<void> => {
      for (let turn = 0; turn < typingTurns; turn += 1) await turnOf(tab.life, steps, 'is typed in');
    };
    return { tab, forms: openModelForms(tab.store, { newId, mayBegin, type }) };
  };
  const tabs: ReturnType<typeof open>[] = [];
  for (const name of tabNames) tabs.push(open(name));

  let saves = 0;
  return {
    save(index, patient, { table, isStillOpen, isSlow }) {
      saves += 1;
      const patient_id = patientIds[patient] ?? '';
      const what = { table, patient_id, notes: `save ${saves}`, isStillOpen, isSlow };
      void tabs[index]?.forms.save(what).then((save) => save && witness.acknowledged(save));
    },
    setOnline(isOnline) {
      if (network.isOnline === isOnline) return;
      network.isOnline = isOnline;
      for (const { tab } of tabs) {
        if (!tab.life.isOver) tab.store.dispatch(isOnline ? wentOnline() : wentOffline());
      }
    },
    crash(indexes) {
      for (const index of indexes) {
        const { tab } = tabs[index] ?? {};
        if (!tab || tab.life.isOver) continue;
        tab.crash();
        void steps
          .turn(`${tab.life.name} restarts`)
          .then(() => void tabs.splice(index, 1, open(tab.life.name)));
      }
    },
    decide: (fate) => void network.fates.push(fate),
    decideNothing: () => void network.fates.splice(0),
    deliver: network.deliver,
    takeOver: lock.takeOver,
    async rest() {
      if (!(await steps.untilIdle())) witness.violated('outboxEmpties', 'It does not come to rest.');
    },
    async judge() {
      const disk = openOfflineStores(testKeyring(testAccount.account_id));
      const { envelopes } = await disk.readContents(testAccount.account_id);
      await disk.close();
      const waiting = envelopes.map(({ table, envelope }) => saveIn(table, envelope.record));
      witness.checkKept(waiting);
      witness.checkNewest(savesOn(server), waiting);
      const isConflict = ({ last_error }: Envelope) => last_error?.code === 'record/conflict';
      for (const { table, envelope } of envelopes) {
        const { patient_id, last_error } = envelope;
        // Two tabs edited the same version. The user must resolve that, and the records of a new patient wait until then.
        if (envelopes.some((it) => it.envelope.patient_id === patient_id && isConflict(it.envelope)))
          continue;
        const { notes } = saveIn(table, envelope.record);
        witness.violated('outboxEmpties', `${notes} still waits: ${last_error?.code ?? 'not tried'}.`);
      }
      return witness.violations;
    },
  };
}

function savesOn(server: ModelServer): Save[] {
  return offlineTableNames.flatMap((table) =>
    server.read(table).records.map((record) => saveIn(table, record)),
  );
}

function idOf(number: number): string {
  return `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
