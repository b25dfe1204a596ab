import i18next from 'i18next';
import { dynamometrySchema } from '@/contract/dynamometry';
import { labSchema } from '@/contract/lab';
import { clinicalLists } from '@/contract/patient';
import { physicalDataSchema } from '@/contract/physicalData';
import { sarcFSchema } from '@/contract/sarcF';
import { localMoment } from '@/client/i18n/localMoment';
import { setUpLanguages } from '@/client/i18n/i18n';
import { aLab } from '@/testing/builders';
import { fieldLabel, fieldText, coveringField } from './fieldWords';

beforeAll(setUpLanguages);

const person = '018f0000-0000-7000-8000-00000000000a';

/** Fields that the device or the server adds are never shown. */
const stamped =
  /^(record_id|patient_id|captured_at|device_id|device_revision|base_revision|base_device_revision|save_id|base_save_ids)$/;

describe('the label of a field', () => {
  it.each([
    ['sarcF', sarcFSchema],
    ['physicalData', physicalDataSchema],
    ['dynamometry', dynamometrySchema],
    ['labs', labSchema],
  ] as const)('exists in words for every field of %s', (table, { shape }) => {
    const fields = Object.keys(shape).filter((field) => !stamped.test(field));
    expect(fields.filter((field) => fieldLabel(i18next.t, table, field) === field)).toEqual([]);
  });
});

