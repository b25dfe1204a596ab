import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { colleaguesRead } from '@/client/records/colleaguesSlice';
import { recordsReceived } from '@/client/records/recordEvents';
import type { Colleague } from '@/contract/colleagues';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { useWhose } from './useWhose';
import { isWhose, selectOwnerOf, selectOwners, selectPatientsOfWhom } from './whose';
import { WhoseControl } from './WhoseControl';

const own = testAccount.account_id;
const colleague: Colleague = {
  ...{ account_id: '00000000-0000-7000-8000-0000000000a1', name: 'Anna Lind' },
  ...{ role: 'nutritionist', disabled: false },
};

const today = '2026-12-15T10:00:00+01:00';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function Choice() {
  const [whose, choose] = useWhose();
  return (
    <>
      <WhoseControl whose={whose} onChoose={choose} />
      <output>{whose}</output>
    </>
  );
}

describe('the choice of whose patients and tasks a list shows', () => {
  it('is there once the clinic has two people who can edit charts, and is kept in the address', () => {
    renderOn(device, <Choice />, '/?whose=unassigned');
    expect(screen.queryByRole('radio')).toBeNull();
    act(() => void device.store.dispatch(colleaguesRead([{ ...colleague, role: 'viewer' }])));
    expect(screen.queryByRole('radio')).toBeNull();
    act(() => void device.store.dispatch(colleaguesRead([colleague])));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Unassigned' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    expect(screen.getByRole('status').textContent).toBe('mine');
    fireEvent.click(screen.getByRole('radio', { name: 'Team' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('whose a task is', () => {
  it('is its own owner, otherwise whoever is responsible for the patient, and nobody who left', () => {
    const patient = { ...aPatient({ responsible_id: colleague.account_id }), ...acknowledged };
    const { patient_id } = patient;
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    const ownerOf = selectOwnerOf(device.store.getState(), today);
    expect(ownerOf({ patient_id, owner_id: own })).toBe(own);
    expect(ownerOf({ patient_id, owner_id: null })).toBe(colleague.account_id);
    device.store.dispatch(colleaguesRead([{ ...colleague, disabled: true }]));
    const owners = selectOwners(device.store.getState(), today);
    expect(isWhose('unassigned', colleague.account_id, owners)).toBe(true);
    expect(isWhose('mine', own, owners)).toBe(true);
    expect(isWhose('mine', null, owners)).toBe(false);
  });

  it('is whoever covers the patient up to the last day, also for tasks of the person who is away', () => {
    const cover = { cover_id: own, cover_until: '2026-12-15' };
    const covered = { ...aPatient({ responsible_id: colleague.account_id, ...cover }), ...acknowledged };
    const { patient_id } = covered;
    device.store.dispatch(recordsReceived({ table: 'patients', records: [covered] }));
    const mine = (now: string) => selectPatientsOfWhom(device.store.getState(), now, 'mine');
    const ownersOf = (now: string) =>
      [null, colleague.account_id, 'somebody'].map((owner_id) =>
        selectOwnerOf(device.store.getState(), now)({ patient_id, owner_id }),
      );
    const dayAfter = '2026-12-16T00:00:00+01:00';
    expect([today, dayAfter].map((now) => mine(now).length)).toEqual([1, 0]);
    expect(ownersOf(today)).toEqual([own, own, 'somebody']);
    expect(ownersOf(dayAfter)).toEqual([colleague.account_id, colleague.account_id, 'somebody']);
  });
});
