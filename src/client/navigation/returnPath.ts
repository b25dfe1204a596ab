/**
 * Where to go after signing in: `to` when it is a path of this app, else `/`. Anything a browser could read as another place
 * (`//host`, `/\host`, `javascript:`) is `/`.
 */
export function returnPath(to: string | null): string {
  if (to === null || !to.startsWith('/')) return '/';
  const here = 'https://satchel.invalid';
  const url = URL.parse(to, here);
  // Dots in a path are resolved away, and may leave the two slashes of another host behind.
  const isHere = url !== null && url.origin === here && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : '/';
}