describe('the text of a value', () => {
  it.each([
    ['sarcF', 'answered_by', 'proxy', 'Carer or relative'],
    ['physicalData', 'unable', ['gait_4m_s'], 'Time to walk 4 m'],
    ['physicalData', 'food_intake', 'reduced-over-2-weeks', 'Reduced for more than 2 weeks'],
    ['physicalData', 'entered', [{ measure: 'weight_kg', value: 160, unit: '[lb_av]' }], 'Weight: 160 lb'],
    ['physicalData', 'confirmed', ['height_cm'], 'Height (cm)'],
    [
      'physicalData',
      'verdicts',
      [{ algorithm: 'must', version: '2003', verdict: 'high', inputs: {} }],
      'MUST: High risk',
    ],
    [
      'physicalData',
      'verdicts',
      [{ algorithm: 'newer', version: '1', verdict: 'unheard-of', inputs: {} }],
      'newer: unheard-of',
    ],
    ['dynamometry', 'device', 'takei-digital', 'Takei, digital'],
    ['dynamometry', 'posture', 'in-bed', 'In bed'],
    ['dynamometry', 'unit', '[lb_av]', 'lb'],
    ['dynamometry', 'calibrated_on', '2026-03-09', 'Mar 9, 2026'],
    ['dynamometry', 'dominant_hand', 'left', 'Left-handed'],
    ['dynamometry', 'right_hand_excluded', 'recentSurgery', 'Not tested: Surgery in the last 3 months'],
    ['dynamometry', 'left_hand_excluded', null, 'No reason not to test'],
    ['dynamometry', 'left_2_invalid', 'slipped', 'Does not count: Slipped'],
    ['dynamometry', 'left_2_invalid', null, 'Counts'],
    [
      'dynamometry',
      'trials',
      [
        { hand: 'right', value: 24.5 },
        { hand: 'left', value: 22, invalid: 'slipped' },
      ],
      'Right hand 24.5, Left hand 22 (Does not count: Slipped)',
    ],
  ] as const)('shows the %s field %s in words', (table, field, value, text) => {
    expect(fieldText(i18next.t, { table, field, value }, 'en')).toBe(text);
  });

  it.each([
    ['analyte', 'Glucose, fasting'],
    ['value', '≥11.1 mmol/L'],
    ['comparator', '≥11.1 mmol/L'],
    ['unit', '≥11.1 mmol/L'],
    ['canonical_value', '199.97 mg/dL (× 18.0156)'],
    ['conversion_factor', '199.97 mg/dL (× 18.0156)'],
    ['range', '3.9 to below 5.6 mmol/L, critical 2.8 or less / 25 or more, ADA'],
    ['collected_at', 'Mar 9, 2026'],
    ['laboratory', 'Lilas'],
    ['seen_at', '\u2068Nadia Haddad\u2069, Mar 10, 2026, 9:30\u00A0AM'],
    ['seen_by_name', '\u2068Nadia Haddad\u2069, Mar 10, 2026, 9:30\u00A0AM'],
    ['confirmed_by', 'A person of this clinic'],
    ['notes', '–'],
  ] as const)('shows %s of a lab result in words: %s', (field, text) => {
    const record = aLab({
      ...{ analyte: 'glucose_fasting', value: 11.1, comparator: '>=', unit: 'mmol/L', laboratory: 'Lilas' },
      range: {
        ...{ unit: 'mmol/L', low: 3.9, low_inclusive: true, high: 5.6, high_inclusive: false },
        ...{ critical_low: 2.8, critical_high: 25, source: 'ada' },
      },
      ...{
        seen_at: localMoment(new Date(2026, 2, 10, 9, 30)),
        seen_by: person,
        seen_by_name: 'Nadia Haddad',
      },
      confirmed_by: person,
    });
    expect(fieldText(i18next.t, { table: 'labs', field, value: record[field], record }, 'en')).toBe(text);
  });

  it.each([
    ['hba1c', 48, 'mmol/mol', '6.542 % (× 0.0914913 + 2.15005)'],
    ['albumin', 3.2, 'g/dL', '3.2 g/dL'],
  ] as const)('shows the canonical value of %s with its conversion, if any', (analyte, value, unit, text) => {
    const record = aLab({ analyte, value, unit });
    const field = { table: 'labs', field: 'canonical_value', value: record.canonical_value, record } as const;
    expect(fieldText(i18next.t, field, 'en')).toBe(text);
  });

  it('shows the collection time of a lab result when it is known', () => {
    const collected_at = localMoment(new Date(2026, 2, 9, 7, 45));
    const field = { table: 'labs', field: 'collected_at', value: collected_at } as const;
    expect(fieldText(i18next.t, { ...field, record: aLab({ collected_at }) }, 'en')).toBe(
      'Mar 9, 2026, 7:45\u00A0AM',
    );
  });

  it.each([
    ['analyte', 'glucose_fasting', 'Glucose, fasting'],
    ['value', 11.1, '11.1'],
    ['unit', 'ug/dL', 'µg/dL'],
    ['unit', '1', '1'],
    ['collected_at', '2026-03-09', 'Mar 9, 2026'],
    ['collected_at', 'soon', 'soon'],
  ])('shows a lab field without the rest of its record: %s %s', (field, value, text) => {
    expect(fieldText(i18next.t, { table: 'labs', field, value }, 'en')).toBe(text);
  });

  it('shows the raw value of a lab result from another version', () => {
    const record = { ...aLab(), analyte: 'newer', unit: 'newer' };
    expect(fieldText(i18next.t, { table: 'labs', field: 'analyte', value: 'newer', record }, 'en')).toBe(
      'newer',
    );
    expect(fieldText(i18next.t, { table: 'labs', field: 'value', value: 3.2, record }, 'en')).toBe('3.2');
  });

  it.each([
    ['value_albumin', '31', { unit_albumin: 'g/L', unit_ferritin: 'ng/mL' }, '31 g/L'],
    ['value_albumin', '<31', { unit_albumin: 'ug/L' }, '<31 µg/L'],
    ['value_albumin', '31', {}, '31'],
    ['typed_value', '31', { unit: 'g/L' }, '31 g/L'],
    ['typed_value', '31 g/L', { unit: 'g/dL' }, '31 g/L'],
    ['notes', 'fasting', { unit: 'g/L' }, 'fasting'],
  ])('shows a typed value with its unit, if any: %s', (field, value, record, text) => {
    expect(fieldText(i18next.t, { table: 'labs', field, value, record }, 'en')).toBe(text);
  });

  it('shows the dependent fields of a lab result under another field', () => {
    const fields = Object.keys(labSchema.shape).filter((field) => !stamped.test(field));
    expect(fields.filter((field) => coveringField('labs', field) !== field)).toEqual([
      ...['comparator', 'unit', 'canonical_unit', 'conversion_factor', 'conversion_offset'],
      ...['seen_by', 'seen_by_name'],
    ]);
  });

  it.each([
    ['en', 'latex, nuts'],
    ['fr', 'latex, nuts'],
    ['ar', 'latex، nuts'],
  ])('separates a list with the comma of the language: %s', (language, text) => {
    const allergies = { table: 'patients', field: 'allergies', value: ['latex', 'nuts'] } as const;
    expect(fieldText(i18next.t, allergies, language)).toBe(text);
  });

  it('says that none is known, apart from what is not recorded', () => {
    const textOf = (field: string, value: string[] | null) =>
      fieldText(i18next.t, { table: 'patients', field, value }, 'en');
    expect(clinicalLists.map((field) => textOf(field, []))).toEqual([
      ...['No known allergies', 'No known conditions', 'Takes no medicines'],
    ]);
    expect(clinicalLists.map((field) => textOf(field, null))).toEqual(['–', '–', '–']);
    expect(textOf('tags', [])).toBe('');
  });

  it('shows an unknown value from another version unchanged', () => {
    expect(fieldText(i18next.t, { table: 'dynamometry', field: 'device', value: 'newer' }, 'en')).toBe(
      'newer',
    );
  });
});
