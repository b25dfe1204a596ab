import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import {
  placeKey,
  placeOf,
  type OutboxPlace,
  type Waiting,
  type WaitingRevision,
} from '@/client/storage/outbox/envelope';
import type { Loss } from '@/client/storage/outbox/ledger';
import type { Damaged, WaitingByTable } from '@/client/storage/outbox/offlineStore';
import type { Failure } from '@/contract/errors';
import { byTable, offlineTableNames, type OfflineTable, type TableRecords } from '@/contract/recordKinds';
import { needsPerson } from './upload/failureKind';
import {
  allWaiting,
  findWaiting,
  putWaiting,
  removeWaiting,
  type WaitingShards,
} from './waiting/waitingShards';

export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; done: number; total: number }
  /** something is left that is retried automatically, at this time (RFC 3339) */
  | { status: 'backingOff'; next_attempt_at: string };

/** How the last upload ended: "2 uploaded, 1 failed", with the names of the failed. */
export interface UploadReport {
  uploaded: number;
  failed: string[];
}

export interface Uploaded {
  sent: WaitingRevision;
  received: TableRecords;
}

/** A record that the server did not accept. */
interface NotTaken {
  sent: WaitingRevision;
  waiting: Waiting | null;
  /** after a conflict: the server's version, which is then known before changes are read */
  received?: TableRecords | undefined;
}

export interface OutboxState {
  /**
   * `unread`: what waits on the device is unknown, which is not the same as nothing; `counted`: only how many is known
   */
  status: 'unread' | 'counted' | 'read' | 'unreadable';
  /** how many records wait */
  count: number;
  /** how many imported records are queued for their places in the tables */
  queued: number;
  /** light descriptors; the records are on the device */
  tables: Record<OfflineTable, WaitingShards>;
  /** increases with what a person does to the waiting records, and not with what an upload does to them */
  deeds: number;
  /** records that need a person, by table and key */
  attention: Record<string, OutboxPlace>;
  /** rows that cannot be read or are not trusted: set aside, never sent */
  damaged: Damaged[];
  /** requestId of the current read; a later read replaces it */
  reading: string | null;
  /** deleted from the device while it was being read; the read may still return them */
  goneWhileReading: WaitingRevision[];
  /** records missing on this device, until a person has acknowledged the loss */
  loss: Loss | null;
  upload: UploadState;
  /** a person has paused the uploads, until they are resumed or the app restarts */
  isPaused: boolean;
  lastUpload: UploadReport | null;
  /** the device error that stopped the last upload */
  uploadFault: Failure | null;
  /** the newest save of this tab, so that the screen can report its outcome */
  lastSaved: LastSave | null;
}

/** The records that a person saved in one step. */
export interface LastSave {
  newest: WaitingRevision;
  count: number;
  /** the ones that are not uploaded yet */
  pending: WaitingRevision[];
}

/** A waiting record and its table. */
export interface WaitingItem {
  table: OfflineTable;
  waiting: Waiting;
}

const initialState: OutboxState = {
  status: 'unread',
  count: 0,
  queued: 0,
  tables: byTable(() => ({})),
  deeds: 0,
  attention: {},
  damaged: [],
  reading: null,
  goneWhileReading: [],
  loss: null,
  upload: { status: 'idle' },
  isPaused: false,
  lastUpload: null,
  uploadFault: null,
  lastSaved: null,
};

