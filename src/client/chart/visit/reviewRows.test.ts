import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { Speech } from '@/client/measures/measureWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { aDynamometry, aPhysicalData, aSarcF } from '@/testing/builders';
import type { VisitRecords } from './recordsOfVisit';
import type { ReviewRow } from './reviewRow';
import { reviewRows } from './reviewRows';

beforeAll(setUpLanguages);

const speech = (massUnit: 'kg' | '[lb_av]' = 'kg'): Speech => ({
  t: i18next.t,
  language: 'en',
  units: { massUnit, lengthUnit: 'cm', gripUnit: 'kg' },
});
const before = '2026-01-05T09:00:00+01:00';
const now = '2026-03-09T10:32:00+01:00';
const noRecords: VisitRecords = { sarcF: null, physicalData: null, dynamometry: null, measured: [] };
const entry = <R>(record: R): HistoryEntry<R> => ({ record, isWaiting: false });

type Measured = Parameters<typeof aPhysicalData>[0];
type Session = Parameters<typeof aDynamometry>[0];
type Screening = Parameters<typeof aSarcF>[0];

/** As "name: last → now (change)". */
function asText(row: ReviewRow): string {
  return row.kind === 'noted'
    ? `${row.name}: ${row.text}`
    : `${row.name}: ${row.last?.text ?? '–'} → ${row.now} (${row.change ?? '–'})`;
}

function measured(latest: Measured, earlier: Measured[], massUnit?: 'kg' | '[lb_av]'): string[] {
  const record = aPhysicalData({ captured_at: now, ...latest });
  const history = earlier.map((fields) => entry(aPhysicalData({ captured_at: before, ...fields })));
  const found = reviewRows(
    speech(massUnit),
    { ...noRecords, physicalData: entry(record), measured: [record] },
    { sarcF: [], dynamometry: [], physicalData: [entry(record), ...history] },
  );
  return (found.physicalData ?? []).map(asText);
}

function gripped(latest: Session, earlier: Session): string[] {
  const record = aDynamometry({ captured_at: now, ...latest });
  const last = aDynamometry({ captured_at: before, ...earlier });
  const found = reviewRows(
    speech(),
    { ...noRecords, dynamometry: entry(record) },
    { sarcF: [], physicalData: [], dynamometry: [entry(record), entry(last)] },
  );
  return (found.dynamometry ?? []).map(asText);
}

function screened(latest: Screening, earlier: Screening[]): string[] {
  const record = aSarcF({ captured_at: now, ...latest });
  const history = earlier.map((fields) => entry(aSarcF({ captured_at: before, ...fields })));
  const found = reviewRows(
    speech(),
    { ...noRecords, sarcF: entry(record) },
    { physicalData: [], dynamometry: [], sarcF: [entry(record), ...history] },
  );
  return (found.sarcF ?? []).map(asText);
}

const bare = { weight_kg: null, height_cm: null };
const trial = (hand: 'left' | 'right', value: number) => ({ hand, value });

describe('the review of a visit compares', () => {
  it.each<[string, Measured, Measured[], string]>([
    [
      'a loss',
      { ...bare, weight_kg: 52.4 },
      [{ ...bare, weight_kg: 53.6 }],
      'Weight: 53.6 kg → 52.4 kg (−1.2 kg (−2.2%))',
    ],
    [
      'a gain',
      { ...bare, weight_kg: 53.6 },
      [{ ...bare, weight_kg: 52.4 }],
      'Weight: 52.4 kg → 53.6 kg (+1.2 kg (+2.3%))',
    ],
    [
      'no change',
      { ...bare, height_cm: 158 },
      [{ ...bare, height_cm: 158 }],
      'Height: 158 cm → 158 cm (Same)',
    ],
    [
      'a first value with nothing',
      { ...bare, calf_cm: 31 },
      [{ ...bare, weight_kg: 50 }],
      'Calf circumference: – → 31 cm (–)',
    ],
    [
      'a weight with water in neither direction',
      { ...bare, weight_kg: 52.4, fluid_affected: true },
      [{ ...bare, weight_kg: 53.6 }],
      'Weight: 53.6 kg → 52.4 kg (Weight not compared: oedema or ascites)',
    ],
    [
      'a weight that follows one with water in neither direction',
      { ...bare, weight_kg: 52.4 },
      [{ ...bare, weight_kg: 53.6, fluid_affected: true }],
      'Weight: 53.6 kg → 52.4 kg (Weight not compared: oedema or ascites)',
    ],
    [
      'muscle only by the same method',
      { ...bare, asm_kg: 15, asm_method: 'bia' },
      [{ ...bare, asm_kg: 16, asm_method: 'dxa' }],
      'Appendicular muscle mass: 16 kg → 15 kg (Other method)',
    ],
  ])('%s', (_, latest, earlier, row) => {
    expect(measured(latest, earlier)).toContain(row);
  });

  it('in the unit that is shown', () => {
    expect(
      measured({ ...bare, weight_kg: 52.163126 }, [{ ...bare, weight_kg: 53.523903 }], '[lb_av]'),
    ).toContain('Weight: 118 lb → 115 lb (−3 lb (−2.5%))');
  });

  it('with the newest earlier record that has the value, and never with one of the same day', () => {
    const rows = measured({ ...bare, calf_cm: 31 }, [
      { ...bare, calf_cm: 40, captured_at: '2026-03-09T08:00:00+01:00' },
      { ...bare, weight_kg: 50, captured_at: '2026-02-05T09:00:00+01:00' },
      { ...bare, calf_cm: 33 },
    ]);
    expect(rows).toContain('Calf circumference: 33 cm → 31 cm (−2 cm)');
  });

  it('no weight that the patient only remembers', () => {
    const earlier = { ...bare, calf_cm: 33, weight_3_to_6_months_ago_kg: 75 };
    const rows = measured({ ...bare, calf_cm: 33, weight_3_to_6_months_ago_kg: 74 }, [earlier]);
    expect(rows.filter((row) => row.endsWith('– → 74 kg (–)'))).toHaveLength(1);
  });

  it('the best of each hand on the same device only', () => {
    const session = { trials: [trial('right', 15.2), trial('left', 14)] };
    const last = { trials: [trial('right', 16.1), trial('left', 14)] };
    expect(gripped(session, last).slice(0, 2)).toEqual([
      'Grip, best of the right hand: 16.1 kg → 15.2 kg (−0.9 kg)',
      'Grip, best of the left hand: 14.0 kg → 14.0 kg (Same)',
    ]);
    expect(gripped(session, last)).toContain('Trials: Right hand 15.2, Left hand 14 kg');
    expect(gripped(session, { ...last, device: 'smedley' })[0]).toBe(
      'Grip, best of the right hand: 16.1 kg → 15.2 kg (Other device)',
    );
  });

  it('the score of SARC-F and each answer', () => {
    const rows = screened({ strength: 2, falls: 0 }, [{ strength: 1, falls: 2 }]);
    expect(rows[0]).toBe('Score: 6 of 10 → 5 of 10 (−1 point)');
    expect(rows).toContain('Strength: Some → A lot or unable (+1)');
    expect(rows).toContain('Falls: 4 or more falls → None (−2)');
    expect(screened({}, [])[0]).toBe('Score: – → 4 of 10 (–)');
  });

  it('nothing where nothing is recorded', () => {
    expect(reviewRows(speech(), noRecords, { sarcF: [], physicalData: [], dynamometry: [] })).toEqual({
      sarcF: null,
      physicalData: null,
      dynamometry: null,
    });
  });
});
