import type { ComponentType } from 'react';
import type { ScreenName } from '@/client/navigation/routes';

interface LoadedScreen {
  Component: ComponentType;
}

/** A screen, that it is not on this device yet, or why it could not be loaded. */
export type Loading = LoadedScreen | { isMissing: true } | { error: unknown };

/** What a route's loader passes to the component that renders it. */
export type OpenScreen = { name: ScreenName } & Loading;

/** The screen of each route, loaded when it is opened. */
export const screens: Record<ScreenName, () => Promise<LoadedScreen>> = {
  home: async () => ({ Component: (await import('@/client/chart/home/HomePage')).HomePage }),
  login: async () => ({ Component: (await import('@/client/auth/LoginPage')).LoginPage }),
  register: async () => ({ Component: (await import('@/client/auth/RegisterPage')).RegisterPage }),
  registerThanks: async () => ({
    Component: (await import('@/client/auth/RegisterThanksPage')).RegisterThanksPage,
  }),
  recover: async () => ({ Component: (await import('@/client/auth/RecoverPage')).RecoverPage }),
  notAuthorized: async () => ({
    Component: (await import('@/client/auth/NotAuthorizedPage')).NotAuthorizedPage,
  }),
  patients: async () => ({
    Component: (await import('@/client/chart/PatientsScreen')).PatientsScreen,
  }),
  patient: async () => ({ Component: (await import('@/client/chart/PatientChartPage')).PatientChartPage }),
  outbox: async () => ({ Component: (await import('./OutboxScreen')).OutboxScreen }),
  settings: async () => ({ Component: (await import('./SettingsScreen')).SettingsScreen }),
  replay: async () => ({ Component: (await import('./replay/ReplayPage')).ReplayPage }),
  referenceRanges: async () => ({
    Component: (await import('@/client/features/labs/ranges/ReferenceRangesPage')).ReferenceRangesPage,
  }),
  patientLookup: async () => ({
    Component: (await import('@/client/patients/lookup/PatientLookupPage')).PatientLookupPage,
  }),
  patientWindows: async () => ({
    Component: (await import('@/client/chart/windows/PatientWindowsPage')).PatientWindowsPage,
  }),
  patientImport: async () => ({
    Component: (await import('@/client/patients/transfer/ImportPage')).ImportPage,
  }),
  patientLabels: async () => ({ Component: (await import('@/client/chart/print/LabelsPage')).LabelsPage }),
  patientMerge: async () => ({ Component: (await import('@/client/patients/merge/MergePage')).MergePage }),
  dayPlan: async () => ({ Component: (await import('@/client/chart/print/DayPlanPage')).DayPlanPage }),
  patientRecord: async () => ({
    Component: (await import('@/client/chart/print/PatientRecordPage')).PatientRecordPage,
  }),
  patientLabs: async () => ({
    Component: (await import('@/client/features/labs/PatientLabsPage')).PatientLabsPage,
  }),
  labEdit: async () => ({ Component: (await import('@/client/chart/LabResultPage')).LabResultPage }),
  labAdd: async () => ({ Component: (await import('@/client/features/labs/LabAddPage')).LabAddPage }),
  labList: async () => ({ Component: (await import('@/client/features/labs/LabListPage')).LabListPage }),
  labImport: async () => ({
    Component: (await import('@/client/features/labs/import/LabImportPage')).LabImportPage,
  }),
  reminders: async () => ({
    Component: (await import('@/client/chart/reminders/RemindersPage')).RemindersPage,
  }),
  reminderAddCatalog: async () => ({
    Component: (await import('@/client/chart/reminders/ReminderAddCatalogPage')).ReminderAddCatalogPage,
  }),
  reminderAddMeals: async () => ({
    Component: (await import('@/client/chart/reminders/ReminderAddMealsPage')).ReminderAddMealsPage,
  }),
  dynamometry: async () => ({
    Component: (await import('@/client/features/dynamometry/GripListPage')).GripListPage,
  }),
  dynamometryEdit: async () => ({
    Component: (await import('@/client/chart/GripSessionPage')).GripSessionPage,
  }),
  supplements: async () => ({
    Component: (await import('@/client/features/supplements/SupplementsPage')).SupplementsPage,
  }),
  supplementsEdit: async () => ({
    Component: (await import('@/client/chart/PatientSupplementsPage')).PatientSupplementsPage,
  }),
  visit: async () => ({ Component: (await import('@/client/chart/visit/VisitPage')).VisitPage }),
  accounts: async () => ({
    Component: (await import('@/client/features/accounts/AccountsPage')).AccountsPage,
  }),
};
