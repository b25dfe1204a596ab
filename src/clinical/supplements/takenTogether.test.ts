import { mostAtOnce, mostInDay, type PlannedAmount } from './takenTogether';

const planned = (amount: number, fields: Partial<PlannedAmount> = {}): PlannedAmount => ({
  amount,
  ...{ times: ['07:30'], day_of_week: [], started_on: '2026-03-01', stopped_on: null },
  ...fields,
});

it.each<[string, PlannedAmount, PlannedAmount[], number, number]>([
  ['one product', planned(800), [], 800, 800],
  ['one product twice a day', planned(800, { times: ['07:30', '19:00'] }), [], 800, 1600],
  ['two at once', planned(800), [planned(801)], 1601, 1601],
  ['decimals that meet a limit', planned(0.1), [planned(0.2)], 0.3, 0.3],
  ['two at other times', planned(800), [planned(801, { times: ['19:00'] })], 800, 1601],
  [
    'a weekday in common',
    planned(5, { day_of_week: ['mon', 'tue'] }),
    [planned(7, { day_of_week: ['tue'] })],
    12,
    12,
  ],
  [
    'no weekday in common',
    planned(5, { day_of_week: ['mon'] }),
    [planned(7, { day_of_week: ['tue'] })],
    5,
    5,
  ],
  [
    'others that never meet each other',
    planned(5),
    [planned(7, { day_of_week: ['mon'] }), planned(9, { day_of_week: ['tue'] })],
    14,
    14,
  ],
  [
    'one that stops before',
    planned(5, { started_on: '2026-03-09' }),
    [planned(7, { stopped_on: '2026-03-09' })],
    5,
    5,
  ],
  [
    'one that stops a day later',
    planned(5, { started_on: '2026-03-09' }),
    [planned(7, { stopped_on: '2026-03-10' })],
    12,
    12,
  ],
  ['one that starts later', planned(5), [planned(7, { started_on: '2026-04-01' })], 12, 12],
  [
    'one that starts after the stop',
    planned(5, { stopped_on: '2026-04-01' }),
    [planned(7, { started_on: '2026-04-01' })],
    5,
    5,
  ],
  ['one that is never taken', planned(5, { stopped_on: '2026-03-01' }), [planned(7)], 0, 0],
])('%s: at once and in a day', (_what, own, others, atOnce, inDay) => {
  expect([mostAtOnce(own, others), mostInDay(own, others)]).toEqual([atOnce, inDay]);
});
