import { cleanup, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { NotAuthorizedPage } from './NotAuthorizedPage';

let device: TestDevice;
beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice({ ...testAccount, role: 'viewer' });
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

describe('the page of a screen that did not open', () => {
  it.each([
    ['?screen=visit', 'This screen is for owners and nutritionists. Your role is Viewer.'],
    ['?screen=accounts', 'This screen is for owners of the clinic. Your role is Viewer.'],
    ['?screen=nowhere', 'This screen needs a role that you do not have.'],
    ['', 'This screen needs a role that you do not have.'],
  ])('at "%s" says whom it is for', (search, text) => {
    renderOn(device, <NotAuthorizedPage />, `/not-authorized${search}`);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
