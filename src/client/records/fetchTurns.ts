const turns = new WeakMap<object, Promise<unknown>>();

/**
 * Reads from the server one after the other: two that went on at once would fetch the same changes twice, and the cursor of the one would
 * be kept over that of the other.
 *
 * @param page whose turn it is: the services of one page
 */
export function inTurn<T>(page: object, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(page) ?? Promise.resolve()).then(work, work);
  turns.set(page, turn);
  return turn;
}
