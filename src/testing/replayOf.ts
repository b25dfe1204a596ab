import { readFileSync } from 'node:fs';
import { tableFlattener } from '@/client/app/actionLog/flatTables';
import { digestsOf } from '@/client/app/actionLog/digests';
import { readLog } from '@/client/app/actionLog/logFile';
import { differs } from '@/client/app/replay/differs';
import { openReplay, type Step } from '@/client/app/replay/openReplay';
import { stateDiff, type StateChange } from '@/client/app/replay/stateDiff';

interface LogReplay {
  /** how many steps the log has */
  total: number;
  /** The state after a step, the last one if left out; 0: before the first. Tables are in the parts of redux/shards.ts. */
  stateAt(step?: number): Step['state'];
  /** What a step changed, as on the replay page: records by their id, values as JSON. */
  changesAt(step: number): StateChange[];
  /** The steps that change the state, with the parts that they change. */
  changing(): { step: number; type: string; parts: string[] }[];
  /** The steps that the reducers of this version cannot apply. */
  refused(): number[];
  /** The parts of the state that now end otherwise than when the log was exported; none if the log does not say. */
  otherwise(): string[];
}

/**
 * Replays an exported session log with the reducers of this version, for a test:
 *
 *     expect(replayOf('src/client/app/replay/logs/visit.json').otherwise()).toEqual([]);
 *
 * @param file its path, from the root of the repository
 * @throws when it cannot be read as a log, with the reason and the place
 */
export function replayOf(file: string): LogReplay {
  const read = readLog(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file} is refused: ${read.reason} ${read.where ?? ''}`.trim());
  const { log } = read;
  const replay = openReplay(log);
  const flatten = tableFlattener();
  const flatAt = (step: number) => flatten(replay.at(step).state);
  return {
    total: replay.total,
    stateAt: (step = replay.total) => replay.at(step).state,
    changesAt: (step) => stateDiff(flatAt(step - 1), flatAt(step)).changes,
    changing: () =>
      log.actions.flatMap(({ action: { type } }, index) => {
        const was = Object.entries(replay.at(index).state);
        const is = new Map(Object.entries(replay.at(index + 1).state));
        const parts = was.flatMap(([part, value]) => (differs(value, is.get(part)) ? [part] : []));
        return parts.length === 0 ? [] : [{ step: index + 1, type, parts }];
      }),
    refused: () => replay.outline().flatMap(({ isRefused }, step) => (isRefused ? [step] : [])),
    otherwise() {
      const now = digestsOf(replay.at(replay.total).state);
      return Object.entries(log.ends ?? {}).flatMap(([part, digest]) => (now[part] === digest ? [] : [part]));
    },
  };
}
