import { offlineTableNames, offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import type { Exchange } from '@/e2e/exchange';

/** The number of calls made when something began and when it ended. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Uploads not sent in order: patients, sarcF, physicalData, each by its device revision. An upload begins with a probe. Uploads
 * that overlap a save are skipped, because a record saved during an upload takes the position of the one it replaces.
 *
 * @param saves when records were saved
 */
export function outOfOrderOnWire(calls: readonly Exchange[], saves: readonly Span[]): string[] {
  const found: string[] = [];
  let upload: { start: number; sent: [number, number][] } = { start: 0, sent: [] };
  const close = (end: number): void => {
    const isQuiet = !saves.some(({ from, to }) => to >= upload.start && from <= end);
    const isInOrder = upload.sent.every((place, index) => {
      const before = upload.sent[index - 1];
      return !before || place[0] > before[0] || (place[0] === before[0] && place[1] >= before[1]);
    });
    if (isQuiet && !isInOrder) found.push(`calls ${upload.start} to ${end}: ${JSON.stringify(upload.sent)}`);
  };
  for (const [index, { path, body }] of calls.entries()) {
    if (path === paths.health) {
      close(index);
      upload = { start: index, sent: [] };
    }
    const table = offlineTableNames.findIndex((name) => offlineTables[name].savePath === path);
    const revision: unknown = Reflect.get(Object(body), 'device_revision');
    if (table >= 0 && typeof revision === 'number') upload.sent.push([table, revision]);
  }
  close(calls.length);
  return found;
}
