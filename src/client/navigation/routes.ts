import { rolesThatMay, type Role } from '@/contract/roles';

/** `public`: open to everyone. `signedIn`: shows patient data, or what belongs to an account. */
export type Access = 'public' | 'signedIn';

/** `blank`: no navigation. `default`: vertical or horizontal navigation, as the settings say. */
export type RouteLayout = 'blank' | 'default';

export interface RouteDefinition {
  /** what the router matches */
  path: string;
  href(...places: string[]): string;
  access: Access;
  layout: RouteLayout;
  /** who may enter, `null`: every role */
  roles: readonly Role[] | null;
}

const open = { access: 'public', layout: 'blank', roles: null } as const;
const signedIn = { access: 'signedIn', layout: 'default', roles: null } as const;
/** For screens that only change charts. */
const forWriters = { ...signedIn, roles: rolesThatMay.write } as const;

/** A path without a parameter. */
function at<P extends string>(path: P) {
  return { path, href: () => path };
}

/** A parameter glued to a word, as the specification has it. `readPatientSegment` parses it. */
const patientSegment = '/patients/:segment';

/** Every screen, once. If the specification gives no marker or layout, docs/shell.md explains the choice. */
export const routes = {
  home: { ...at('/'), ...signedIn },
  login: {
    path: '/login',
    href: (to?: string) => (to ? `/login?to=${encodeURIComponent(to)}` : '/login'),
    ...open,
  },
  register: { ...at('/register'), ...open },
  registerThanks: { ...at('/register-thanks'), ...open },
  recover: { ...at('/recover'), ...open },
  notAuthorized: { ...at('/not-authorized'), ...open },
  patients: { ...at('/patients'), ...signedIn },
  patientLookup: { ...at('/patients/patientlookup'), ...signedIn },
  patientWindows: { ...at('/patients/windows'), ...signedIn },
  patientImport: { ...at('/patients/import'), ...forWriters },
  patientLabels: { ...at('/patients/labels'), ...signedIn },
  patientMerge: { ...at('/patients/merge'), ...forWriters },
  patientRecord: {
    path: '/patients/:patient_id/record',
    href: (patientId: string) => `/patients/${patientId}/record`,
    ...signedIn,
  },
  dayPlan: {
    path: '/patients/:patient_id/plan',
    href: (patientId: string) => `/patients/${patientId}/plan`,
    ...signedIn,
  },
  patient: { path: patientSegment, href: (patientId: string) => `/patients/${patientId}`, ...signedIn },
  patientLabs: {
    path: patientSegment,
    href: (patientId: string) => `/patients/${patientId}lab`,
    ...signedIn,
  },
  labEdit: { path: patientSegment, href: (labId: string) => `/patients/labEdit${labId}`, ...signedIn },
  labAdd: { ...at('/patients/labadd'), ...forWriters },
  labList: { ...at('/patients/lablist'), ...signedIn },
  labImport: { ...at('/patients/labimport'), ...forWriters },
  reminders: { ...at('/patients/reminder'), ...signedIn },
  reminderAddCatalog: { ...at('/patients/reminderaddcatalog'), ...forWriters },
  reminderAddMeals: { ...at('/patients/reminderaddmeals'), ...forWriters },
  dynamometry: { ...at('/dynamometry'), ...signedIn },
  dynamometryEdit: {
    path: '/dynamometry/edit/:id',
    /** @param patientId for a new session */
    href: (sessionId: string, patientId?: string) =>
      `/dynamometry/edit/${sessionId}${patientId === undefined ? '' : `?patient=${patientId}`}`,
    ...signedIn,
  },
  supplements: { ...at('/supplement'), ...signedIn },
  supplementsEdit: {
    path: '/supplement/edit/:patient_id',
    /** @param recordId opens the form of this record */
    href: (patientId: string, recordId?: string) =>
      `/supplement/edit/${patientId}${recordId === undefined ? '' : `?edit=${recordId}`}`,
    ...signedIn,
  },
  visit: { path: '/visit/:patient_id', href: (patientId: string) => `/visit/${patientId}`, ...forWriters },
  outbox: { ...at('/outbox'), ...signedIn },
  settings: { ...at('/settings'), ...signedIn },
  replay: { ...at('/settings/replay'), ...signedIn },
  referenceRanges: { ...at('/settings/ranges'), ...signedIn },
  accounts: { ...at('/accounts'), ...signedIn, roles: rolesThatMay.manage },
} as const satisfies Record<string, RouteDefinition>;

export type ScreenName = keyof typeof routes;
export const screenNames = Object.keys(routes).filter(isScreenName);

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(routes, name);
}

/** Navigation state for Home: begin the tour. Whoever stays where something is typed never gets there. */
export const tourState = { tour: true };

/** Navigation state for the patients screen: open the form for a new patient. */
export const newPatientState = { newPatient: true };
