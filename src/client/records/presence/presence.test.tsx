import type { UnknownAction } from '@reduxjs/toolkit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { locked } from '@/client/auth/authSlice';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';
import { presenceAgainMs, presenceLastsMs, type Presence } from '@/contract/presence';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { colleaguesRead } from '@/client/records/colleaguesSlice';
import { streamOpened } from '@/client/records/recordEvents';
import { AlsoHere } from './AlsoHere';
import { hearPresence } from './presenceListeners';
import { chartEntered, chartLeft } from './presenceSlice';

const chart = '00000000-0000-7000-8000-000000000001';
const otherChart = '00000000-0000-7000-8000-000000000002';
const anna = { account_id: '00000000-0000-7000-8000-0000000000a1', name: 'Anna Berg' };

let device: TestDevice;
let told: Presence[];

beforeAll(setUpLanguages);
beforeEach(() => {
  told = [];
  device = openTestDevice();
  device.api.tellPresence = async (presence) => {
    told.push(presence);
    return { ok: true, value: undefined };
  };
  device.store.dispatch(wentOnline());
  device.store.dispatch(colleaguesRead([{ ...anna, role: 'nutritionist', disabled: false }]));
  device.store.dispatch(chartEntered(chart));
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

const dispatch = (action: UnknownAction) => device.store.dispatch(action);
const said = () => told.map(({ patient_id, editing, asks }) => ({ patient_id, editing, asks }));
const hears = (fields: Partial<Presence> = {}, account_id = anna.account_id) =>
  device.store.dispatch(
    hearPresence({
      page_id: '00000000-0000-7000-8000-0000000000b1',
      ...{ patient_id: chart, editing: null, asks: false, account_id },
      ...fields,
    }),
  );
const shown = () => {
  render(
    <Provider store={device.store}>
      <AlsoHere />
    </Provider>,
  );
  return screen.queryAllByRole('button').map((one) => one.querySelector('.visually-hidden')?.textContent);
};
const runDue = (delayMs: number) => {
  const due = device.scheduled.filter((task) => task.delayMs === delayMs);
  device.scheduled.splice(
    0,
    device.scheduled.length,
    ...device.scheduled.filter((task) => !due.includes(task)),
  );
  due.forEach((task) => task.work());
};

describe('what a tab tells', () => {
  it('is the chart that is open, what is typed in, and that it was left', () => {
    dispatch(typingBegan(`physicalData/${chart}/r1`));
    dispatch(typingEnded(`physicalData/${chart}/r1`));
    dispatch(chartLeft(chart));
    expect(said()).toEqual([
      { patient_id: chart, editing: null, asks: true },
      { patient_id: chart, editing: 'physicalData', asks: false },
      { patient_id: chart, editing: null, asks: false },
      { patient_id: null, editing: null, asks: false },
    ]);
    expect(new Set(told.map(({ page_id }) => page_id)).size).toBe(1);
  });

  it('is told again while the chart is open, and no longer after it was left', () => {
    runDue(presenceAgainMs);
    expect(said()).toHaveLength(2);
    dispatch(chartLeft(chart));
    runDue(presenceAgainMs);
    expect(said()).toHaveLength(3);
  });

  it('asks again once the stream of changes is open: nobody could be heard before', async () => {
    dispatch(streamOpened());
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()[1]).toEqual({ patient_id: chart, editing: null, asks: true });
    dispatch(chartLeft(chart));
    dispatch(streamOpened());
    expect(said()).toHaveLength(3);
  });

  it('says at the end of the page that the chart is left, if one was open', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(said().at(-1)).toEqual({ patient_id: null, editing: null, asks: false });
    dispatch(chartLeft(chart));
    window.dispatchEvent(new Event('pagehide'));
    expect(said()).toHaveLength(3);
  });

  it('is nothing offline or with the setting off', () => {
    dispatch(settingsChanged({ isPresenceShown: false }));
    expect(said().at(-1)).toEqual({ patient_id: null, editing: null, asks: false });
    dispatch(chartEntered(otherChart));
    dispatch(wentOffline());
    dispatch(settingsChanged({ isPresenceShown: true }));
    expect(said()).toHaveLength(2);
    dispatch(wentOnline());
    expect(said().at(-1)).toEqual({ patient_id: otherChart, editing: null, asks: true });
    dispatch(wentOffline());
    expect(said()).toHaveLength(3);
  });

  it('is that the chart was left when the app locks, and nothing after it', () => {
    dispatch(locked());
    expect(said().at(-1)).toEqual({ patient_id: null, editing: null, asks: false });
    dispatch(chartEntered(otherChart));
    expect(said()).toHaveLength(2);
  });

  it.each([
    ['sarcF', `sarcF/${chart}/r1`],
    ['patients', `part/reminders/${chart}/nextVisit/r2`],
    ['patients', `part/reminders/${chart}/plan/r3`],
    [null, 'something else'],
  ])('is %s of the form that was begun last: %s', (editing, form) => {
    dispatch(typingBegan(`labs/${chart}/r0`));
    dispatch(typingBegan(form));
    expect(said().at(-1)?.editing).toBe(editing);
  });

  it('answers whoever has just opened the same chart, once', async () => {
    hears({ asks: true });
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()[1]).toEqual({ patient_id: chart, editing: null, asks: false });
    hears();
    hears({ patient_id: otherChart, asks: true });
    expect(said()).toHaveLength(2);
  });
});

describe('a chart', () => {
  it('shows the initials of a colleague who has it open, and what is being edited', () => {
    hears({ editing: 'physicalData' });
    expect(shown()).toEqual(['⁨Anna Berg⁩ is editing: ⁨Measurements⁩']);
    expect(screen.getByText('AB')).toBeTruthy();
  });

  it('shows nobody of another chart, none of one’s own tabs, and nobody with the setting off', () => {
    hears({ patient_id: otherChart });
    hears({}, testAccount.account_id);
    expect(shown()).toEqual([]);
    cleanup();
    hears();
    expect(shown()).toEqual(['⁨Anna Berg⁩ has this chart open']);
    cleanup();
    dispatch(settingsChanged({ isPresenceShown: false }));
    expect(shown()).toEqual([]);
  });

  it('forgets who has left, gone silent, or cannot be heard', async () => {
    const isShown = () => device.store.getState().presence.heard.length === 1;
    hears();
    expect(isShown()).toBe(true);
    hears({ patient_id: otherChart });
    expect(isShown()).toBe(false);
    hears();
    await waitFor(() => expect(device.scheduled.map(({ delayMs }) => delayMs)).toContain(presenceLastsMs));
    runDue(presenceLastsMs);
    expect(isShown()).toBe(false);
    hears();
    dispatch(wentOffline());
    expect(isShown()).toBe(false);
  });

  it('forgets one who has fallen silent while another goes on', () => {
    const later = new Date(device.services.now().getTime() + presenceLastsMs);
    hears();
    device.services.now = () => later;
    hears({ page_id: '00000000-0000-7000-8000-0000000000b2' }, '00000000-0000-7000-8000-0000000000a2');
    expect(device.store.getState().presence.heard.map(({ account_id }) => account_id)).toEqual([
      '00000000-0000-7000-8000-0000000000a2',
    ]);
  });
});
