import { cleanup, fireEvent, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { ReminderActions } from './ReminderActions';

let device: TestDevice;

beforeAll(setUpLanguages);
beforeEach(() => {
  device = openTestDevice();
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await device.remove();
});

const onFile = jest.fn();
const actions = (
  <ReminderActions
    further={[
      { key: 'meals', label: 'Add meal reminders', isWriting: true, onChoose: jest.fn() },
      { key: 'file', label: 'Calendar file', onChoose: onFile },
    ]}
    onAdd={jest.fn()}
  />
);
const names = () => screen.getAllByRole('button').map((one) => one.textContent || one.ariaLabel);

it('are buttons beside each other where there is room', () => {
  renderOn(device, actions);
  expect(names()).toEqual(['Add meal reminders', 'Calendar file', 'Add from catalog']);
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = globalThis;
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(matchMedia(query), { matches: query.includes('width <') }),
      );
  });

  it('begin with adding one, and the others are in a menu', async () => {
    renderOn(device, actions);
    expect(names()).toEqual(['Add from catalog', 'More actions']);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Calendar file' }));
    expect(onFile).toHaveBeenCalledTimes(1);
  });

  it('leave out what a viewer may not do', async () => {
    await device.remove();
    device = openTestDevice({ ...testAccount, role: 'viewer' });
    renderOn(device, actions);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Calendar file',
    ]);
  });
});
