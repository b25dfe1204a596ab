import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { colleaguesRead } from '@/client/records/colleaguesSlice';
import { recordsReceived, scopeKnown } from '@/client/records/recordEvents';
import type { Colleague } from '@/contract/colleagues';
import { patientSchema } from '@/contract/patient';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { PatientForm } from '@/client/patients/PatientForm';
import { usePatient } from '@/client/patients/usePatient';
import { acknowledgedBase } from '@/client/storage/outbox/base';
import { CoverLines } from './CoverLines';
import { HandOverAllDialog } from './HandOverAllDialog';
import { HandOverDialog } from './HandOverDialog';
import { ResponsibleFact } from './ResponsibleFact';

const own = testAccount.account_id;
const anna: Colleague = {
  ...{ account_id: '00000000-0000-7000-8000-0000000000a1', name: 'Anna Lind' },
  ...{ role: 'nutritionist', disabled: false },
};
const viewer: Colleague = {
  ...anna,
  account_id: '00000000-0000-7000-8000-0000000000a2',
  name: 'Vi',
  role: 'viewer',
};

let device: TestDevice;
beforeAll(() => {
  configure({ defaultHidden: true });
  setUpLanguages();
});
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const read = async (patient_id: string) =>
  patientSchema.parse((await device.offline.read('patients', patient_id))?.record);
const team = () => device.store.dispatch(colleaguesRead([anna, viewer]));

describe('a new patient', () => {
  it('is whose who adds it, also in a clinic of one person, which shows nothing of it', async () => {
    const saved: string[] = [];
    renderOn(
      device,
      <PatientForm edited={null} onClose={() => undefined} onSaved={(id) => saved.push(id)} />,
    );
    expect(screen.queryByText('Responsible')?.closest('.ant-form-item-hidden')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Mina' } });
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Vos' } });
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1950-02-03' } });
    fireEvent.click(screen.getByLabelText('Female'));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await read(saved[0] ?? '')).toMatchObject({ responsible_id: own });
  });
});

