import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Envelope, WaitingRevision } from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import type { TableRecords } from '@/contract/offlineTables';
import { recordsUploaded, type Uploaded, type UploadReport } from '@/client/outbox/outboxSlice';

/** A record that the server has taken. */
interface Taken extends Uploaded {
  envelope: Envelope;
  /** as the server answered */
  cursor: string | null;
}

/** What has become of the records of one upload: put away on the device, and told to the screens. */
export interface UploadProgress {
  /** Puts a taken record away; resolves when the one before is put away. @throws StorageError when that one could not be */
  taken(taken: Taken): Promise<void>;
  /** The record of this patient was not taken. */
  failed(name: string): Promise<void>;
  /** Resolves when all is put away and told. @throws StorageError when the device did not let it be */
  settled(): Promise<void>;
  report: UploadReport;
}

/** The screens learn of a long upload in steps of this, not record by record. */
const tellEveryMs = 100;

export function openUploadProgress(accountId: string): AppThunk<UploadProgress> {
  return (dispatch, getState, services) => {
    const report: UploadReport = { uploaded: 0, failed: [] };
    let untold: Uploaded[] = [];
    let toldAt = 0;
    let telling: ReturnType<typeof setTimeout> | undefined;
    let settling = Promise.resolve();
    let fault: unknown = null;

    const tell = (): void => {
      clearTimeout(telling);
      telling = undefined;
      if (untold.length > 0 && selectAccountId(getState()) === accountId) dispatch(recordsUploaded(untold));
      untold = [];
      toldAt = performance.now();
    };
    /** Not left to the next record: that one may be long on its way. */
    const tellSoon = (): void => {
      const restMs = toldAt + tellEveryMs - performance.now();
      if (restMs <= 0) tell();
      else telling ??= setTimeout(tell, restMs);
    };
    const putAwayBefore = async (): Promise<void> => {
      await settling;
      if (fault !== null) throw StorageError.from(fault);
    };
    const settled = async (): Promise<void> => {
      await settling;
      tell();
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
            untold.push({ sent, received });
            tellSoon();
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
 * The server's copy first, then the delete: at no moment is the record in neither place. The server has it, so that a cache that
 * cannot be written holds nothing up: what is missing there is fetched again.
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

function receiptOf({ descriptor, saved_at }: Envelope, sent: WaitingRevision, received: TableRecords) {
  const [record] = received.records;
  if (!record) return undefined;
  const { received_at, revision: server_revision } = record;
  const { name, analyte, supplement, reminder } = descriptor;
  return {
    ...sent,
    name,
    ...(analyte && { analyte }),
    ...(supplement && { supplement }),
    ...(reminder && { reminder }),
    saved_at,
    received_at,
    server_revision,
  };
}
