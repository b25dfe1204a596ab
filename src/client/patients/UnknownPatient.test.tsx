import { act, screen } from '@testing-library/react';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { UnknownPatientNotice } from './UnknownPatient';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

describe('the notice of an unknown patient', () => {
  it('says without a connection that the device lacks the patient, and with one that the clinic does', () => {
    renderOn(device, <UnknownPatientNotice />);
    act(() => void device.store.dispatch(wentOffline()));
    expect(screen.getByRole('note').textContent).toMatch(/This patient is not on this device/);
    act(() => void device.store.dispatch(wentOnline()));
    expect(screen.getByRole('note').textContent).toMatch(/There is no such patient in your clinic/);
  });
});
