import { createSerialQueue } from './serialQueue';

it('a serial queue runs each task after the previous one ends, and continues after a failure', async () => {
  const inOrder = createSerialQueue();
  const done: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = inOrder(async () => {
    await held;
    done.push('first');
  });
  const second = inOrder(async () => {
    done.push('second');
    throw new Error('No.');
  });
  const third = inOrder(async () => done.push('third'));
  release();
  await first;
  await expect(second).rejects.toThrow('No.');
  expect(await third).toBe(3);
  expect(done).toEqual(['first', 'second', 'third']);
});
