import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { SaidFaults } from '@/client/ui/SaidFaults';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { PasswordDialog } from './PasswordDialog';

let device: TestDevice;
beforeEach(() => {
  setUpLanguages();
  device = openTestDevice();
  device.api.changePassword = async () => ({
    ok: false,
    failure: {
      ...{ code: 'account/wrongPassword', message: 'Refused.', status: 400 },
      fields: { current_password: 'This is not the current password.' },
    },
  });
  const onChanged = () => undefined;
  renderOn(
    device,
    <>
      <PasswordDialog onClose={onChanged} onChanged={onChanged} />
      <SaidFaults />
    </>,
  );
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const current = () => screen.getByLabelText('Current password');
const submitFrom = (focused: HTMLElement): void => {
  fireEvent.change(current(), { target: { value: 'not the password' } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'correct horse battery' } });
  act(() => focused.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
};
const said = () => document.querySelector('[role=dialog] > [role=alert].visually-hidden')?.textContent;

it('the field that the server refuses gets the focus', async () => {
  submitFrom(screen.getByLabelText('New password'));
  await waitFor(() => expect(document.activeElement).toBe(current()));
});

it('the fault of the refused field is said if it has the focus already', async () => {
  submitFrom(current());
  await waitFor(() => expect(said()).toBe('This is not the current password.'));
});
