import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { answerSchema, type Order } from './serverOrders';

/** A process that runs servers. */
export interface ServerHost {
  /** @throws Error with the process's message, or when the process ends before it answers */
  ask(order: Order): Promise<unknown>;
  isOver(): boolean;
  /** kill -9 */
  kill(): Promise<void>;
}

/** Whether a pino log line is a warning or worse, and so should be visible when a story fails. */
export const isWarning = (line: string) => /^\{"level":[456]0,/.test(line);

/**
 * The process ends with its parent.
 *
 * @param onLog receives each line that the process logs
 */
export function openServerHost(onLog: (line: string) => void): ServerHost {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/e2e/serverProcess.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Rows contain dates.
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
