import { routes, screenNames } from './routes';

const id = '018f0000-0000-7000-8000-00000000000a';

/** The table of the specification with its parameters filled in. Rows without a marker require a sign-in. */
const specified = [
  ['home', '/', 'signedIn'],
  ['login', '/login', 'public'],
  ['register', '/register', 'public'],
  ['registerThanks', '/register-thanks', 'public'],
  ['recover', '/recover', 'public'],
  ['notAuthorized', '/not-authorized', 'public'],
  ['patients', '/patients', 'signedIn'],
  ['patientLookup', '/patients/patientlookup', 'signedIn'],
  ['patientWindows', '/patients/windows', 'signedIn'],
  ['patientLabs', `/patients/${id}lab`, 'signedIn'],
  ['labAdd', '/patients/labadd', 'signedIn'],
  ['labEdit', `/patients/labEdit${id}`, 'signedIn'],
  ['labList', '/patients/lablist', 'signedIn'],
  ['reminders', '/patients/reminder', 'signedIn'],
  ['reminderAddCatalog', '/patients/reminderaddcatalog', 'signedIn'],
  ['reminderAddMeals', '/patients/reminderaddmeals', 'signedIn'],
  ['dynamometry', '/dynamometry', 'signedIn'],
  ['dynamometryEdit', `/dynamometry/edit/${id}`, 'signedIn'],
  ['supplements', '/supplement', 'signedIn'],
  ['supplementsEdit', `/supplement/edit/${id}`, 'signedIn'],
  // from the design, not the specification
  ['patient', `/patients/${id}`, 'signedIn'],
  ['patientImport', '/patients/import', 'signedIn'],
  ['patientLabels', '/patients/labels', 'signedIn'],
  ['labImport', '/patients/labimport', 'signedIn'],
  ['patientMerge', '/patients/merge', 'signedIn'],
  ['patientRecord', `/patients/${id}/record`, 'signedIn'],
  ['dayPlan', `/patients/${id}/plan`, 'signedIn'],
  ['visit', `/visit/${id}`, 'signedIn'],
  ['outbox', '/outbox', 'signedIn'],
  ['settings', '/settings', 'signedIn'],
  ['replay', '/settings/replay', 'signedIn'],
  ['referenceRanges', '/settings/ranges', 'signedIn'],
  ['accounts', '/accounts', 'signedIn'],
] as const;

describe('routes.ts', () => {
  it.each(specified)('has %s at %s, %s', (name, href, access) => {
    expect(routes[name].href(id)).toBe(name === 'login' ? `/login?to=${id}` : href);
    expect(routes[name].access).toBe(access);
  });

  it('has no other route', () => {
    expect(specified.map(([name]) => name).sort()).toEqual([...screenNames].sort());
  });

  it.each(screenNames)('gives %s the blank layout if and only if it is public', (name) => {
    expect(routes[name].layout === 'blank').toBe(routes[name].access === 'public');
  });
});
