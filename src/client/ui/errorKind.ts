/** What the error screen says: which of its two texts, under which status code. */
export interface ErrorKind {
  isNotFound: boolean;
  code: number;
}

/**
 * @param status HTTP status, `null` where there is none
 * @param message of the error; one that contains 404 counts as that status
 */
export function errorKind(status: number | null, message: string): ErrorKind {
  const isNotFound = status === 404 || message.includes('404');
  return { isNotFound, code: status ?? (isNotFound ? 404 : 500) };
}
