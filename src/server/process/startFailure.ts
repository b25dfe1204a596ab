/** Why the server cannot start, in one sentence for the person who starts it. The process prints it and exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
