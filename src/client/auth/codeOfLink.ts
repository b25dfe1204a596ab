/**
 * The code in the link of a letter, `/register#code=…` or `/recover#code=…`.
 *
 * @param hash of the address, with its `#`
 */
export function codeOfLink(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('code') ?? undefined;
}