/** The state of the outbox on the screens. Its actions report what has already happened on the device. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** A read of the device begins: at the start, or because the browser closed its database. */
    outboxReadBegan(state, { payload: reading }: PayloadAction<string>) {
      const { loss, isPaused, lastSaved, lastUpload, upload, queued } = state;
      return { ...initialState, queued, reading, loss, isPaused, lastSaved, lastUpload, upload };
    },
    /** It is known how many records wait, but not yet which ones. */
    outboxCounted(state, { payload: count }: PayloadAction<number>) {
      if (state.status !== 'unread') return;
      state.status = 'counted';
      state.count = count;
    },
    /** A part of the waiting records was read. */
    waitingRead(state, { payload }: PayloadAction<WaitingByTable>) {
      for (const table of offlineTableNames) {
        for (const waiting of payload[table]) {
          // Saves and uploads went on during the read: their state is newer.
          if (state.goneWhileReading.some((gone) => isSame(gone, placeOf(waiting)))) continue;
          const listed = findWaiting(state.tables[table], placeKey(waiting));
          if ((listed?.revision ?? 0) < waiting.revision) put(state, { table, waiting });
        }
      }
    },
    /** All waiting records were read. */
    outboxRead(state, { payload }: PayloadAction<{ damaged: Damaged[] }>) {
      state.status = 'read';
      state.damaged = payload.damaged;
      state.goneWhileReading = [];
      // Use the original: Immer would otherwise make ten thousand drafts.
      const { tables } = original(state) ?? state;
      state.count = offlineTableNames.reduce((sum, table) => sum + allWaiting(tables[table]).length, 0);
    },
    /** The device cannot be read. */
    outboxUnreadable(state) {
      state.status = 'unreadable';
    },
    /** Records that were confirmed as saved are no longer on the device. */
    lossFound(state, { payload }: PayloadAction<Loss>) {
      state.loss = payload;
    },
    /** A person has acknowledged the loss. */
    lossAcknowledged(state) {
      state.loss = null;
    },
    /** A record is durable on the device. */
    recordQueued(state, { payload: { table, waiting } }: PayloadAction<WaitingItem>) {
      putItem(state, { table, waiting });
      state.lastSaved = lastSaveOf([placeOf(waiting)]);
    },
    /** The records queued next are one save by a person, whose outcome the screen must report. */
    recordsSaved(state, { payload }: PayloadAction<WaitingRevision[]>) {
      state.lastSaved = lastSaveOf(payload);
    },
    importQueueCounted(state, { payload: queued }: PayloadAction<number>) {
      state.queued = queued;
    },
    /** Many records are durable on the device, by one save. */
    recordsQueued(state, { payload }: PayloadAction<WaitingItem[]>) {
      for (const item of payload) putItem(state, item);
    },
    /** A waiting record is held back from every upload until it is released. */
    recordHeld: (state, { payload }: PayloadAction<WaitingItem>) => putItem(state, payload),
    /** A waiting record was released: it goes with the next upload. */
    recordReleased: (state, { payload }: PayloadAction<WaitingItem>) => putItem(state, payload),
    /** A waiting record was deleted from the device on a person's request. */
    recordDeleted(state, { payload: deleted }: PayloadAction<WaitingRevision>) {
      state.deeds += 1;
      takeOut(state, deleted);
    },
    /** Records are back on the device: a delete was undone, or a backup restored. */
    recordsRestored(state, { payload }: PayloadAction<WaitingItem[]>) {
      for (const item of payload) putItem(state, item);
    },
    /** A row that cannot be read was found and set aside since the device was read. */
    damagedFound(state, { payload }: PayloadAction<Damaged>) {
      state.damaged.push(payload);
    },
    damagedDiscarded(state, { payload }: PayloadAction<Damaged>) {
      state.damaged = state.damaged.filter(
        ({ table, key }) => table !== payload.table || key !== payload.key,
      );
    },
    /**
     * Another tab changed a place. `waiting` is the record stored there now; `null` means that this revision and older
     * ones are gone. What this tab has saved since is newer and stays.
     */
    otherTabChanged(state, { payload }: PayloadAction<WaitingRevision & { waiting: Waiting | null }>) {
      const { waiting, ...place } = payload;
      const { table, revision } = place;
      const listed = findWaiting(state.tables[table], placeKey(place));
      if (waiting !== null) {
        if ((listed?.revision ?? 0) <= waiting.revision) state.count += put(state, { table, waiting });
      } else if (listed !== null && listed.revision <= revision) {
        takeOut(state, { ...place, revision: listed.revision });
      }
    },
    /** An upload of so many records starts. */
    uploadStarted(state, { payload }: PayloadAction<{ total: number }>) {
      state.upload = { status: 'uploading', done: 0, total: payload.total };
      state.uploadFault = null;
    },
    /** The server acknowledged these revisions; each was deleted from the device unless a newer one was saved. */
    recordsUploaded(state, { payload }: PayloadAction<Uploaded[]>) {
      for (const { sent } of payload) {
        takeOut(state, sent);
        if (state.lastSaved === null) continue;
        state.lastSaved.pending = state.lastSaved.pending.filter((one) => !isSame(one, sent));
      }
      if (state.upload.status === 'uploading') state.upload.done += payload.length;
    },
    /** The server did not accept this revision; it is kept, with the reason. */
    uploadFailed(state, { payload }: PayloadAction<NotTaken>) {
      const { sent, waiting } = payload;
      const listed = findWaiting(state.tables[sent.table], placeKey(sent));
      if (waiting && listed?.revision === sent.revision) put(state, { table: sent.table, waiting });
      if (state.upload.status === 'uploading') state.upload.done += 1;
    },
    /** An upload ended, with its report. */
    uploadEnded(state, { payload }: PayloadAction<UploadReport>) {
      state.upload = { status: 'idle' };
      const last = state.lastUpload;
      const isSameAgain =
        payload.uploaded === 0 && payload.failed.every((name) => last?.failed.includes(name));
      // A fruitless retry: the report of the upload before it is still the interesting one.
      state.lastUpload = last && isSameAgain ? { ...last, failed: payload.failed } : payload;
    },
    /** A device error stopped an upload; nothing is lost. */
    uploadBroken(state, { payload }: PayloadAction<Failure>) {
      state.upload = { status: 'idle' };
      state.uploadFault = payload;
    },
    /** Something is left that is retried automatically. */
    nextAttemptScheduled(state, { payload }: PayloadAction<{ next_attempt_at: string }>) {
      state.upload = { status: 'backingOff', ...payload };
    },
    /** Uploads are paused; an upload under way stops before its next record. */
    uploadsPaused(state) {
      state.isPaused = true;
    },
    /** Uploads are resumed. */
    uploadsResumed(state) {
      state.isPaused = false;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(workChanged, ({ loss }) => ({ ...initialState, loss }));
  },
});

