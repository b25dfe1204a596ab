import { act, screen, within } from '@testing-library/react';
import { showLanguage } from '@/client/i18n/i18n';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { aPhysicalData } from '@/testing/builders';
import {
  before,
  device,
  mockToday,
  now,
  open,
  patient,
  patient_id,
  setUpOverview,
} from '@/testing/chartOverview';
import { acknowledged } from '@/testing/testDevice';

jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

setUpOverview();

describe('the malnutrition card', () => {
  const judged = (captured_at: string, verdicts: Record<string, string>, archived = false) => ({
    ...aPhysicalData({
      ...{ patient_id, captured_at, archived },
      verdicts: Object.entries(verdicts).map(([algorithm, verdict]) => ({
        ...{ algorithm, verdict, version: '1', inputs: {} },
      })),
    }),
    ...acknowledged,
  });
  const receiveMeasured = (...records: ReturnType<typeof judged>[]) =>
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
  const lines = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .queryAllByRole('listitem')
      .map((item) => [...item.children].map(({ textContent }) => textContent));

  it('shows the latest MUST and GLIM results with their dates, and marks the old ones', () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    const records = [
      judged('2026-04-01T09:00:00+02:00', { 'bmi-who': 'normal' }),
      judged(now, { must: 'high' }),
      judged(before, { must: 'low', glim: 'criteria-met-stage-1' }),
    ];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    open();
    expect(lines('Malnutrition')).toEqual([
      ['MUST', 'High risk', 'Mar 9 '],
      [
        'GLIM',
        expect.stringMatching(/^Criteria met, at least stage 1 \(moderate\) \(not known: weight, /),
        '',
      ],
    ]);
    // The criteria below it are those of GLIM.
    expect(screen.getByRole('region', { name: 'Malnutrition' }).textContent).toContain(
      'Over 90 days old GLIM · Jan 10',
    );
    expect(screen.getAllByText(/Decision support, not a diagnosis\./)).toHaveLength(1);
  });

  it.each([
    ['2009-06-08', false],
    ['2008-06-08', true],
  ])('does not ask for what cannot be judged below 18 years: born %s', (birth_date, isAsked) => {
    receiveMeasured(judged(now, {}));
    open({ ...patient, birth_date });
    expect(screen.queryByText(/Complete Nutrition under Measurements/) !== null).toBe(isAsked);
    expect(screen.queryByText(/MUST and GLIM are not for people below 18 years/) !== null).toBe(!isAsked);
  });

  it('says what is judged of a child and what is not, also beside a verdict', () => {
    receiveMeasured(judged(now, { 'refeeding-cg32': 'not-judged' }));
    open({ ...patient, birth_date: '2015-06-08' });
    expect(lines('Malnutrition')).toHaveLength(1);
    expect(
      screen.getByText(/Judged are a weight loss, from 5% .* For BMI, weight and height use growth/),
    ).toBeTruthy();
  });

  it.each([
    [
      'are left out, of a woman with a due date',
      { due_date: '2026-04-01' },
      /^Weights of the pregnancy are not compared/,
    ],
    [
      'may count, of one who breast-feeds',
      { conditions: ['Breastfeeding'] },
      /^Weights of the pregnancy may be among/,
    ],
    ['are not spoken of otherwise', {}, null],
  ])('says that weights of a pregnancy %s', (_what, of, said) => {
    receiveMeasured({ ...judged(now, { must: 'low' }), weight_kg: 62 });
    receiveMeasured({ ...judged('2026-03-20T10:00:00Z', {}), weight_kg: 71 });
    open({ ...patient, birth_date: '1992-03-08', ...of });
    const notes = screen.queryAllByText(/^Weights of the pregnancy/);
    expect(notes).toHaveLength(said === null ? 0 : 1);
    if (said) expect(notes[0]?.textContent).toMatch(said);
  });

  it.each([
    ['a high MUST', { must: 'high' }, null, true],
    ['a medium MUST', { must: 'medium' }, null, true],
    ['a low MUST', { must: 'low' }, null, false],
    ['a low MUST and an MNA-SF of 11', { must: 'low' }, 11, true],
    ['a low MUST and an MNA-SF of 12', { must: 'low' }, 12, false],
    ['a high MUST and a GLIM', { must: 'high', glim: 'phenotypic-only-etiologic-absent' }, null, false],
  ])('says that GLIM is missing beside %s: %s', (_what, verdicts, mna_sf_points, isSaid) => {
    receiveMeasured({ ...judged(now, verdicts), mna_sf_points });
    open();
    expect(screen.queryByText(/^GLIM is not assessed yet/) !== null).toBe(isSaid);
  });

  it('asks for another assessment after a newer loss of weight, as does the summary', async () => {
    mockToday.mockReturnValue('2026-03-20T09:00:00+02:00');
    await act(() => device.store.dispatch(openCache()));
    receiveMeasured(
      { ...judged(now, { must: 'low' }), weight_kg: 74 },
      { ...judged(before, { glim: 'not-at-risk' }), weight_kg: 80 },
    );
    open();
    const card = screen.getByRole('region', { name: 'Malnutrition' });
    expect(card.textContent).toContain('Assess again Assessed before the weight of Mar 9.');
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain(
      'Malnutrition was assessed before the weight of Mar 9, 2026: assess it again.',
    );
  });

  it('asks for nothing again while the records are being read: a newer assessment may be among them', () => {
    receiveMeasured(
      { ...judged(now, {}), weight_kg: 74 },
      { ...judged(before, { glim: 'not-at-risk' }), weight_kg: 80 },
    );
    open();
    expect(screen.queryByText('Assess again')).toBeNull();
  });

  it.each([
    [true, true],
    [false, false],
    [null, false],
  ])('says that the last weight had oedema or ascites: %s', (fluid_affected, isSaid) => {
    receiveMeasured(
      { ...judged(now, {}), weight_kg: null },
      { ...judged(before, {}), weight_kg: 60, fluid_affected },
    );
    open();
    expect(screen.queryByText(/^Last weighed with oedema or ascites/) !== null).toBe(isSaid);
  });

  it('does not ask for what is withheld in pregnancy', () => {
    receiveMeasured(judged(now, {}));
    open({ ...patient, birth_date: '1991-03-08', conditions: ['Pregnancy'] });
    expect(screen.queryByText(/Complete Nutrition under Measurements/)).toBeNull();
    expect(screen.getAllByText('Withheld: pregnancy is among the conditions')).toHaveLength(2);
  });

  it('has the last MNA-SF, and says that nothing is assessed from it alone', () => {
    receiveMeasured({ ...judged(now, {}), mna_sf_points: 8 }, { ...judged(before, {}), mna_sf_points: 12 });
    open();
    expect(lines('Malnutrition')).toEqual([['MNA-SF', ' 8 of 14 At risk', '']]);
    expect(screen.getAllByText(/^Mar 9$|· Mar 9$/)).not.toEqual([]);
    expect(screen.getByText(/Complete Nutrition under Measurements/)).toBeTruthy();
  });

  it('leaves out archived measurements, and explains how to begin when no others are assessed', () => {
    receiveMeasured(judged(now, { must: 'high' }, true), judged(before, {}));
    open();
    expect(lines('Malnutrition')).toEqual([]);
    expect(screen.getByText(/Complete Nutrition under Measurements/)).toBeTruthy();
    expect(screen.getAllByText(/not a diagnosis/)).toHaveLength(1);
  });

  it('is in the language of the screen', async () => {
    const records = [judged(now, { must: 'high' })];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    await act(() => showLanguage('fr'));
    open();
    expect(lines('Dénutrition')).toHaveLength(1);
  });
});
