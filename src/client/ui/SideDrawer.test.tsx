import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { SideDrawer } from './SideDrawer';

beforeAll(setUpLanguages);
afterEach(cleanup);

function Screen({ children, first }: { children: ReactNode; first?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <SideDrawer title="Details" open={isOpen} onClose={() => setIsOpen(false)} {...(first && { first })}>
        {children}
      </SideDrawer>
    </>
  );
}

async function open(children: ReactNode, first?: string): Promise<void> {
  render(<Screen {...(first && { first })}>{children}</Screen>);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Details' });
}

const form = (
  <form>
    <input type="hidden" />
    <input aria-label="Name" />
    <input aria-label="Phone" className="phone" />
  </form>
);
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

it('opens with the focus in the first field of its form', async () => {
  await open(form);
  await hasFocus(screen.getByRole('textbox', { name: 'Name' }));
});

it('opens with the focus in the field that is asked for', async () => {
  await open(form, '.phone');
  await hasFocus(screen.getByRole('textbox', { name: 'Phone' }));
});

it('opens without a form with the focus on the button that closes it, which returns it to what opened it', async () => {
  await open(<p>Text</p>);
  const close = screen.getByRole('button', { name: 'Close' });
  await hasFocus(close);
  fireEvent.click(close);
  await hasFocus(screen.getByRole('button', { name: 'Open' }));
});
