/**
 * Where to go after signing in: `to` if it is a path of this app, otherwise `/`. Anything that a browser could read as
 * another site (`//host`, `/\host`, `javascript:`) becomes `/`.
 */
export function returnPath(to: string | null): string {
  if (to === null || !to.startsWith('/')) return '/';
  const here = 'https://satchel.invalid';
  const url = URL.parse(to, here);
  // Resolving dots in a path may leave `//` at its start, which means another host.
  const isHere = url !== null && url.origin === here && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : '/';
}
