import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { wentOnline } from '@/client/api/connectivitySlice';
import { emptyDesk } from '@/client/desk/desk';
import { chartOpened, deskRead } from '@/client/desk/deskSlice';
import { recordsReceived, scopeKnown } from '@/client/records/recordEvents';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { aPatient } from '@/testing/builders';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { useLookup } from './useLookup';

const stored = { revision: 1, received_at: '2026-03-09T10:32:00Z', captured_by: testAccount.account_id };
const aStored = (last_name: string) => ({ ...aPatient({ first_name: 'X', last_name }), ...stored });
const [anna, berta] = [aStored('Anna'), aStored('Berta')];

let device: TestDevice;
/** what the server was asked, and its answer */
let asked: Map<string, (found: readonly (typeof anna)[]) => void>;
const opened = jest.fn();

beforeEach(() => {
  opened.mockClear();
  asked = new Map();
  device = openTestDevice();
  device.api.searchPatients = (typed) =>
    new Promise((resolve) => {
      asked.set(typed, (found) => resolve({ ok: true, value: { items: [...found] } }));
    });
  device.store.dispatch(wentOnline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function lookUp() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={device.store}>{children}</Provider>
  );
  const { result } = renderHook(() => useLookup(opened, []), { wrapper });
  return {
    result,
    names: () => result.current.rows.map(({ last_name }) => last_name),
    type: (text: string) => act(() => result.current.type(text)),
    pressEnter: () => act(() => result.current.pressEnter()),
  };
}

async function answer(typed: string, ...found: (typeof anna)[]): Promise<void> {
  await waitFor(() => expect([...asked.keys()]).toContain(typed));
  await act(async () => asked.get(typed)?.(found));
  asked.delete(typed);
}

it('suggests the next visits until a chart was opened', async () => {
  const visited = (last_name: string, next_visit_at: string | null) => ({
    ...aStored(last_name),
    next_visit_at,
  });
  const past = visited('Past', '2020-03-09T09:00:00Z');
  const ofToday = visited('Today', new Date(new Date().setHours(0, 0)).toISOString());
  const records = [
    past,
    ofToday,
    visited('Later', '2099-03-10T09:00:00Z'),
    visited('Soon', '2099-03-09T09:00:00Z'),
    anna,
  ];
  device.store.dispatch(recordsReceived({ table: 'patients', records }));
  const { result, names } = lookUp();
  expect(names()).toEqual([]);
  act(() => void device.store.dispatch(deskRead(emptyDesk)));
  expect(names()).toEqual(['Today', 'Soon', 'Later']);
  expect(result.current.suggested).toBe('nextVisits');
  act(() => void device.store.dispatch(chartOpened(past.patient_id)));
  expect(names()).toEqual(['Past']);
  expect(result.current.suggested).toBe('recent');
});

describe('Enter while the server is searched as well', () => {
  beforeEach(async () => {
    const { store } = device;
    await waitFor(() => expect(selectAreRecordsPending(store.getState())).toBe(false));
    store.dispatch(scopeKnown({ kind: 'recent', total: 20_000 }));
  });

  it('never opens a patient that the server found for an earlier text', async () => {
    const { result, names, type, pressEnter } = lookUp();
    type('anna');
    await answer('anna', anna);
    await waitFor(() => expect(names()).toEqual(['Anna']));

    type('berta');
    expect(names()).toEqual([]);
    expect(result.current.missing).not.toBeNull();
    pressEnter();
    expect(opened).not.toHaveBeenCalled();
    await answer('berta', berta);
    await waitFor(() => expect(opened.mock.calls).toEqual([[berta.patient_id]]));
  });

  it('is forgotten when the user types on and when no patient is found', async () => {
    const { result, names, type, pressEnter } = lookUp();
    type('ann');
    pressEnter();
    type('anna');
    await answer('anna', anna);
    await waitFor(() => expect(names()).toEqual(['Anna']));

    type('x');
    pressEnter();
    await answer('x');
    await waitFor(() => expect(result.current.missing).toBeNull());
    type('anna');
    await answer('anna', anna);
    await waitFor(() => expect(names()).toEqual(['Anna']));
    expect(opened).not.toHaveBeenCalled();
  });
});

it('a text of more than eight words is searched on the server by its first eight, and says so', async () => {
  await waitFor(() => expect(selectAreRecordsPending(device.store.getState())).toBe(false));
  device.store.dispatch(scopeKnown({ kind: 'recent', total: 20_000 }));
  const { result, type } = lookUp();
  const eight = 'one two three four five six seven eight';
  type(eight);
  expect(result.current.shortened).toBeNull();
  await answer(eight, anna);
  type(`${eight} nine`);
  expect(result.current.shortened).toBe(eight);
  await answer(eight, anna);
});

it('Enter opens the first patient on this device as soon as the device has been searched', async () => {
  device.store.dispatch(recordsReceived({ table: 'patients', records: [anna, berta] }));
  const { type, pressEnter } = lookUp();
  type('berta');
  pressEnter();
  expect(opened).not.toHaveBeenCalled();
  await waitFor(() => expect(opened.mock.calls).toEqual([[berta.patient_id]]));
});
