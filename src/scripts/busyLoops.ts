import { spawn } from 'node:child_process';

/** Spins until its parent process is gone. */
const spin = `
  const parent = process.ppid;
  while (process.ppid === parent) for (let i = 0; i < 1e8; i += 1);
`;

/**
 * Keeps this many cores busy, to simulate other work on the machine.
 *
 * @returns stops the loops
 */
export function startBusyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
  );
  return () => loops.forEach((loop) => loop.kill('SIGKILL'));
}
