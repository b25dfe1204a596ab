import { loadTwice } from './loadTwice';

/** Rejects this many times, then resolves. */
function loading(failures: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= failures) throw new Error(`Loading failed, attempt ${attempts}.`);
    return `loaded in attempt ${attempts}`;
  };
}

it('a part that does not arrive is asked for once more, and only once', async () => {
  expect(await loadTwice(loading(0))).toBe('loaded in attempt 1');
  expect(await loadTwice(loading(1))).toBe('loaded in attempt 2');
  await expect(loadTwice(loading(2))).rejects.toThrow('attempt 2');
});
