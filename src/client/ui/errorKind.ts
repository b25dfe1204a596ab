import { isRouteErrorResponse } from 'react-router-dom';
import { z } from 'zod';

/** Which of the error screen's two texts to show, and under which status code. */
export interface ErrorKind {
  isNotFound: boolean;
  code: number;
}

/**
 * A status of 404, or a message that contains it, means that the page was not found. Everything else is a general
 * error.
 */
export function errorKind(error: unknown): ErrorKind {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const isNotFound = status === 404 || messageOf(error).includes('404');
  return { isNotFound, code: status ?? (isNotFound ? 404 : 500) };
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data);
  if (typeof error === 'string') return error;
  const { name, message } = thrownSchema.safeParse(error).data ?? { message: '' };
  // The name of a script that failed to load may contain any digits.
  return name === 'ChunkLoadError' ? '' : message;
}

/** What may be thrown beside an Error. */
const thrownSchema = z.object({ name: z.string().optional(), message: z.string() });
