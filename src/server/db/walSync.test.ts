import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { walSync } from './walSync';

const [older, current, next] = [1, 2, 3].map((at) => `00000001000000000000000${at}`);
let walDir: string;
const at = (name = '') => path.join(walDir, name);
/** names of the segments that were opened to be synced */
let synced: string[];

beforeEach(() => {
  walDir = mkdtempSync(path.join(tmpdir(), 'satchel-wal-'));
  for (const name of [older, current]) writeFileSync(at(name), 'changes');
  synced = [];
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    synced.push(path.basename(String(args[0])));
    return handle;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(walDir, { recursive: true, force: true });
});

/** Does something once, just before the next call of a function of the file system. */
function beforeNext(name: 'stat' | 'open', work: () => void): void {
  const real = promises[name];
  jest.spyOn(promises, name).mockImplementationOnce((...args: Parameters<typeof real>) => {
    work();
    return Reflect.apply(real, promises, args);
  });
}

it('syncs all segments the first time, and then those that may have changed', async () => {
  const sync = walSync(walDir);
  await promises.utimes(at(older), 1, 1);
  await sync();
  expect(synced.sort()).toEqual([older, current]);
  synced = [];
  await sync();
  expect(synced).toEqual([current]);
});

it.each(['stat', 'open'] as const)(
  'syncs the other segments when a checkpoint deletes one before its %s',
  async (call) => {
    beforeNext(call, () => rmSync(at(older)));
    await walSync(walDir)();
    expect(synced).toContain(current);
  },
);

it('syncs a segment under its new name when a checkpoint renames it meanwhile', async () => {
  beforeNext('open', () => renameSync(at(older), at(next)));
  await walSync(walDir)();
  expect(new Set(synced)).toEqual(new Set([current, next]));
});

it('rejects when the folder is gone, and with any other error at once', async () => {
  const full = Object.assign(new Error('No space.'), { code: 'ENOSPC' });
  const stat = jest.spyOn(promises, 'stat').mockRejectedValue(full);
  await expect(walSync(walDir)()).rejects.toBe(full);
  expect(stat).toHaveBeenCalledTimes(2);
  stat.mockRestore();
  rmSync(walDir, { recursive: true });
  await expect(walSync(walDir)()).rejects.toMatchObject({ code: 'ENOENT' });
});