export const {
  outboxReadBegan,
  outboxCounted,
  waitingRead,
  outboxRead,
  outboxUnreadable,
  lossFound,
  lossAcknowledged,
  recordQueued,
  recordsSaved,
  importQueueCounted,
  recordsQueued,
  recordHeld,
  recordReleased,
  recordDeleted,
  recordsRestored,
  damagedFound,
  damagedDiscarded,
  otherTabChanged,
  uploadStarted,
  recordsUploaded,
  uploadFailed,
  uploadEnded,
  uploadBroken,
  nextAttemptScheduled,
  uploadsPaused,
  uploadsResumed,
} = outboxSlice.actions;

function lastSaveOf(saved: readonly WaitingRevision[]): LastSave | null {
  const pending = [...saved];
  const newest = pending.at(-1);
  return newest === undefined ? null : { newest, count: pending.length, pending };
}

function putItem(state: OutboxState, item: WaitingItem): void {
  state.deeds += 1;
  state.count += put(state, item);
}

function put(state: OutboxState, { table, waiting }: WaitingItem): 0 | 1 {
  const { last_error } = waiting;
  const key = `${table}/${placeKey(waiting)}`;
  const { revision: _, ...place } = placeOf(waiting);
  if (last_error && needsPerson(last_error)) state.attention[key] = place;
  else if (key in state.attention) delete state.attention[key];
  return putWaiting(state.tables[table], waiting);
}

function takeOut(state: OutboxState, gone: WaitingRevision): void {
  const { table, revision } = gone;
  const key = placeKey(gone);
  if (state.status !== 'read') state.goneWhileReading.push(gone);
  if (findWaiting(state.tables[table], key)?.revision === revision) {
    state.count -= removeWaiting(state.tables[table], key);
    delete state.attention[`${table}/${key}`];
  } else if (state.status === 'counted') state.count = Math.max(0, state.count - 1);
}

function isSame(a: WaitingRevision, b: WaitingRevision): boolean {
  return a.table === b.table && placeKey(a) === placeKey(b) && a.revision === b.revision;
}
