import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import type { LabAnswers, LabQuestion } from '@/client/fhir/labQuestions';
import {
  emptyDesk,
  windowsAtMost,
  withLabAnswers,
  withLabColumns,
  withLabNames,
  withRecent,
  type Desk,
  type KeptLabColumns,
  type KeptLabNames,
  type NotificationChoice,
  type SavedView,
} from './desk';

interface DeskState {
  /** `unread`: the stored desk is not known yet, and must not be overwritten */
  status: 'unread' | 'read';
  desk: Desk;
  /** the filter text of the table, `null` for none; not stored on the device */
  typed: string | null;
}

const initialState: DeskState = { status: 'unread', desk: emptyDesk, typed: null };

/**
 * How a person has arranged the work on this device. A listener writes it to the device, so that replaying actions
 * writes nothing.
 */
export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    /** Applies the stored desk, which all tabs write to. */
    deskRead(state, { payload }: PayloadAction<Desk>) {
      // A chart that was opened before the desk was read still comes first.
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
    /** The charts side by side are reordered or replaced. */
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
    /** Replaces a view of the same name. */
    viewSaved({ desk }, { payload: view }: PayloadAction<SavedView>) {
      desk.views = [...desk.views.filter(({ name }) => name !== view.name), view];
    },
    viewDeleted({ desk }, { payload: name }: PayloadAction<string>) {
      desk.views = desk.views.filter((view) => view.name !== name);
    },
    /** The columns of a laboratory's file are mapped once. The mapping is reused for files with the same headers. */
    labColumnsMapped({ desk }, { payload: columns }: PayloadAction<KeptLabColumns>) {
      desk.labColumns = withLabColumns(desk.labColumns, columns);
    },
    /** What a laboratory's names mean is answered once, for all of its files. */
    labNamesAnswered({ desk }, { payload: names }: PayloadAction<KeptLabNames[]>) {
      desk.labNames = withLabNames(desk.labNames, names);
    },
    /** What a person says about the codes of a FHIR file is reused for every later file. */
    labCodesAnswered(
      { desk },
      { payload }: PayloadAction<{ questions: readonly LabQuestion[]; answers: LabAnswers }>,
    ) {
      desk.labAnswers = withLabAnswers(desk.labAnswers, payload.questions, payload.answers);
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
    /** Receives everything that is due now, so anything no longer due is dropped. */
    remindersAnnounced({ desk }, { payload: times }: PayloadAction<readonly string[]>) {
      desk.announcedReminders = [...times];
    },
    /** Receives everything that is due now. */
    remindersRead({ desk }, { payload: times }: PayloadAction<readonly string[]>) {
      desk.readReminders = [...times];
    },
    /** Receives all that is still listed. */
    tasksRead({ desk }, { payload: read }: PayloadAction<Record<string, string>>) {
      desk.readTasks = read;
    },
    /** The tour was taken to its end, skipped or declined. */
    tourEnded({ desk }) {
      desk.isTourSeen = true;
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
  labNamesAnswered,
  labCodesAnswered,
  deviceLimitChosen,
  keptOffline,
  notificationsChosen,
  remindersAnnounced,
  remindersRead,
  tasksRead,
  offlineReleased,
  tourEnded,
} = deskSlice.actions;
export const { selectDesk } = deskSlice.selectors;

/** Applies an action to any desk. The stored desk may contain more than the one shown. */
export function arranged(desk: Desk, action: UnknownAction): Desk {
  return deskSlice.reducer({ status: 'read', desk, typed: null }, action).desk;
}
