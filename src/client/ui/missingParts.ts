const waiting = new Set<() => void>();

/**
 * Asks for something again once the app can be fetched again.
 *
 * @returns ends the waiting
 */
export function onPartsAskedAgain(ask: () => void): () => void {
  waiting.add(ask);
  return () => void waiting.delete(ask);
}

/** Asks again for everything that could not be loaded. For when the network or the server is back. */
export function askForMissingParts(): void {
  for (const ask of [...waiting]) ask();
}
