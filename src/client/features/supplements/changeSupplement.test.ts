import { waitFor } from '@testing-library/react';
import { supplementDescriptor } from '@/client/outbox/save/recordDescriptors';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { newSupplementSchema, supplementSchema, type Supplement } from '@/contract/supplement';
import { listenToConsole } from '@/testing/console';
import { aSupplement } from '@/testing/builders';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { knownRecord } from '@/client/records/knownRecord';
import {
  adherenceNoted,
  changeSupplement,
  keptTaking,
  pausedFrom,
  resumedOn,
  stoppedOn,
  supplementContent,
  type SupplementChange,
} from './changeSupplement';

function changed(supplement: Supplement, ...changes: SupplementChange[]): Supplement {
  return changes.reduce(
    (before, change) => supplementSchema.parse({ ...before, ...change(before) }),
    supplement,
  );
}

const course = aSupplement({ started_on: '2026-03-01' });

describe('the course of a supplement', () => {
  it('keeps a finished pause with its reason', () => {
    const again = changed(course, pausedFrom('2026-03-05', 'Surgery'), resumedOn('2026-03-12'));
    expect(again).toMatchObject({
      ...{ paused_from: null, pause_reason: null },
      earlier_pauses: [{ paused_from: '2026-03-05', resumed_on: '2026-03-12', reason: 'Surgery' }],
    });
  });

  it('continues after a stop, with the gap recorded as a pause', () => {
    const again = changed(course, stoppedOn('2026-03-05', 'Nausea'), resumedOn('2026-03-12'));
    expect(again).toMatchObject({
      ...{ stopped_on: null, stop_reason: null },
      earlier_pauses: [{ paused_from: '2026-03-05', resumed_on: '2026-03-12', reason: 'Nausea' }],
    });
  });

  it('records no pause for a stop that is undone on the same day', () => {
    expect(changed(course, stoppedOn('2026-03-05', 'Nausea'), resumedOn('2026-03-05'))).toEqual(course);
  });

  it('keeps the reasons of a pause and of the stop that follows it', () => {
    const again = changed(
      course,
      ...[pausedFrom('2026-03-05', 'Surgery'), stoppedOn('2026-03-10', 'Nausea'), resumedOn('2026-03-15')],
    );
    expect(again.earlier_pauses).toEqual([
      { paused_from: '2026-03-05', resumed_on: '2026-03-10', reason: 'Surgery' },
      { paused_from: '2026-03-10', resumed_on: '2026-03-15', reason: 'Nausea' },
    ]);
  });

  it('cancels a pause that was to begin after the stop', () => {
    const planned = changed(course, pausedFrom('2026-03-20', 'Surgery'), stoppedOn('2026-03-10', 'Nausea'));
    expect(planned).toMatchObject({ paused_from: null, pause_reason: null, stopped_on: '2026-03-10' });
    expect(newSupplementSchema.safeParse(planned).success).toBe(true);
  });

  it('keeps a future pause or stop when it is resumed', () => {
    const pause = { paused_from: '2026-03-10', resumed_on: '2026-03-18', reason: 'Nausea' };
    const planned = { ...changed(course, pausedFrom('2026-03-20', 'Surgery')), earlier_pauses: [pause] };
    expect(changed(planned, resumedOn('2026-03-15'))).toMatchObject({
      ...{ paused_from: '2026-03-20', pause_reason: 'Surgery', stopped_on: null },
      earlier_pauses: [{ ...pause, resumed_on: '2026-03-15' }],
    });
    const ending = changed(course, pausedFrom('2026-03-05', null), stoppedOn('2026-03-30', 'Enough'));
    expect(changed(ending, resumedOn('2026-03-15'))).toMatchObject({
      paused_from: null,
      stopped_on: '2026-03-30',
    });
  });

  it('ends a pause earlier than planned', () => {
    const later = changed(course, pausedFrom('2026-03-05', 'Surgery'), resumedOn('2026-03-20'));
    expect(changed(later, resumedOn('2026-03-12')).earlier_pauses).toEqual([
      { paused_from: '2026-03-05', resumed_on: '2026-03-12', reason: 'Surgery' },
    ]);
  });

  it('cancels a pause and a stop that are still in the future', () => {
    const ending = changed(course, pausedFrom('2026-03-05', null), stoppedOn('2026-03-30', 'Enough'));
    expect(changed(ending, keptTaking('2026-03-04'))).toEqual(course);
    expect(changed(ending, keptTaking('2026-03-05'))).toMatchObject({
      paused_from: '2026-03-05',
      stopped_on: null,
    });
  });

  it('keeps one adherence note per day, in order of date', () => {
    const note = (noted_on: string, taken: 'all' | 'some') =>
      adherenceNoted({ noted_on, taken, days_taken: null, notes: null });
    const noted = changed(
      course,
      note('2026-03-09', 'some'),
      note('2026-03-02', 'all'),
      note('2026-03-09', 'all'),
    );
    expect(noted.adherence).toEqual([
      { noted_on: '2026-03-02', taken: 'all', days_taken: null, notes: null },
      { noted_on: '2026-03-09', taken: 'all', days_taken: null, notes: null },
    ]);
  });
});

describe('changing a supplement', () => {
  let device: TestDevice;
  beforeEach(async () => {
    device = openTestDevice();
    await waitFor(() => expect(device.store.getState().outbox.status).toBe('read'));
  });
  afterEach(() => device.remove());

  const { record_id, patient_id } = course;
  const now = async () => {
    const { dispatch, getState } = device.store;
    const acknowledged = getState().supplements;
    const known = await dispatch(
      knownRecord({ ...{ table: 'supplements', record_id }, schema: supplementSchema, acknowledged }),
    );
    return known?.record;
  };
  const change = (of: SupplementChange, shown = course) =>
    device.store.dispatch(changeSupplement({ shown, change: of }, 'Marguerite Lefebvre'));

  it('builds on the waiting version, once it was shown', async () => {
    await device.store.dispatch(
      saveOffline({
        ...{ type: 'supplement', patient_id, record_id },
        record: supplementContent(course),
        descriptor: supplementDescriptor(course, 'Marguerite Lefebvre'),
      }),
    );
    expect(await change(pausedFrom('2026-03-05', null))).toBeNull();
    const note = adherenceNoted({ noted_on: '2026-03-09', taken: 'most', days_taken: null, notes: null });
    expect(await change(note)).toMatchObject({ code: 'outbox/changedByYou' });
    expect(await change(note, await now())).toBeNull();
    expect(await now()).toMatchObject({ paused_from: '2026-03-05', adherence: [{ taken: 'most' }] });
  });

  it('reports an invalid date and changes nothing', async () => {
    await device.store.dispatch(
      saveOffline({
        ...{ type: 'supplement', patient_id, record_id },
        record: supplementContent(course),
        descriptor: supplementDescriptor(course, 'Marguerite Lefebvre'),
      }),
    );
    const lines = listenToConsole('error');
    const refused = await change(stoppedOn('2026-02-01', 'Nausea'));
    expect(lines).toEqual(['outbox/saveOffline/rejected outbox/recordInvalid']);
    expect(refused).toMatchObject({ code: 'outbox/recordInvalid' });
    expect(Object.keys(refused?.fields ?? {})).toEqual(['stopped_on']);
    expect(await now()).toMatchObject({ stopped_on: null });
  });

  it('reports that the supplement is missing', async () => {
    expect(await change(pausedFrom('2026-03-05', null))).toMatchObject({ code: 'record/notFound' });
  });
});
