import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { useLinkClicks } from './useLinkClicks';

function Links() {
  return (
    <nav onClick={useLinkClicks()}>
      <a href="/patients">
        <b>Patients</b>
      </a>
      <a href="/settings">Settings</a>
    </nav>
  );
}

beforeEach(() => {
  window.history.pushState(null, '', '/patients');
  render(
    <BrowserRouter>
      <Links />
    </BrowserRouter>,
  );
});
afterEach(cleanup);

describe('a click on a plain link', () => {
  it('navigates within the page', () => {
    const steps = window.history.length;
    expect(fireEvent.click(screen.getByText('Settings'))).toBe(false);
    expect(window.location.pathname).toBe('/settings');
    expect(window.history.length).toBe(steps + 1);
  });

  it('adds no history entry when the link leads to the current page', () => {
    const steps = window.history.length;
    fireEvent.click(screen.getByText('Patients'));
    expect([window.location.pathname, window.history.length]).toEqual(['/patients', steps]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %p',
    (how) => {
      const steps = window.history.length;
      fireEvent.click(screen.getByText('Settings'), how);
      expect([window.location.pathname, window.history.length]).toEqual(['/patients', steps]);
    },
  );
});
