import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import {
  capturedAt,
  ownNameSchema,
  type Envelope,
  type WaitingRevision,
} from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import type { TableRecords } from '@/contract/recordKinds';
import { recordsUploaded, type Uploaded, type UploadReport } from '@/client/outbox/outboxSlice';

/** A record that the server has accepted. */
interface Taken extends Uploaded {
  envelope: Envelope;
  /** as the server answered */
  cursor: string | null;
}

/** Tracks the records of one upload: updates the device, and reports to the screens. */
export interface UploadProgress {
  /**
   * Starts moving an accepted record to the cache; resolves when the previous one is done.
   *
   * @throws StorageError when the previous one failed
   */
  taken(taken: Taken): Promise<void>;
  /** Notes that a record of this patient was not accepted. @throws StorageError as settled */
  failed(name: string): Promise<void>;
  /** Resolves when all records are moved and reported. @throws StorageError when one could not be moved */
  settled(): Promise<void>;
  report: UploadReport;
}

/** How often the screens are updated during a long upload: redrawing for each record would cost too much. */
const reportEveryMs = 100;

export function openUploadProgress(accountId: string): AppThunk<UploadProgress> {
  return (dispatch, getState, services) => {
    const report: UploadReport = { uploaded: 0, failed: [] };
    let unreported: Uploaded[] = [];
    let reportedAt = 0;
    let reportTimer: ReturnType<typeof setTimeout> | undefined;
    let settling = Promise.resolve();
    let fault: unknown = null;

    const reportUploaded = (): void => {
      clearTimeout(reportTimer);
      reportTimer = undefined;
      if (unreported.length > 0 && selectAccountId(getState()) === accountId)
        dispatch(recordsUploaded(unreported));
      unreported = [];
      reportedAt = performance.now();
    };
    /** Uses a timer instead of waiting for the next record, which may take long to send. */
    const reportSoon = (): void => {
      const restMs = reportedAt + reportEveryMs - performance.now();
      if (restMs <= 0) reportUploaded();
      else reportTimer ??= setTimeout(reportUploaded, restMs);
    };
    const putAwayBefore = async (): Promise<void> => {
      await settling;
      if (fault !== null) throw StorageError.from(fault);
    };
    const settled = async (): Promise<void> => {
      await settling;
      reportUploaded();
      await putAwayBefore();
    };

    return {
      settled,
      report,
      async taken({ sent, received, ...rest }) {
        await putAwayBefore();
        report.uploaded += 1;
        settling = putAway({ accountId, sent, received, ...rest }, services).then(
          () => {
            unreported.push({ sent, received });
            reportSoon();
          },
          (error: unknown) => void (fault ??= error),
        );
      },
      async failed(name) {
        await settled();
        report.failed.push(name);
      },
    };
  };
}

/**
 * Caches the server's copy first, then deletes the waiting record, so that it is always in one of them. A cache that
 * cannot be written blocks nothing: the server has the record, so it is fetched again.
 */
async function putAway(
  { accountId, envelope, sent, received, cursor }: Taken & { accountId: string },
  { offline, openCache }: Pick<Parameters<AppThunk<void>>[2], 'offline' | 'openCache'>,
): Promise<void> {
  await openCache(accountId)
    .keep(received, { cursor: null, known: cursor, receipt: receiptOf(envelope, sent, received) })
    .catch((error: unknown) =>
      console.error('The cache could not be written.', StorageError.from(error).failure.code),
    );
  await offline.deleteIfRevision(sent);
}

function receiptOf(envelope: Envelope, sent: WaitingRevision, received: TableRecords) {
  const [record] = received.records;
  if (!record) return undefined;
  const { received_at, revision: server_revision } = record;
  return {
    ...sent,
    name: envelope.descriptor.name,
    ...ownNameSchema.parse(envelope.descriptor),
    saved_at: envelope.saved_at,
    captured_at: capturedAt(envelope),
    received_at,
    server_revision,
  };
}
