import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { Link, MemoryRouter } from 'react-router-dom';

import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { useNoticesLeft } from './useNoticesLeft';

const [anna, ben] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000b2'];

function Screen() {
  useNoticesLeft();
  const notice = useBriefNotice();
  return (
    <>
      {['First', 'Second'].map((title) => (
        <button key={title} onClick={() => notice.say({ title, about: [anna], duration: 60 })}>
          Do {title}
        </button>
      ))}
      <Link to={`/visit/${anna}?step=done`}>Visit of Anna</Link>
      <Link to="/">Home</Link>
      <Link to={`/patients/${ben}`}>Chart of Ben</Link>
    </>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={[`/patients/${anna}`]}>
      <App>
        <Screen />
      </App>
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const press = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));

it('what is said last is alone on the screen', async () => {
  await press('Do First');
  await screen.findByText('First');
  await press('Do Second');
  await screen.findByText('Second');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

it('what is said of a patient stays on other screens, and goes at the chart of another patient', async () => {
  await press('Do First');
  await screen.findByText('First');
  for (const link of ['Visit of Anna', 'Home']) await press(link);
  expect(screen.getByText('First')).toBeTruthy();
  await press('Chart of Ben');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});
