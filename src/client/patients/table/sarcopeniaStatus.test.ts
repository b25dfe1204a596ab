import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { CaseloadEntry } from './caseloadSelectors';
import { sarcopeniaStatusOf, storedReading } from './sarcopeniaStatus';

const captured_at = '2026-06-01T10:00:00+01:00';
const verdictOf = (verdict: string, inputs: Record<string, unknown> = {}, algorithm = 'ewgsop2') =>
  storedReading({ captured_at, verdicts: [{ algorithm, verdict, inputs }] });

describe('storedReading', () => {
  it.each([
    ['no-sarcopenia', 'none'],
    ['probable', 'probable'],
    ['confirmed', 'confirmed'],
    ['severe', 'severe'],
    ['cannot-assess', undefined],
    ['of-another-version', undefined],
  ])('reads the verdict %s as %s', (verdict, status) => {
    expect(verdictOf(verdict)?.status).toBe(status);
  });

  it('ignores the verdicts of other definitions, and records without any', () => {
    expect(verdictOf('severe', {}, 'awgs2019')).toBeNull();
    expect(storedReading({ captured_at, verdicts: null })).toBeNull();
  });

  it.each([
    [{ asmKg: null }, true],
    [{ asmKg: 14.2 }, false],
    // After an amputation no mass is judged.
    [{ asmKg: null, isAmputated: true }, false],
    // Not known, because the inputs do not say it.
    [{}, false],
  ])('misses a muscle mass with the inputs %j: %s', (inputs, isMassMissing) => {
    expect(verdictOf('probable', inputs)?.isMassMissing).toBe(isMassMissing);
  });
});

describe('sarcopeniaStatusOf', () => {
  const entry = (points: 0 | 1 | null, fields: Partial<CaseloadEntry> = {}): CaseloadEntry => {
    const answers = { strength: points, assistance_walking: points, rise_from_chair: points };
    const score = scoreSarcF({ ...answers, climb_stairs: points, falls: 0 });
    return {
      screening: { score, captured_at },
      ...{
        weightLoss: null,
        weight: null,
        weights: [],
        reading: null,
        isStrengthMeasured: false,
        strengthAt: null,
        glim: null,
        must: null,
        refeeding: null,
        gripSession: null,
      },
      ...{ lastSeenAt: captured_at, timeZone: 'UTC', ...fields },
    };
  };
  const reading = { status: 'none', captured_at, isMassMissing: false } as const;
  it.each<[string, CaseloadEntry | undefined, string]>([
    ['no record', undefined, 'notAssessed'],
    ['a positive screen alone', entry(1), 'atRisk'],
    [
      'a positive screen and a strength without a verdict',
      entry(1, { isStrengthMeasured: true }),
      'notAssessed',
    ],
    ['a negative screen alone', entry(0), 'notAssessed'],
    ['an incomplete screen alone', entry(null), 'notAssessed'],
    ['a positive screen and a verdict', entry(1, { isStrengthMeasured: true, reading }), 'none'],
  ])('of %s', (_what, known, status) => {
    expect(sarcopeniaStatusOf(known)).toBe(status);
  });
});
