import { act, fireEvent, render, screen } from '@testing-library/react';
import { touchQuery } from './breakpoints';
import { RoundButton } from './RoundButton';

afterEach(() => jest.restoreAllMocks());

it('a mouse that rests on an icon is shown its name', async () => {
  render(<RoundButton label="Notifications" />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  fireEvent.mouseEnter(screen.getByRole('button'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Notifications');
});

it('under a finger the name of an icon does not lie over what is beside it', () => {
  jest.useFakeTimers();
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === touchQuery }));
  render(<RoundButton label="Notifications" />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  fireEvent.mouseEnter(screen.getByRole('button'));
  act(() => void jest.runAllTimers());
  jest.useRealTimers();
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
});
