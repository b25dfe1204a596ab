import type { SatchelApi } from '@/client/api/satchelApi';
import type { OfflineTable } from '@/contract/recordKinds';
import type { ModelServer } from './modelServer';
import { turnOf, type Life, type ModelSteps } from './modelSteps';
import { aFailure, unreachable } from './testDevice';

/** What can happen to a save in transit. */
export const fates = [
  /** the server accepts it, and the answer arrives */
  'answered',
  /** the server accepts it, and the answer is slow */
  'slow',
  /** the server accepts it, but the answer is lost */
  'answerLost',
  /** the request is lost */
  'requestLost',
  /** the server fails before processing it */
  'failed',
  /** the app stops waiting; the request arrives when the network delivers it, even after the app crashes */
  'late',
  /** it is answered, and arrives again when the network delivers it */
  'repeated',
] as const;
export type Fate = (typeof fates)[number];

const slowTurns = 10;

export interface ModelNetwork {
  isOnline: boolean;
  /** the fates of the next saves; a save without one is answered */
  fates: Fate[];
  /** Delivers the delayed requests. */
  deliver(): void;
  of(life: Life): Pick<SatchelApi, 'probe' | 'save' | 'changes'>;
}

export function openModelNetwork(server: ModelServer, steps: ModelSteps): ModelNetwork {
  const arrive = async (table: OfflineTable, record: unknown) => {
    // The request has left the tab, so a crash of the tab does not affect it.
    await steps.turn(`server gets ${table}`);
    const answer = server.save(table, record);
    return answer.ok ? { ok: true as const, value: { received: answer.value, cursor: null } } : answer;
  };
  let heldUp: (() => void)[] = [];
  const arriveLater = (table: OfflineTable, record: unknown): void =>
    void heldUp.push(() => void arrive(table, record));
  const lost = { ok: false as const, failure: unreachable };

  const network: ModelNetwork = {
    isOnline: true,
    fates: [],
    deliver() {
      heldUp.forEach((send) => send());
      heldUp = [];
    },
    of: (life) => ({
      async probe() {
        await turnOf(life, steps, 'is answered a probe');
        return network.isOnline;
      },
      async save(table, record) {
        const fate = network.isOnline ? (network.fates.shift() ?? 'answered') : 'requestLost';
        const outcome = async () => {
          if (fate === 'requestLost') return lost;
          if (fate === 'failed') return aFailure(500);
          if (fate === 'late' || fate === 'repeated') arriveLater(table, record);
          if (fate === 'late') return lost;
          const answer = await arrive(table, record);
          for (let turns = fate === 'slow' ? slowTurns : 0; turns > 0; turns -= 1) {
            await steps.turn('answer on its way');
          }
          return fate === 'answerLost' ? lost : answer;
        };
        const answer = await outcome();
        await turnOf(life, steps, `hears of ${table}: ${fate}`);
        return answer;
      },
      async changes(table) {
        if (!network.isOnline) return lost;
        const received = server.read(table);
        return { ok: true, value: { received, next_cursor: '0', more: false } };
      },
    }),
  };
  return network;
}
