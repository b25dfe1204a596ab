import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useReturnFocus } from './useReturnFocus';

function Opened({ onClose }: { onClose(): void }) {
  useReturnFocus();
  return <button onClick={onClose}>Close</button>;
}

function Screen({ isAsked = false }: { isAsked?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <input aria-label="Elsewhere" />
      {isOpen && <Opened onClose={() => setIsOpen(false)} />}
      {isAsked && (
        <div role="dialog">
          <button onClick={() => setIsOpen(false)}>Discard</button>
        </div>
      )}
    </>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement;

it('returns the focus to what opened it', () => {
  render(<Screen />);
  press('Open');
  press('Close');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('returns it also from a question that closes at the same time', async () => {
  render(<Screen isAsked />);
  press('Open');
  press('Discard');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })));
});

it('leaves the focus where something else has taken it', () => {
  render(<Screen />);
  press('Open');
  screen.getByRole('textbox').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(focused()).toBe(screen.getByRole('textbox'));
});
