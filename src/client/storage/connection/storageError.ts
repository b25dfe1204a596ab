import type { Failure } from '@/contract/errors';

/** A read or write on the device that failed. Nothing is half-written: the transaction was rolled back. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.failure = failure;
  }

  /**
   * Wraps any error. A StorageError stays as it is, `QuotaExceededError` becomes `storage/full`, everything else
   * `storage/unavailable`.
   */
  static from(error: unknown): StorageError {
    if (error instanceof StorageError) return error;
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const failure: Failure = isFull
      ? {
          code: 'storage/full',
          message: 'The storage of this device is full: free some space, then save again.',
        }
      : {
          code: 'storage/unavailable',
          message: 'This browser does not let Satchel store anything on this device.',
        };
    return new StorageError(failure, { cause: error });
  }
}
