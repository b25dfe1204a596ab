import { routes } from '@/client/navigation/routes';
import { navScreenOf } from './navItems';
import { isRailForced } from './navRail';

const id = '018f0000-0000-7000-8000-00000000000a';

describe('the active navigation item', () => {
  it.each([
    [routes.home.href(), 'home'],
    [routes.patients.href(), 'patients'],
    ['/patients/', 'patients'],
    [routes.patientLookup.href(), 'patientLookup'],
    [routes.patient.href(id), 'patients'],
    [routes.labList.href(), 'labList'],
    [routes.labAdd.href(), 'labList'],
    [routes.labImport.href(), 'labList'],
    [routes.labEdit.href(id), 'labList'],
    [routes.patientLabs.href(id), 'patients'],
    [routes.reminderAddMeals.href(), 'reminders'],
    [routes.dynamometryEdit.href(id), 'dynamometry'],
    [routes.supplementsEdit.href(id), 'supplements'],
    [routes.replay.href(), 'settings'],
    [routes.referenceRanges.href(), 'settings'],
    [routes.visit.href(id), null],
  ])('at %s is %s', (pathname, screen) => {
    expect(navScreenOf(pathname)).toBe(screen);
  });
});

describe('a vertical navigation of icons only', () => {
  it.each([
    [true, routes.home.href(), true],
    [false, routes.home.href(), false],
    [false, routes.visit.href(id), true],
    [false, routes.patient.href(id), false],
  ])('with little room (%s) at %s is %s', (isMedium, pathname, isForced) => {
    expect(isRailForced(isMedium, pathname)).toBe(isForced);
  });
});
