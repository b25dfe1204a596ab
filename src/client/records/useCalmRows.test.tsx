import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setUpLanguages } from '@/client/i18n/i18n';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { aPatientSave } from '@/testing/saves';
import { openOfflineDevice } from '@/testing/offlineDevice';
import type { TestDevice } from '@/testing/testDevice';
import { CalmList } from '@/client/ui/CalmList';
import { useCalmRows } from './useCalmRows';

interface Row {
  id: string;
  value: string;
}
let device: TestDevice;
let show: (rows: readonly Row[], asked?: string) => void;
const keyOf = ({ id }: Row) => id;
const rows = (...values: string[]): Row[] =>
  values.map((value) => ({ id: value.split(' ')[0] ?? '', value }));

function List({ rows, asked }: { rows: readonly Row[]; asked: string }) {
  const calm = useCalmRows({ rows, keyOf, asked });
  return (
    <CalmList calm={calm}>
      <ul>
        {calm.rows.map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`}>{value}</a>
          </li>
        ))}
      </ul>
    </CalmList>
  );
}

beforeAll(() => setUpLanguages());
beforeEach(async () => {
  device = await openOfflineDevice();
  const inStore = (rows: readonly Row[], asked: string) => (
    <Provider store={device.store}>
      <button type="button">outside</button>
      <List rows={rows} asked={asked} />
    </Provider>
  );
  const { rerender } = render(inStore(rows('a', 'b', 'c'), ''));
  show = (now, asked = '') => rerender(inStore(now, asked));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const shown = () => screen.getAllByRole('link').map((link) => link.textContent);
const list = () => screen.getByRole('list');
const line = () => screen.queryByText(/changed$/)?.textContent ?? null;

describe('rows of a list', () => {
  it('follow what others change while nobody is in the list', () => {
    show(rows('c', 'a', 'd'));
    expect(shown()).toEqual(['c', 'a', 'd']);
    expect(line()).toBeNull();
  });

  it('keep their places under the pointer, take new values, and move when that is asked', () => {
    fireEvent.pointerOver(list());
    show(rows('d', 'b new', 'a'));
    expect(shown()).toEqual(['a', 'b new', 'c']);
    expect(line()).toBe('3 changed');
    const button = screen.getByRole('button', { name: 'Show' });
    button.focus();
    fireEvent.click(button);
    expect(shown()).toEqual(['d', 'b new', 'a']);
    expect(line()).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('keep their places while the focus is in the list, and move once it has left', () => {
    act(() => screen.getByRole('link', { name: 'b' }).focus());
    show(rows('d', 'a', 'b', 'c'));
    expect(shown()).toEqual(['a', 'b', 'c']);
    act(() => screen.getByRole('button', { name: 'outside' }).focus());
    expect(shown()).toEqual(['d', 'a', 'b', 'c']);
  });

  it('answer another question at once', () => {
    fireEvent.pointerOver(list());
    show(rows('c', 'b', 'a'), 'descending');
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  it('follow what the user does', async () => {
    fireEvent.pointerOver(list());
    await act(async () => {
      await device.store.dispatch(
        saveOffline(aPatientSave('00000000-0000-7000-8000-0000000000a1', 'Marguerite')),
      );
    });
    show(rows('a', 'c'));
    expect(shown()).toEqual(['a', 'c']);
    expect(line()).toBeNull();
  });
});