describe('the head of a chart', () => {
  it('hands the patient over, on this device first, and offers to undo it', async () => {
    const patient = { ...aPatient({ responsible_id: own }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    renderOn(device, <ResponsibleFact patient={patient} />);
    fireEvent.click(screen.getByRole('button', { name: 'You' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    const choices = (await screen.findAllByRole('option')).map((one) => one.getAttribute('aria-label'));
    // Neither whose it is already, nor a viewer.
    expect(choices).toEqual(['Anna Lind', 'Unassigned']);
    fireEvent.click(screen.getByTitle('Anna Lind'));
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('1 patient handed over to \u2068Anna Lind\u2069.')).toBeTruthy();
    expect(await read(patient.patient_id)).toMatchObject({ responsible_id: anna.account_id });
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(async () => expect(await read(patient.patient_id)).toMatchObject({ responsible_id: own }));
  });

  it('hands nothing over that went to somebody else meanwhile', async () => {
    const patient = { ...aPatient({ responsible_id: own }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    renderOn(device, <ResponsibleFact patient={patient} />);
    fireEvent.click(screen.getByRole('button', { name: 'You' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    fireEvent.click(await screen.findByTitle('Unassigned'));
    const theirs = { ...patient, responsible_id: anna.account_id, revision: 2 };
    act(() => void device.store.dispatch(recordsReceived({ table: 'patients', records: [theirs] })));
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/changed/)).toBeTruthy();
    expect(await device.offline.read('patients', patient.patient_id)).toBeNull();
  });
});

/** As the head of a chart shows it: the version on this device. */
function Head({ patientId }: { patientId: string }) {
  const found = usePatient(patientId);
  return found.status === 'found' && <ResponsibleFact patient={found.patient} />;
}

function Row() {
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} data-testid="row">
      <CoverLines accountId={own} row={row} />
    </li>
  );
}

describe('a holiday cover', () => {
  const until = '2199-12-15';

  it('is given up to a day, said in the head of the chart, and ended early', async () => {
    const patient = { ...aPatient({ responsible_id: own }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    renderOn(device, <Head patientId={patient.patient_id} />);
    fireEvent.click(screen.getByRole('button', { name: 'You' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    fireEvent.click(await screen.findByTitle('Anna Lind'));
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over' }).disabled).toBe(true);
    const day = screen.getByLabelText('Until');
    expect(day.getAttribute('aria-invalid')).toBe('true');
    const noted = () =>
      day
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    const help = expect.stringContaining('The last day of a holiday cover');
    expect(noted()).toEqual(['Choose today or a later day.', help]);
    fireEvent.change(day, { target: { value: until } });
    expect([noted(), day.getAttribute('aria-invalid')]).toEqual([[help], 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(
      await screen.findByText(/^1 patient handed over to .Anna Lind. until .Dec 15, 2199.\.$/),
    ).toBeTruthy();
    const covered = { responsible_id: own, cover_id: anna.account_id, cover_until: until };
    expect(await read(patient.patient_id)).toMatchObject(covered);
    expect(await screen.findByText(/^.You., covered by .Anna Lind. until .Dec 15, 2199.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End cover' }));
    expect(await screen.findByText('Cover ended for 1 patient.')).toBeTruthy();
    const back = await read(patient.patient_id);
    expect(back).toMatchObject({ responsible_id: own, cover_id: null, cover_until: null });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End cover' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'You' }));
  });

  it('can go on until another day, become for good, or end without a day', async () => {
    const cover = { responsible_id: own, cover_id: anna.account_id, cover_until: until };
    const patient = { ...aPatient(cover), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    renderOn(device, <Head patientId={patient.patient_id} />);
    fireEvent.click(screen.getByRole('button', { name: /covered by/ }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    // Whoever is responsible covers for nobody: there is no day to choose.
    fireEvent.click(await screen.findByTitle('You'));
    await waitFor(() => expect(screen.queryByLabelText('Until')).toBeNull());
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'To' }));
    fireEvent.click(await screen.findByTitle('Anna Lind'));
    fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '2199-12-20' } });
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/handed over to .Anna Lind. until .Dec 20, 2199./)).toBeTruthy();
    expect(await read(patient.patient_id)).toMatchObject({ ...cover, cover_until: '2199-12-20' });
  });

  it('is said beside the account whose patients they are, and ended for all of them', async () => {
    const cover = { responsible_id: own, cover_id: anna.account_id, cover_until: until };
    const covered = [1, 2].map(() => ({ ...aPatient(cover), ...acknowledged }));
    const over = { ...aPatient({ ...cover, cover_until: '2020-01-01' }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [...covered, over] }));
    team();
    renderOn(device, <Row />);
    expect(screen.getByText(/^2 patients covered by .Anna Lind. until .Dec 15, 2199./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End cover' }));
    expect(await screen.findByText('Cover ended for 2 patients.')).toBeTruthy();
    for (const { patient_id } of covered) expect(await read(patient_id)).toMatchObject({ cover_id: null });
    expect(screen.queryByText(/covered by/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('row')));
  });

  it('says “until” only of the patients who come back, and nothing of an empty part', async () => {
    const records = [
      aPatient({ responsible_id: own }),
      aPatient({ responsible_id: own }),
      aPatient({ responsible_id: anna.account_id, cover_id: own, cover_until: until }),
    ].map((one) => ({ ...one, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'patients', records }));
    team();
    const hand = async (patients: typeof records) => {
      renderOn(
        device,
        <HandOverDialog patients={patients} onClose={() => undefined} onDone={() => undefined} />,
      );
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
      fireEvent.click(await screen.findByTitle('Anna Lind'));
      fireEvent.change(screen.getByLabelText('Until'), { target: { value: until } });
      fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
      const said = await screen.findByText(/handed over to/);
      return said.textContent.replaceAll(/[\u2066-\u2069]/g, '');
    };
    expect(await hand(records)).toBe(
      '2 patients handed over to Anna Lind until Dec 15, 2199. 1 patient handed over to Anna Lind.',
    );
    cleanup();
    const others = records.slice(0, 1).map((one) => ({ ...one, patient_id: aPatient().patient_id }));
    device.store.dispatch(recordsReceived({ table: 'patients', records: others }));
    expect(await hand(others)).toBe('1 patient handed over to Anna Lind until Dec 15, 2199.');
  });

  it('says nothing of the patients of an account that has none', async () => {
    team();
    renderOn(device, <HandOverAllDialog from={anna.account_id} onClose={() => undefined} />);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByText(/0 patients/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over' }).disabled).toBe(true);
  });

  it('is over when the form of the patient makes somebody else responsible', async () => {
    const cover = { responsible_id: own, cover_id: anna.account_id, cover_until: until };
    const patient = { ...aPatient(cover), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [patient] }));
    team();
    const edited = { patient, base: acknowledgedBase(patient), waiting: null };
    renderOn(device, <PatientForm edited={edited} onClose={() => undefined} onSaved={() => undefined} />);
    fireEvent.mouseDown(await screen.findByLabelText('Responsible'));
    fireEvent.click(await screen.findByTitle('Anna Lind'));
    fireEvent.click(screen.getByText('Save'));
    const expected = { responsible_id: anna.account_id, cover_id: null, cover_until: null };
    await waitFor(async () => expect(await read(patient.patient_id)).toMatchObject(expected));
  });
});

function ClosingDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <HandOverAllDialog from={null} onClose={() => setIsOpen(false)} />;
}

describe('all patients of a colleague', () => {
  it('are said to be those on this device when it keeps a part of the clinic', async () => {
    const annas = { ...aPatient({ responsible_id: anna.account_id }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [annas] }));
    team();
    renderOn(device, <HandOverAllDialog from={anna.account_id} onClose={() => undefined} />);
    expect(screen.queryByText(/only this colleague’s patients on this device/)).toBeNull();
    act(() => void device.store.dispatch(scopeKnown({ kind: 'recent', total: 20_000 })));
    expect(await screen.findByText(/only this colleague’s patients on this device/)).toBeTruthy();
    // Those of the whole clinic again.
    act(() => void device.store.dispatch(scopeKnown({ kind: 'all' })));
    await waitFor(() => expect(screen.queryByText(/only this colleague’s patients/)).toBeNull());
  });

  it('are handed over together, offline too, without those of others and the archived ones, and it can be undone', async () => {
    const annas = Array.from({ length: 120 }, () => ({
      ...aPatient({ responsible_id: anna.account_id }),
      ...acknowledged,
    }));
    const archived = { ...aPatient({ responsible_id: anna.account_id, archived: true }), ...acknowledged };
    const nobodys = { ...aPatient({ responsible_id: null }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [...annas, archived, nobodys] }));
    team();
    renderOn(device, <ClosingDialog />);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'From' }));
    fireEvent.click(await screen.findByTitle('Anna Lind'));
    expect(screen.getByText(/^120 patients will be handed over\./)).toBeTruthy();
    const counts = new Set<string | undefined>();
    const counting = new MutationObserver(() => {
      const said = screen.queryByText(/will be handed over/)?.textContent;
      if (said !== undefined) counts.add(said.split(' ')[0]);
    });
    counting.observe(document.body, { childList: true, subtree: true, characterData: true });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'To' }));
    fireEvent.click(await screen.findByTitle('You'));
    fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(await screen.findByText('120 patients are yours now.')).toBeTruthy();
    counting.disconnect();
    // Also with some of them saved already.
    expect(counts).toEqual(new Set(['120']));
    const responsible = async () =>
      new Set(
        await Promise.all(annas.map(async ({ patient_id }) => (await read(patient_id)).responsible_id)),
      );
    expect(await responsible()).toEqual(new Set([own]));
    for (const { patient_id } of [archived, nobodys])
      expect(await device.offline.read('patients', patient_id)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(async () => expect(await responsible()).toEqual(new Set([anna.account_id])));
  });
});
