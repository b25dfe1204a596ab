import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { connectivitySlice } from '@/client/api/connectivitySlice';
import { deviceClockSlice } from '@/client/api/deviceClockSlice';
import { authSlice } from '@/client/auth/authSlice';
import { dynamometrySlice } from '@/client/records/kinds/dynamometrySlice';
import { faultSimulatorSlice } from '@/client/features/faultSimulator/faultSimulatorSlice';
import { labsSlice } from '@/client/records/kinds/labsSlice';
import { patientsSlice } from '@/client/records/kinds/patientsSlice';
import { physicalDataSlice } from '@/client/records/kinds/physicalDataSlice';
import { sarcFSlice } from '@/client/records/kinds/sarcFSlice';
import { remindersSlice } from '@/client/records/kinds/remindersSlice';
import { supplementsSlice } from '@/client/records/kinds/supplementsSlice';
import { deskSlice } from '@/client/desk/deskSlice';
import { outboxSlice } from '@/client/outbox/outboxSlice';
import { keptTextSlice } from '@/client/outbox/drafts/keptTextSlice';
import { unsavedSlice } from '@/client/unsaved/unsavedSlice';
import { pwaSlice } from '@/client/pwa/pwaSlice';
import { colleaguesSlice } from '@/client/records/colleaguesSlice';
import { freshnessSlice } from '@/client/records/freshnessSlice';
import { referenceRangesSlice } from '@/client/records/referenceRangesSlice';
import { presenceSlice } from '@/client/records/presence/presenceSlice';
import { recordsStatusSlice } from '@/client/records/recordsStatusSlice';
import { settingsSlice } from '@/client/settings/settingsSlice';
import type { OfflineTable } from '@/contract/recordKinds';
import { noticesSlice } from './shell/noticesSlice';

/** The slice of every kind of record. */
const recordReducers = {
  patients: patientsSlice.reducer,
  sarcF: sarcFSlice.reducer,
  physicalData: physicalDataSlice.reducer,
  dynamometry: dynamometrySlice.reducer,
  labs: labsSlice.reducer,
  supplements: supplementsSlice.reducer,
  reminders: remindersSlice.reducer,
} satisfies Record<OfflineTable, Reducer>;

/**
 * Derives the whole state from actions alone. Redux DevTools and replays can run it again without sending or writing
 * anything.
 */
export const rootReducer = combineReducers({
  auth: authSlice.reducer,
  connectivity: connectivitySlice.reducer,
  deviceClock: deviceClockSlice.reducer,
  settings: settingsSlice.reducer,
  pwa: pwaSlice.reducer,
  notices: noticesSlice.reducer,
  outbox: outboxSlice.reducer,
  desk: deskSlice.reducer,
  unsaved: unsavedSlice.reducer,
  keptText: keptTextSlice.reducer,
  referenceRanges: referenceRangesSlice.reducer,
  colleagues: colleaguesSlice.reducer,
  presence: presenceSlice.reducer,
  recordsStatus: recordsStatusSlice.reducer,
  freshness: freshnessSlice.reducer,
  faultSimulator: faultSimulatorSlice.reducer,
  ...recordReducers,
});
