import { aSupplement } from '@/testing/builders';
import { fault } from './faults';
import { newSupplementSchema, supplementSchema } from './supplement';

const timing = { intakes: [{ at: '08:00' }], period: 1, period_unit: 'd' } as const;

function faultsOf(fields: object): Record<string, string> {
  const issues = supplementSchema.safeParse({ ...aSupplement(), ...fields }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a supplement', () => {
  it('may be a custom product with a name, in a unit used on labels', () => {
    expect(faultsOf({ key: null, name: 'Nutrilen', dose: 2, unit: '{cap}' })).toEqual({});
    expect(faultsOf({ key: null, name: null, unit: '{cap}' })).toEqual({ key: fault('noSupplement') });
    expect(faultsOf({ key: null, name: 'Nutrilen', unit: 'ug{RAE}' })).toEqual({ unit: fault('noChoice') });
  });

  it('accepts a dose in its own units only', () => {
    expect(faultsOf({ unit: 'IU', dose: 800 })).toEqual({});
    expect(faultsOf({ unit: 'mL' })).toEqual({ unit: fault('notUnitOfSupplement') });
  });

  it.each([
    [{ dose: 7500, unit: 'ug' }, {}],
    [{ dose: 7501, unit: 'ug' }, { dose: fault('doseImpossible', { max: 7500, unit: 'ug' }) }],
    [{ dose: 1000, unit: 'mg' }, { dose: fault('doseImpossible', { max: 7.5, unit: 'mg' }) }],
    [{ dose: 300_001, unit: 'IU' }, { dose: fault('doseImpossible', { max: 300_000, unit: 'IU' }) }],
    [{ dose: 0, unit: 'ug' }, { dose: fault('notAboveZero') }],
  ])('with the dose %j has the faults %j', (fields, faults) => {
    expect(faultsOf(fields)).toEqual(faults);
  });

  it('checks the dose of a salt by the mineral in it', () => {
    const calcium = { key: 'calcium', unit: 'mg', dose: 12_000 };
    expect(faultsOf({ ...calcium, salt: 'calcium-carbonate' })).toEqual({});
    expect(faultsOf(calcium)).toMatchObject({ dose: fault('doseImpossible', { max: 5000, unit: 'mg' }) });
    expect(faultsOf({ ...calcium, dose: 12_501, salt: 'calcium-carbonate' })).toEqual({
      dose: fault('doseImpossible', { max: 12_500, unit: 'mg' }),
    });
    expect(faultsOf({ ...calcium, salt: 'ferrous-sulfate' })).toMatchObject({ salt: fault('noChoice') });
  });

  it('has contents only as a combined product, each listed once in a valid unit', () => {
    const contents = [{ key: 'vitamin-d', dose: 10, unit: 'ug' }];
    const product = { key: 'multivitamin', dose: 1, unit: '{tbl}' };
    expect(faultsOf({ ...product, contents })).toEqual({});
    expect(faultsOf({ contents })).toEqual({ contents: fault('noContents') });
    expect(faultsOf({ ...product, contents: [...contents, ...contents] })).toEqual({
      contents: fault('listedTwice'),
    });
    expect(faultsOf({ ...product, contents: [{ key: 'vitamin-d', dose: 10, unit: 'mL' }] })).toEqual({
      'contents.0.unit': fault('notUnitOfSupplement'),
    });
  });

  it('has distinct times of day, and days of the week only in a weekly schedule', () => {
    expect(faultsOf({ timing: { ...timing, intakes: [] } })).toEqual({ 'timing.intakes': fault('noIntake') });
    expect(faultsOf({ timing: { ...timing, intakes: [{ at: '24:00' }] } })).toEqual({
      'timing.intakes.0.at': fault('notTimeOfDay'),
    });
    expect(faultsOf({ timing: { ...timing, intakes: [{ at: '08:00' }, { at: '08:00' }] } })).toEqual({
      'timing.intakes': fault('listedTwice'),
    });
    expect(faultsOf({ timing: { ...timing, day_of_week: ['mon'] } })).toEqual({
      'timing.day_of_week': fault('notWeekly'),
    });
    expect(faultsOf({ timing: { ...timing, day_of_week: ['mon'], period_unit: 'wk' } })).toEqual({});
  });

  it('was taken on as many days as the answer allows, or on an unknown number', () => {
    const faults = (taken: string, days_taken?: number) =>
      faultsOf({
        adherence: [{ noted_on: '2026-03-09', taken, ...(days_taken !== undefined && { days_taken }) }],
      });
    expect(faults('most')).toEqual({});
    expect(faults('most', 5)).toEqual({});
    const refused = { 'adherence.0.days_taken': fault('noChoice') };
    expect([faults('none', 5), faults('all', 6), faults('some', 0)]).toEqual([refused, refused, refused]);
    expect([faults('all', 8), faults('none', -1)]).toEqual([refused, refused]);
    expect(faults('most', 5.5)).toEqual({ 'adherence.0.days_taken': fault('notWhole') });
  });

  it('is stopped only with a reason, and not before it starts', () => {
    const started_on = '2026-03-01';
    expect(faultsOf({ started_on, stopped_on: '2026-03-01', stop_reason: 'Nausea' })).toEqual({});
    expect(faultsOf({ started_on, stopped_on: '2026-03-02' })).toEqual({ stop_reason: fault('required') });
    expect(faultsOf({ started_on, stopped_on: '2026-02-28', stop_reason: 'Nausea' })).toEqual({
      stopped_on: fault('endsBeforeItBegins'),
    });
    expect(faultsOf({ stop_reason: 'Nausea' })).toEqual({ stopped_on: fault('required') });
  });

  it.each([
    ['mg', 2_000_000],
    ['{tbl}', 100],
    ['IU', 3_000_000],
  ])('outside the catalogue has a highest dose in a new save: %s', (unit, max) => {
    const ofProduct = (dose: number) => ({
      ...aSupplement(),
      ...{ key: null, name: 'Nutrilen', unit, dose },
    });
    expect(newSupplementSchema.safeParse(ofProduct(max)).success).toBe(true);
    const { error } = newSupplementSchema.safeParse(ofProduct(1e300));
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['dose'], fault('doseImpossible', { max, unit })],
    ]);
    expect(supplementSchema.safeParse(ofProduct(1e300)).success).toBe(true);
  });

  it.each([
    ['the mineral', null, 3999, 4000, 4000],
    ['its chloride', 'potassium-chloride', 7633, 7634, 7633.59],
  ])('refuses a dangerous dose of %s in a new save, unless it is stopped', (_what, salt, below, at, from) => {
    const ofPotassium = (dose: number, fields: object = {}) =>
      newSupplementSchema.safeParse({
        ...aSupplement(),
        key: 'potassium',
        unit: 'mg',
        salt,
        dose,
        ...fields,
      });
    expect(ofPotassium(below).success).toBe(true);
    expect(ofPotassium(at).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['dose'], fault('doseDangerous', { max: from, unit: 'mg' })],
    ]);
    expect(ofPotassium(at + 1).success).toBe(false);
    expect(ofPotassium(at, { stopped_on: '2026-03-05', stop_reason: 'Too much' }).success).toBe(true);
    const read = { ...aSupplement(), key: 'potassium', unit: 'mg', salt, dose: at };
    expect(supplementSchema.safeParse(read).success).toBe(true);
  });

  it.each([
    ['below the limit of a day', 3, 1333, null, true],
    ['at the limit of a day', 2, 2000, null, false],
    ['above the limit of a day', 12, 1600, null, false],
    ['at the limit of a day, by its salt', 2, 3817, 'potassium-chloride', false],
  ])('counts the doses of potassium of one day in a new save: %s', (_what, times, dose, salt, isAccepted) => {
    const intakes = Array.from({ length: times }, (_, hour) => ({
      at: `${String(hour + 8).padStart(2, '0')}:00`,
    }));
    const timing = { intakes, period: 1, period_unit: 'd' };
    const ofPotassium = { ...aSupplement(), ...{ key: 'potassium', unit: 'mg', salt, dose, timing } };
    const ofCombination = {
      ...{ ...aSupplement(), key: null, name: 'Nutrilen', dose: 1, unit: '{tbl}', timing },
      contents: [{ key: 'potassium', unit: 'mg', salt, dose }],
    };
    for (const record of [ofPotassium, ofCombination]) {
      const { success, error } = newSupplementSchema.safeParse(record);
      expect(success).toBe(isAccepted);
      if (!isAccepted)
        expect(error?.issues).toMatchObject([{ message: expect.stringContaining('daily total') }]);
      expect(supplementSchema.safeParse(record).success).toBe(true);
    }
  });

  it.each([
    ['a stop today', 0, { stop_reason: 'Too much' }, 'stopped_on', true],
    ['a planned stop', 2, { stop_reason: 'Too much' }, 'stopped_on', false],
    ['a pause today', 0, {}, 'paused_from', true],
    ['a planned pause', 2, {}, 'paused_from', false],
  ])('of a dangerous dose in a new save: %s', (_what, days, fields, field, isAccepted) => {
    const on = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const record = {
      ...aSupplement(),
      ...{ key: 'potassium', unit: 'mg', dose: 4000 },
      ...fields,
      [field]: on,
    };
    expect(newSupplementSchema.safeParse(record).success).toBe(isAccepted);
    expect(supplementSchema.safeParse(record).success).toBe(true);
  });

  it('is not paused after its stop in a new save, and is read if an earlier version saved that', () => {
    const stopped = { ...aSupplement(), stopped_on: '2026-03-10', stop_reason: 'Nausea' };
    const late = { paused_from: '2026-03-11', resumed_on: '2026-03-12', reason: null };
    const record = { ...stopped, earlier_pauses: [late], paused_from: '2026-03-12' };
    const { error } = newSupplementSchema.safeParse(record);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['paused_from', fault('pausedAfterStop')],
      ['earlier_pauses.0.paused_from', fault('pausedAfterStop')],
    ]);
    expect(supplementSchema.safeParse(record).success).toBe(true);
    expect(newSupplementSchema.safeParse({ ...stopped, paused_from: '2026-03-10' }).success).toBe(true);
  });

  it('is paused only while it is taken', () => {
    const earlier_pauses = [{ paused_from: '2026-03-05', resumed_on: '2026-03-10' }];
    const course = { started_on: '2026-03-01', earlier_pauses };
    expect(faultsOf({ ...course, paused_from: '2026-03-10' })).toEqual({});
    expect(faultsOf({ ...course, paused_from: '2026-03-09' })).toEqual({
      paused_from: fault('beforeItIsTaken'),
    });
    expect(faultsOf({ ...course, started_on: '2026-03-06' })).toEqual({
      'earlier_pauses.0.paused_from': fault('beforeItIsTaken'),
    });
    expect(
      faultsOf({ ...course, earlier_pauses: [{ paused_from: '2026-03-05', resumed_on: '2026-03-04' }] }),
    ).toEqual({ 'earlier_pauses.0.resumed_on': fault('endsBeforeItBegins') });
    expect(faultsOf({ pause_reason: 'Surgery' })).toEqual({ paused_from: fault('required') });
  });
});
