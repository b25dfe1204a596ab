import { isRouteErrorResponse } from 'react-router-dom';

/** What the error screen says: which of its two texts, under which status code. */
export interface ErrorKind {
  isNotFound: boolean;
  code: number;
}

/** A status of 404, or a message that contains it, is a page that was not found; everything else went wrong. */
export function errorKind(error: unknown): ErrorKind {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const isNotFound = status === 404 || messageOf(error).includes('404');
  return { isNotFound, code: status ?? (isNotFound ? 404 : 500) };
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data);
  // The name of a script that could not be loaded may hold any digits.
  return error instanceof Error && error.name !== 'ChunkLoadError' ? error.message : '';
}
