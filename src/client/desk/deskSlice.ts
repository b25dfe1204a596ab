import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import {
  emptyDesk,
  windowsAtMost,
  withLabColumns,
  withRecent,
  type Desk,
  type KeptLabColumns,
  type NotificationChoice,
  type SavedView,
} from './desk';

interface DeskState {
  /** `unread`: what lies on the device is not known yet, and is not written over */
  status: 'unread' | 'read';
  desk: Desk;
  /** what is typed into the filter of the table, `null` for nothing; not kept on the device */
  typed: string | null;
}

const initialState: DeskState = { status: 'unread', desk: emptyDesk, typed: null };

/** How a person has arranged the work on this device. Written to it by a listener, so that a replay of actions writes nothing. */
export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    /** What lies on the device now: all tabs have a part in it. */
    deskRead(state, { payload }: PayloadAction<Desk>) {
      // A chart that was opened before the device was read is the newest all the same.
      const opened = state.status === 'unread' ? state.desk.recentPatients : [];
      state.status = 'read';
      state.desk = { ...payload, recentPatients: opened.reduceRight(withRecent, payload.recentPatients) };
    },
    chartOpened({ desk }, { payload: patientId }: PayloadAction<string>) {
      desk.recentPatients = withRecent(desk.recentPatients, patientId);
    },
    windowOpened({ desk }, { payload: patientId }: PayloadAction<string>) {
      if (desk.windows.includes(patientId) || desk.windows.length >= windowsAtMost) return;
      desk.windows.push(patientId);
    },
    windowClosed({ desk }, { payload: patientId }: PayloadAction<string>) {
      desk.windows = desk.windows.filter((id) => id !== patientId);
    },
    /** Windows are put in another order, or other charts into them. */
    windowsArranged({ desk }, { payload: patientIds }: PayloadAction<string[]>) {
      desk.windows = [...new Set(patientIds)].slice(0, windowsAtMost);
    },
    windowTabChosen({ desk }, { payload: tab }: PayloadAction<string>) {
      desk.windowTab = tab;
    },
    patientsFiltered(state, { payload: { typed } }: PayloadAction<{ typed: string | null }>) {
      state.typed = typed;
    },
    columnsChosen({ desk }, { payload: columns }: PayloadAction<string[]>) {
      desk.columns = columns;
    },
    /** In place of one of the same name. */
    viewSaved({ desk }, { payload: view }: PayloadAction<SavedView>) {
      desk.views = [...desk.views.filter(({ name }) => name !== view.name), view];
    },
    viewDeleted({ desk }, { payload: name }: PayloadAction<string>) {
      desk.views = desk.views.filter((view) => view.name !== name);
    },
    /** The columns of a laboratory's file are mapped once; the next one with the same headers is read so. */
    labColumnsMapped({ desk }, { payload: columns }: PayloadAction<KeptLabColumns>) {
      desk.labColumns = withLabColumns(desk.labColumns, columns);
    },
    deviceLimitChosen({ desk }, { payload: patients }: PayloadAction<number>) {
      desk.devicePatients = patients;
    },
    keptOffline({ desk }, { payload: patientIds }: PayloadAction<string[]>) {
      desk.offlinePatients = [...new Set([...desk.offlinePatients, ...patientIds])];
    },
    notificationsChosen({ desk }, { payload: choice }: PayloadAction<NotificationChoice>) {
      desk.reminderNotifications = choice;
    },
    /** All that is due now: what is not due any more is forgotten. */
    remindersTold({ desk }, { payload: times }: PayloadAction<readonly string[]>) {
      desk.toldReminders = [...times];
    },
    /** All that is due now. */
    remindersRead({ desk }, { payload: times }: PayloadAction<readonly string[]>) {
      desk.readReminders = [...times];
    },
    offlineReleased({ desk }, { payload: patientIds }: PayloadAction<string[]>) {
      const released = new Set(patientIds);
      desk.offlinePatients = desk.offlinePatients.filter((id) => !released.has(id));
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(workChanged, () => initialState);
  },
  selectors: { selectDesk: ({ desk }) => desk },
});

export const {
  deskRead,
  chartOpened,
  windowOpened,
  windowClosed,
  windowsArranged,
  windowTabChosen,
  patientsFiltered,
  columnsChosen,
  viewSaved,
  viewDeleted,
  labColumnsMapped,
  deviceLimitChosen,
  keptOffline,
  notificationsChosen,
  remindersTold,
  remindersRead,
  offlineReleased,
} = deskSlice.actions;
export const { selectDesk } = deskSlice.selectors;

/** What an action makes of a desk, wherever that lies: the one on the device may have more in it than the one that is shown. */
export function arranged(desk: Desk, action: UnknownAction): Desk {
  return deskSlice.reducer({ status: 'read', desk, typed: null }, action).desk;
}
