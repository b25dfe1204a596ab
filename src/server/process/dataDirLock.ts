import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartFailure } from './startFailure';

/**
 * Takes the lock on a folder for this process. PGlite does not notice a second process in its folder, and rows are lost;
 * so the second one stops here. The lock of a dead process is taken over.
 *
 * @returns a function that gives the lock back
 * @throws StartFailure naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = path.join(dataDir, 'satchel.lock');
  const ownFile = `${lockFile}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify(identityOf(process.pid)));
  try {
    for (;;) {
      try {
        // A link either is made whole or fails: no other process ever reads half a lock.
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
  /** of another host, a container perhaps, nobody here can say whether a process runs */
  host: string;
  /** tells a process from a later one that was given the same number; `null` where the system does not say */
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
    // Between the reading and the renaming another process may have taken the lock over: give it back.
    if (taken !== null && isRunning(taken)) linkSync(aside, lockFile);
    rmSync(aside);
  } catch {
    // Another process took the dead lock aside first; the next try to link settles who holds it.
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
    // The 22nd field of Linux's /proc/<pid>/stat is the start time; the 2nd is a name in parentheses that may hold spaces.
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
