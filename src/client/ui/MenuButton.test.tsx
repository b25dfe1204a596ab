import { fireEvent, render, screen } from '@testing-library/react';
import { MenuButton } from './MenuButton';

const items = ['English', 'Français'].map((name) => ({ key: name, label: name }));

it.each([
  ['Français', 'menuitemradio', ['false', 'true']],
  [undefined, 'menuitem', [null, null]],
])('of a menu with %s selected, that entry is announced as the chosen one', async (selected, role, marks) => {
  render(
    <MenuButton
      label="Language"
      text="Language"
      items={items}
      onChoose={() => undefined}
      {...(selected !== undefined && { selected })}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Language' }));
  expect(await screen.findByRole('menu', { name: 'Language' })).toBeTruthy();
  const entries = await screen.findAllByRole(role);
  expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toEqual(marks);
});
