import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartFailure } from './startFailure';

/**
 * Takes the lock on a folder for this process. PGlite does not notice a second process in its folder, and rows would
 * be lost, so the second process stops here. The lock of a dead process is taken over.
 *
 * @returns a function that releases the lock
 * @throws StartFailure naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = path.join(dataDir, 'satchel.lock');
  const ownFile = `${lockFile}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify(identityOf(process.pid)));
  try {
    for (;;) {
      try {
        // A link is created completely or not at all, so no other process ever reads half a lock.
        linkSync(ownFile, lockFile);
        return () => rmSync(lockFile, { force: true });
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        takeAside(lockFile, dataDir);
      }
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

interface ProcessIdentity {
  pid: number;
  /** on another host, perhaps a container, we cannot know whether the process runs */
  host: string;
  /** distinguishes a process from a later one with the same number; `null` where the system does not report it */
  startedAt: string | null;
}

function takeAside(lockFile: string, dataDir: string): void {
  const holder = readHolder(lockFile);
  if (holder !== null && isRunning(holder)) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} is in use by the process ${holder.pid}${placeOf(holder, lockFile)}: stop it, or choose another folder.`,
    );
  }
  const aside = `${lockFile}.dead.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    const taken = readHolder(aside);
    // Another process may have taken over the lock between the read and the rename: give it back.
    if (taken !== null && isRunning(taken)) linkSync(aside, lockFile);
    rmSync(aside);
  } catch {
    // Another process moved the dead lock aside first. The next attempt to link decides who holds it.
  }
}

function readHolder(lockFile: string): ProcessIdentity | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(lockFile, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder)) return null;
    const { pid } = holder;
    const host = 'host' in holder && typeof holder.host === 'string' ? holder.host : hostname();
    const startedAt = 'startedAt' in holder && typeof holder.startedAt === 'string' ? holder.startedAt : null;
    return typeof pid === 'number' ? { pid, host, startedAt } : null;
  } catch {
    return null;
  }
}

function isRunning(holder: ProcessIdentity): boolean {
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid && holder.startedAt === null) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return identityOf(holder.pid).startedAt === holder.startedAt;
}

function identityOf(pid: number): ProcessIdentity {
  try {
    // Field 22 of Linux's /proc/<pid>/stat is the start time. Field 2 is a name in parentheses that may contain
    // spaces.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return { pid, host: hostname(), startedAt: afterName.split(' ')[19] ?? null };
  } catch {
    return { pid, host: hostname(), startedAt: null };
  }
}

function placeOf({ host }: ProcessIdentity, lockFile: string): string {
  return host === hostname() ? '' : ` of the host ${host} (if that is gone, delete ${lockFile})`;
}

function isAlreadyThere(error: unknown): boolean {
  return isCode(error, 'EEXIST');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
