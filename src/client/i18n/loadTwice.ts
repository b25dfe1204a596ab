/**
 * Imports a part of the app that is in a file of its own. A browser that stops the service worker in the middle of an
 * answer aborts the request, and a network may drop one, so a failed import is tried once more.
 *
 * @throws what the second attempt threw
 */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return load();
  }
}
