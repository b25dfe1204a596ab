import { aDynamometry, aLab, aPhysicalData, aSarcF, aSupplement } from '@/testing/builders';
import { latestEvents } from './latestEvents';

const today = '2026-03-20';
const shown = <R>(record: R, isWaiting = false) => ({ record, isWaiting });
const none = { sarcF: [], physicalData: [], dynamometry: [] };
const events = (records: Partial<Parameters<typeof latestEvents>[0]>) =>
  latestEvents({ entries: none, labs: [], supplements: [], ...records }, today).map(
    ({ day, kind, isWaiting }) => [day, kind, isWaiting],
  );

describe('the latest events of a chart', () => {
  it('are one visit for all records of a day, waiting while any of them is', () => {
    const captured_at = '2026-03-09T23:30:00+01:00';
    const entries = {
      sarcF: [shown(aSarcF({ captured_at }))],
      physicalData: [shown(aPhysicalData({ captured_at: '2026-03-09T08:00:00+01:00' }), true)],
      dynamometry: [shown(aDynamometry({ captured_at: '2026-02-09T08:00:00+01:00' }))],
    };
    expect(events({ entries })).toEqual([
      ['2026-03-09', 'visit', true],
      ['2026-02-09', 'visit', false],
    ]);
  });

  it('are collections, and supplements that were started and stopped, newest first, at most five', () => {
    const labs = ['2026-03-01', '2026-03-01T09:00:00+01:00', '2026-02-01', '2026-01-01'].map((collected_at) =>
      shown(aLab({ collected_at })),
    );
    const supplements = [
      shown(
        aSupplement({ started_on: '2026-02-10', stopped_on: '2026-03-10', stop_reason: 'no-longer-needed' }),
      ),
      shown(aSupplement({ started_on: '2026-03-21' })),
    ];
    const entries = { ...none, sarcF: [shown(aSarcF({ captured_at: '2025-03-09T08:00:00+01:00' }))] };
    expect(events({ entries, labs, supplements }).map(([day, kind]) => [day, kind])).toEqual([
      ['2026-03-10', 'stopped'],
      ['2026-03-01', 'labs'],
      ['2026-02-10', 'started'],
      ['2026-02-01', 'labs'],
      ['2026-01-01', 'labs'],
    ]);
  });

  it('are only those that have happened', () => {
    const started = ['2026-03-20', '2026-03-21'].map((started_on) => shown(aSupplement({ started_on })));
    expect(events({ supplements: started })).toEqual([['2026-03-20', 'started', false]]);
    expect(events({})).toEqual([]);
  });
});
