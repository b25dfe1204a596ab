import fc from 'fast-check';
import type { Rule } from '@/testing/brokenRules';
import { modelActions, runModel } from '@/testing/modelRun';
import type { Property } from '@/testing/modelWitness';
import { isDeep, randomCases } from '@/testing/testDepth';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Redux Toolkit warns when its checks are slow on a busy machine.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Uploads are reported to the screens every 100 ms: by this clock, after every third record.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 40));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the outbox, in any order of saves, uploads, failures, lost answers, tabs and crashes', () => {
  it(
    'keeps acknowledged saves, lets the newest win, has one sender, keeps the order and empties by itself @random',
    async () => {
      await fc.assert(
        fc.asyncProperty(modelActions, fc.scheduler(), async (actions, scheduler) => {
          expect(await runModel(actions, scheduler)).toEqual([]);
        }),
        randomCases({ quick: 50, deep: 5_000 }),
      );
    },
    // Only ends a hang: the cases keep a core busy, which takes ten times as long beside other work.
    isDeep ? 1_800_000 : 600_000,
  );
});

describe('the outbox model', () => {
  // These seeds find the fault within six cases; most need hundreds.
  it.each<{ without: Rule; broken: Property; how: string; seed: number }>([
    {
      without: 'ackAfterDurable',
      broken: 'acknowledgedIsKept',
      how: 'a crash loses a save that was acknowledged before it was written',
      seed: 2,
    },
    {
      without: 'deleteOnlySent',
      broken: 'acknowledgedIsKept',
      how: 'a record saved again during its upload is deleted unsent',
      seed: 24,
    },
    {
      without: 'serverGuards',
      broken: 'newestWins',
      how: 'an older revision that arrives late replaces the newer one',
      seed: 2,
    },
    {
      without: 'revisionNeverRestarts',
      broken: 'acknowledgedIsKept',
      how: 'the server mistakes a new save for an older one',
      seed: 18,
    },
  ])('fails without the rule $without: $how', async ({ without, broken, seed }) => {
    const outcome = await fc.check(
      fc.asyncProperty(modelActions, fc.scheduler(), async (actions, scheduler) => {
        const violations = await runModel(actions, scheduler, without);
        return violations.every(({ property }) => property !== broken);
      }),
      { seed, numRuns: 1_000, endOnFailure: true },
    );
    // The property must fail, not the model itself by an exception.
    expect(outcome).toMatchObject({
      failed: true,
      errorInstance: { message: 'Property failed by returning false' },
    });
  });
});
