import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { answerSchema, type Order } from './serverOrders';

/** A process in which servers run. */
export interface ServerHost {
  /** @throws Error with what the process says, or when it ends before it answers */
  ask(order: Order): Promise<unknown>;
  isOver(): boolean;
  /** kill -9 */
  kill(): Promise<void>;
}

/** What pino logs from a warning on: whoever looks into a failed story should see it. */
export const isWarning = (line: string) => /^\{"level":[456]0,/.test(line);

/**
 * The process ends with the one that began it.
 *
 * @param onLog hears each line that it says
 */
export function openServerHost(onLog: (line: string) => void): ServerHost {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/e2e/serverProcess.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Rows have dates in them.
    serialization: 'advanced',
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('What the process says cannot be heard.');
  createInterface(stdout).on('line', (line) => {
    onLog(line);
  });
  createInterface(stderr).on('line', (line) => {
    onLog(line);
    console.error(line);
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  let asked = 0;
  return {
    isOver,
    ask(order) {
      const id = (asked += 1);
      return new Promise((resolve, reject) => {
        const settle = (): void => {
          child.off('message', onMessage);
          child.off('exit', onExit);
        };
        const onMessage = (message: unknown): void => {
          const answered = answerSchema.parse(message);
          if (answered.id !== id) return;
          settle();
          if (answered.ok) resolve(answered.answer);
          else reject(new Error(answered.message));
        };
        const onExit = (): void => {
          settle();
          reject(new Error(`The process of the server ended before it answered: ${order.kind}.`));
        };
        child.on('message', onMessage);
        child.on('exit', onExit);
        child.send({ id, order });
      });
    },
    async kill() {
      if (isOver()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
