import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { FilterBar } from './FilterBar';
import { readFilters, type FilterAround } from './patientFilters';
import { useTableFilter } from './useTableFilter';

let device: TestDevice;
beforeAll(() => setUpLanguages());
beforeEach(async () => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  // Views are not stored until the desk has been read.
  await waitFor(() => expect(device.store.getState().desk.status).toBe('read'));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const around: FilterAround = {
  owners: { own: 'me', unable: new Set(['left']), today: '2026-06-30' },
  ...{ caseload: new Map(), attention: new Map(), waitingScreenings: new Map(), waiting: new Map() },
  isFirstRead: false,
  now: '2026-06-30T10:00:00+01:00',
};

function Filter({ query }: { query: string }) {
  const [search, setSearch] = useState(() => new URLSearchParams(query));
  const { typed, type, typedNow } = useTableFilter();
  return (
    <>
      <FilterBar
        {...{ search, typedNow, rows: [], around, filters: readFilters(search) }}
        isAttentionWhole
        isTyped={typed !== ''}
        onType={type}
        onSearch={setSearch}
      />
      <output>{`${typed}|${search}`}</output>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const box = () => screen.getByLabelText<HTMLInputElement>('Filter patients', { selector: 'input' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('FilterBar', () => {
  it('clears the text and the filters, keeps the sort order, and focuses the filter box', () => {
    renderOn(device, <Filter query="sex=female&sort=age" />);
    type('moreau');
    expect(shown()).toBe('moreau|sex=female&sort=age');
    press('Clear filters');
    expect(shown()).toBe('|sort=age');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByText('Clear filters')).toBeNull();
  });

  it('shows each filter in words, and removes it with a press', () => {
    renderOn(device, <Filter query="sex=female&show=archived&attention=dueForScreening&sort=age" />);
    screen.getByRole('button', { name: 'Filters (2)' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Female' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Archived' }));
    expect(shown()).toBe('|attention=dueForScreening&sort=age');
    fireEvent.click(screen.getByText(/^Needs attention/));
    expect(shown()).toBe('|attention=needsAttention&sort=age');
  });

  it('moves the focus from a removed filter to the next one, and from the last to the button of the filters', () => {
    renderOn(device, <Filter query="sex=female&show=archived" />);
    const remove = (filter: string) => {
      const button = screen.getByRole('button', { name: `Remove the filter ${filter}` });
      button.focus();
      fireEvent.click(button);
      return document.activeElement;
    };
    expect(remove('Female')).toBe(screen.getByRole('button', { name: 'Remove the filter Archived' }));
    expect(remove('Archived')).toBe(screen.getByRole('button', { name: 'Filters' }));
  });

  it('restores the text and the filters of a saved view', async () => {
    renderOn(device, <Filter query="sex=male" />);
    type('moreau');
    press('Views');
    fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Moreaus' } });
    press('Keep this view');
    await screen.findByText('Moreaus');
    await screen.findByText('The view Moreaus is kept on this device.');
    press('Clear filters');
    expect(shown()).toBe('|');
    press('Moreaus');
    expect(shown()).toBe('moreau|sex=male');
    expect(box().value).toBe('moreau');
  });
});
