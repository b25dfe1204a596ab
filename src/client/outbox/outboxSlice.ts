import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '@/client/auth/authSlice';
import type { Waiting } from '@/client/storage/envelope';
import type { WaitingRevision, WaitingTables } from '@/client/storage/offlineStore';
import { offlineTableNames, type OfflineTable, type TableRecords } from '@/contract/offlineTables';

export type UploadState = { status: 'idle' } | { status: 'uploading'; done: number; total: number };

/** How the last upload ended: "2 uploaded, 1 failed", with the names of the failed. */
export interface UploadReport {
  uploaded: number;
  failed: string[];
}

export interface OutboxState {
  /** `unread`: what waits on the device is not known yet, which is not the same as nothing */
  status: 'unread' | 'read' | 'unreadable';
  /** light descriptors, keyed by patient_id; the records are on the device */
  tables: Record<OfflineTable, Record<string, Waiting>>;
  damaged: WaitingTables['damaged'];
  /** uploaded before the disk was read, whose reading may still show them */
  uploadedUnread: WaitingRevision[];
  upload: UploadState;
  lastUpload: UploadReport | null;
  /** the newest save of this tab, so that the screen can say what became of it */
  lastSaved: (WaitingRevision & { isUploaded: boolean }) | null;
}

const initialState: OutboxState = {
  status: 'unread',
  tables: { patients: {}, sarcF: {}, physicalData: {} },
  damaged: [],
  uploadedUnread: [],
  upload: { status: 'idle' },
  lastUpload: null,
  lastSaved: null,
};

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** What waits on the device was read. */
    outboxRead(state, { payload }: PayloadAction<WaitingTables>) {
      state.status = 'read';
      state.damaged = payload.damaged;
      for (const table of offlineTableNames) {
        for (const waiting of payload.waiting[table]) {
          const sent = { table, patient_id: waiting.patient_id, revision: waiting.revision };
          const listed = state.tables[table][waiting.patient_id];
          // The disk was read while saves and uploads went on: what they said is newer.
          if (state.uploadedUnread.some((uploaded) => isSame(uploaded, sent))) continue;
          if ((listed?.revision ?? 0) < waiting.revision) state.tables[table][waiting.patient_id] = waiting;
        }
      }
      state.uploadedUnread = [];
    },
    outboxUnreadable(state) {
      state.status = 'unreadable';
    },
    /** A record is durable on the device. */
    recordQueued(state, { payload }: PayloadAction<{ table: OfflineTable; waiting: Waiting }>) {
      const { table, waiting } = payload;
      state.tables[table][waiting.patient_id] = waiting;
      state.lastSaved = {
        table,
        patient_id: waiting.patient_id,
        revision: waiting.revision,
        isUploaded: false,
      };
    },
    uploadStarted(state, { payload }: PayloadAction<{ total: number }>) {
      state.upload = { status: 'uploading', done: 0, total: payload.total };
    },
    /** The server acknowledged this revision, and it was deleted from the device unless it was saved again meanwhile. */
    recordUploaded(state, { payload }: PayloadAction<{ sent: WaitingRevision; received: TableRecords }>) {
      const { sent } = payload;
      if (state.tables[sent.table][sent.patient_id]?.revision === sent.revision) {
        delete state.tables[sent.table][sent.patient_id];
      }
      if (state.status === 'unread') state.uploadedUnread.push(sent);
      if (state.lastSaved && isSame(state.lastSaved, sent)) state.lastSaved.isUploaded = true;
      if (state.upload.status === 'uploading') state.upload.done += 1;
    },
    /** The server did not take this revision; it is kept, with the reason. */
    uploadFailed(state, { payload }: PayloadAction<{ sent: WaitingRevision; waiting: Waiting | null }>) {
      const { sent, waiting } = payload;
      const listed = state.tables[sent.table][sent.patient_id];
      if (waiting && listed?.revision === sent.revision) state.tables[sent.table][sent.patient_id] = waiting;
      if (state.upload.status === 'uploading') state.upload.done += 1;
    },
    uploadEnded(state, { payload }: PayloadAction<UploadReport>) {
      state.upload = { status: 'idle' };
      state.lastUpload = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState);
  },
});

export const {
  outboxRead,
  outboxUnreadable,
  recordQueued,
  uploadStarted,
  recordUploaded,
  uploadFailed,
  uploadEnded,
} = outboxSlice.actions;

function isSame(a: WaitingRevision, b: WaitingRevision): boolean {
  return a.table === b.table && a.patient_id === b.patient_id && a.revision === b.revision;
}
