import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const lookMs = 50;

/** The file that says that a file could not be made. */
export const failureOf = (file: string): string => `${file}.failed`;

/**
 * Waits until another process has made a file.
 *
 * @throws Error when that process has failed
 */
export async function untilMade(file: string): Promise<void> {
  while (!existsSync(file)) {
    if (existsSync(failureOf(file))) throw new Error('The embedded database of the tests was not made.');
    await setTimeout(lookMs);
  }
}
