import fc from 'fast-check';
import type { Rule } from '@/testing/brokenRules';
import { modelActions, runModel } from '@/testing/modelRun';
import type { Property } from '@/testing/modelWitness';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Redux Toolkit says so when a busy machine makes its checks slow.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The screens are told of uploads in steps of 100 ms: by this clock, of every third record.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 40));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** For a machine that is busy with other things: nothing here waits for time to pass. */
const timeoutMs = 120_000;

describe('the outbox, whatever the order of saves, uploads, failures, lost answers, tabs and crashes', () => {
  it(
    'keeps what it acknowledged, lets the newest win, has one sender, keeps the order, and empties by itself',
    async () => {
      await fc.assert(
        fc.asyncProperty(modelActions, fc.scheduler(), async (actions, scheduler) => {
          expect(await runModel(actions, scheduler)).toEqual([]);
        }),
        { numRuns: 200 },
      );
    },
    timeoutMs,
  );
});

describe('the model of it', () => {
  it.each<{ without: Rule; broken: Property; how: string }>([
    {
      without: 'ackAfterDurable',
      broken: 'acknowledgedIsKept',
      how: 'a crash loses a save that was acknowledged before it was written',
    },
    {
      without: 'deleteOnlySent',
      broken: 'acknowledgedIsKept',
      how: 'what was saved again during its upload is deleted unsent',
    },
    {
      without: 'serverGuards',
      broken: 'newestWins',
      how: 'an older revision that arrives late replaces the newer one',
    },
    {
      without: 'revisionNeverRestarts',
      broken: 'acknowledgedIsKept',
      how: 'the server takes a new save for one that is older than what it has',
    },
  ])(
    'fails without the rule $without: $how',
    async ({ without, broken }) => {
      const outcome = await fc.check(
        fc.asyncProperty(modelActions, fc.scheduler(), async (actions, scheduler) => {
          const violations = await runModel(actions, scheduler, without);
          return violations.every(({ property }) => property !== broken);
        }),
        { seed: 1, numRuns: 1_000, endOnFailure: true },
      );
      // By the property, not by an exception of the model itself.
      expect(outcome).toMatchObject({
        failed: true,
        errorInstance: { message: 'Property failed by returning false' },
      });
    },
    timeoutMs,
  );
});
