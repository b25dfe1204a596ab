/**
 * Where to go after signing in: `to` when it is a path of this app, else `/`. Anything a browser could read as another place
 * (`//host`, `/\host`, `javascript:`) is `/`.
 */
export function returnPath(to: string | null): string {
  if (to === null || !to.startsWith('/')) return '/';
  const here = 'https://satchel.invalid';
  const url = URL.parse(to, here);
  return url !== null && url.origin === here ? `${url.pathname}${url.search}${url.hash}` : '/';
}
