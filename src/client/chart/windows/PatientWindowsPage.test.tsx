import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { windowOpened } from '@/client/desk/deskSlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PatientWindowsPage } from './PatientWindowsPage';

const amina = aPatient({ first_name: 'Amina', last_name: 'Haddad' });
const rosa = aPatient({ first_name: 'Rosa', last_name: 'Ferreira' });
/** jsdom has no layout. */
class NoObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly observe = jest.fn();
  readonly unobserve = jest.fn();
  readonly disconnect = jest.fn();
  takeRecords = () => [];
}

let device: TestDevice;
beforeAll(() => {
  window.IntersectionObserver = NoObserver;
  setUpLanguages();
});
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
  const records = [amina, rosa].map((one) => ({ ...one, ...acknowledged }));
  device.store.dispatch(recordsReceived({ table: 'patients', records }));
  await act(() => device.store.dispatch(openCache()));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const show = (...opened: readonly { patient_id: string }[]) => {
  for (const { patient_id } of opened) device.store.dispatch(windowOpened(patient_id));
  renderOn(device, <PatientWindowsPage />);
};
const closeButtons = () => screen.findAllByLabelText('Close this window');
const describedBy = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the patient windows', () => {
  it('say of each button whose it is', async () => {
    show(amina, rosa);
    await screen.findAllByText('Edit patient');
    const namesOf = (name: string) => {
      const texts = screen.getAllByText(name);
      return new Set(texts.map((text) => describedBy(text.closest<HTMLElement>('button, a') ?? text)));
    };
    for (const name of ['Start visit', 'Edit patient'])
      expect([...namesOf(name)]).toEqual(['Amina Haddad', 'Rosa Ferreira']);
    expect((await closeButtons()).map(describedBy)).toEqual(['Amina Haddad', 'Rosa Ferreira']);
  });

  it('keep the focus when one is closed: it moves to the one beside it, then to “Open a patient”', async () => {
    show(amina, rosa);
    const closeFirst = async () => {
      const [button] = await closeButtons();
      if (!button) throw new Error('There is no window.');
      button.focus();
      fireEvent.click(button);
    };
    await closeFirst();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-patient')).toBe(rosa.patient_id));
    await closeFirst();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open a patient'));
  });

  it('focus the heading of the patient that was opened', async () => {
    show();
    fireEvent.click(screen.getByText('Open a patient'));
    const box = await screen.findByRole('searchbox');
    fireEvent.change(box, { target: { value: 'Rosa' } });
    fireEvent.click(await screen.findByText('Rosa Ferreira'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.activeElement?.textContent).toBe('Rosa Ferreira');
  });
});
