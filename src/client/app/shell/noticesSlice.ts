import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import {
  selectConnection,
  selectDamaged,
  selectNeedingPerson,
  selectOutboxStatus,
  selectPendingCount,
} from '@/client/outbox/outboxSelectors';
import { selectUpdate } from '@/client/pwa/pwaSlice';
import type { OfflineTable } from '@/contract/recordKinds';

/** Something that needs the user's attention. It lasts as long as its cause. */
export type Notice = { id: string } & (
  | { kind: 'notTaken'; table: OfflineTable; name: string }
  | { kind: 'damaged' | 'signIn'; count: number }
  /** `due`: one entry per reminder and due time */
  | { kind: 'reminders'; count: number; due: readonly string[] }
  | { kind: 'unreadable' }
  | { kind: 'update'; isTakenOver: boolean }
);

const initialState: { read: string[] } = { read: [] };

/**
 * Which notices a person has seen. Forgotten with the page, because the causes may be new ones by then. Read reminders
 * are stored in the desk.
 */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticesRead(state, { payload: ids }: PayloadAction<string[]>) {
      state.read = [...new Set([...state.read, ...ids])];
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(workChanged, () => initialState);
  },
});
export const { noticesRead } = noticesSlice.actions;

/** What needs attention now, the most serious first. */
export const selectNotices = createSelector(
  selectNeedingPerson,
  selectPendingCount,
  selectDamaged,
  selectOutboxStatus,
  selectConnection,
  selectUpdate,
  (needingPerson, pending, damaged, outbox, connection, update): Notice[] => {
    const notices: Notice[] = [];
    if (outbox === 'unreadable') notices.push({ id: 'unreadable', kind: 'unreadable' });
    if (damaged.length > 0) {
      notices.push({ id: `damaged/${damaged.length}`, kind: 'damaged', count: damaged.length });
    }
    for (const { patient_id, revision, descriptor } of needingPerson) {
      const { kind: table, name } = descriptor;
      notices.push({ id: `notTaken/${table}/${patient_id}/${revision}`, kind: 'notTaken', table, name });
    }
    if (connection === 'signInToUpload' && pending > 0) {
      notices.push({ id: 'signIn', kind: 'signIn', count: pending });
    }
    if (update !== 'none') {
      notices.push({ id: `update/${update}`, kind: 'update', isTakenOver: update === 'takenOver' });
    }
    return notices;
  },
);
