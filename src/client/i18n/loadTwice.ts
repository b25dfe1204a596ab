/** A file of the app could not be fetched: it is not on this device yet, or a new version has replaced it. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Imports a part of the app that is in a file of its own. A browser that stops the service worker in the middle of an
 * answer aborts the request, and a network may drop one, so a failed import is tried once more.
 *
 * @throws {MissingPart} with the failure of the second attempt
 */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return load().catch((error: unknown) => {
      throw new MissingPart(error);
    });
  }
}
