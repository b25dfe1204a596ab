/** `public`: open to everyone. `signedIn`: shows patient data, or what belongs to an account. */
export type Access = 'public' | 'signedIn';

/** `blank`: no navigation. `default`: vertical or horizontal navigation, as the settings say. */
export type RouteLayout = 'blank' | 'default';

interface RouteDefinition {
  /** what the router matches */
  path: string;
  href(...places: string[]): string;
  access: Access;
  layout: RouteLayout;
  /** the only role that may enter; left out: every role */
  role?: 'owner';
}

/** A parameter glued to a word, as the specification has it, is taken apart by `readPatientSegment`. */
const patientSegment = '/patients/:segment';

/** Every screen, once. Where the specification gives no marker or layout, docs/architecture.md says why it is so. */
export const routes = {
  home: { path: '/', href: () => '/', access: 'signedIn', layout: 'default' },
  login: {
    path: '/login',
    href: (to?: string) => (to ? `/login?to=${encodeURIComponent(to)}` : '/login'),
    access: 'public',
    layout: 'blank',
  },
  register: { path: '/register', href: () => '/register', access: 'public', layout: 'blank' },
  registerThanks: {
    path: '/register-thanks',
    href: () => '/register-thanks',
    access: 'public',
    layout: 'blank',
  },
  notAuthorized: {
    path: '/not-authorized',
    href: () => '/not-authorized',
    access: 'public',
    layout: 'blank',
  },
  patients: { path: '/patients', href: () => '/patients', access: 'signedIn', layout: 'default' },
  patientLookup: {
    path: '/patients/patientlookup',
    href: () => '/patients/patientlookup',
    access: 'signedIn',
    layout: 'default',
  },
  patientWindows: {
    path: '/patients/windows',
    href: () => '/patients/windows',
    access: 'signedIn',
    layout: 'default',
  },
  patient: {
    path: patientSegment,
    href: (patientId: string) => `/patients/${patientId}`,
    access: 'signedIn',
    layout: 'default',
  },
  patientLabs: {
    path: patientSegment,
    href: (patientId: string) => `/patients/${patientId}lab`,
    access: 'signedIn',
    layout: 'default',
  },
  labEdit: {
    path: patientSegment,
    href: (labId: string) => `/patients/labEdit${labId}`,
    access: 'signedIn',
    layout: 'default',
  },
  labAdd: {
    path: '/patients/labadd',
    href: () => '/patients/labadd',
    access: 'signedIn',
    layout: 'default',
  },
  labList: {
    path: '/patients/lablist',
    href: () => '/patients/lablist',
    access: 'signedIn',
    layout: 'default',
  },
  reminders: {
    path: '/patients/reminder',
    href: () => '/patients/reminder',
    access: 'signedIn',
    layout: 'default',
  },
  reminderAddCatalog: {
    path: '/patients/reminderaddcatalog',
    href: () => '/patients/reminderaddcatalog',
    access: 'signedIn',
    layout: 'default',
  },
  reminderAddMeals: {
    path: '/patients/reminderaddmeals',
    href: () => '/patients/reminderaddmeals',
    access: 'signedIn',
    layout: 'default',
  },
  dynamometry: { path: '/dynamometry', href: () => '/dynamometry', access: 'signedIn', layout: 'default' },
  dynamometryEdit: {
    path: '/dynamometry/edit/:id',
    href: (sessionId: string) => `/dynamometry/edit/${sessionId}`,
    access: 'signedIn',
    layout: 'default',
  },
  supplements: { path: '/supplement', href: () => '/supplement', access: 'signedIn', layout: 'default' },
  supplementsEdit: {
    path: '/supplement/edit/:patient_id',
    href: (patientId: string) => `/supplement/edit/${patientId}`,
    access: 'signedIn',
    layout: 'default',
  },
  visit: {
    path: '/visit/:patient_id',
    href: (patientId: string) => `/visit/${patientId}`,
    access: 'signedIn',
    layout: 'default',
  },
  outbox: { path: '/outbox', href: () => '/outbox', access: 'signedIn', layout: 'default' },
  settings: { path: '/settings', href: () => '/settings', access: 'signedIn', layout: 'default' },
  accounts: {
    path: '/accounts',
    href: () => '/accounts',
    access: 'signedIn',
    layout: 'default',
    role: 'owner',
  },
} as const satisfies Record<string, RouteDefinition>;

export type ScreenName = keyof typeof routes;
export const screenNames = Object.keys(routes).filter(isScreenName);

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(routes, name);
}

/** State of a navigation to the patients: the form for a new one is to be open. */
export const newPatientState = { newPatient: true };
