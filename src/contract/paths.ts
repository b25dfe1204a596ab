/** Every path of the API, once. */
export const paths = {
  health: '/api/health',
  docs: '/api/docs',
  openApi: '/api/openapi.json',
  register: '/api/register',
  login: '/api/login',
  refresh: '/api/session/refresh',
  logout: '/api/logout',
  me: '/api/me',
  password: '/api/password',
  sessions: '/api/sessions',
  accounts: '/api/accounts',
  invitations: '/api/invitations',
  savePatient: '/api/save-patient',
  saveSarcF: '/api/save-sarc-f',
  savePhysicalData: '/api/save-physical-data',
  saveDynamometry: '/api/save-dynamometry',
  saveLab: '/api/save-lab',
  saveSupplement: '/api/save-supplement',
  saveReminder: '/api/save-reminder',
  patients: '/api/patients',
  patientCount: '/api/patients/count',
  patientSearch: '/api/patients/search',
  sarcF: '/api/sarc-f',
  physicalData: '/api/physical-data',
  dynamometry: '/api/dynamometry',
  labs: '/api/labs',
  supplements: '/api/supplements',
  reminders: '/api/reminders',
  referenceRanges: '/api/reference-ranges',
  saveReferenceRange: '/api/save-reference-range',
  /** of the demo only */
  demoFault: '/api/demo/fault',
} as const;

/** The refresh cookie is sent to no other path. */
export const sessionCookiePath = '/api/session';
