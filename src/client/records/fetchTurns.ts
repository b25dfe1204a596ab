const turns = new WeakMap<object, Promise<unknown>>();

/**
 * Runs reads from the server one after the other. Two at once would fetch the same changes twice, and one's cursor
 * would overwrite the other's.
 *
 * @param page identifies the queue: the services of one page
 */
export function inTurn<T>(page: object, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(page) ?? Promise.resolve()).then(work, work);
  turns.set(page, turn);
  return turn;
}
