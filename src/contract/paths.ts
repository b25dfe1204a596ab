/** The paths of the API, except those of the record kinds, which offlineTables.ts defines. */
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
  recover: '/api/recover',
  forgottenPassword: '/api/forgotten-password',
  clinic: '/api/clinic',
  sessions: '/api/sessions',
  accounts: '/api/accounts',
  colleagues: '/api/colleagues',
  invitations: '/api/invitations',
  recordAudit: '/api/audit/records',
  accountAudit: '/api/audit/accounts',
  changesStream: '/api/changes/stream',
  presence: '/api/presence',
  patientCount: '/api/patients/count',
  patientSearch: '/api/patients/search',
  referenceRanges: '/api/reference-ranges',
  saveReferenceRange: '/api/save-reference-range',
  /** demo only */
  demoFault: '/api/demo/fault',
} as const;

/** The refresh cookie is sent to no other path. */
export const sessionCookiePath = '/api/session';
