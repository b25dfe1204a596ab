/** A German word with ae, oe and ue for its umlauts. */
export function withoutUmlauts(word: string): string {
  return word.replaceAll(/[äÄ]/g, 'ae').replaceAll(/[öÖ]/g, 'oe').replaceAll(/[üÜ]/g, 'ue');
}
