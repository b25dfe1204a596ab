import i18next from 'i18next';
import { dynamometrySchema } from '@/contract/dynamometry';
import { physicalDataSchema } from '@/contract/physicalData';
import { sarcFSchema } from '@/contract/sarcF';
import { setUpLanguages } from '@/client/i18n/i18n';
import { fieldLabel, fieldText } from './fieldWords';

beforeAll(setUpLanguages);

/** What the device and the server add is never shown as a field. */
const stamped =
  /^(record_id|patient_id|captured_at|device_id|device_revision|base_revision|base_device_revision)$/;

describe('the label of a field', () => {
  it.each([
    ['sarcF', sarcFSchema],
    ['physicalData', physicalDataSchema],
    ['dynamometry', dynamometrySchema],
  ] as const)('is in words for every field of %s', (table, { shape }) => {
    const fields = Object.keys(shape).filter((field) => !stamped.test(field));
    expect(fields.filter((field) => fieldLabel(i18next.t, table, field) === field)).toEqual([]);
  });
});

describe('the text of a value', () => {
  it.each([
    ['sarcF', 'answered_by', 'proxy', 'Somebody else for the patient'],
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
  ] as const)('of %s says %s in words', (table, field, value, text) => {
    expect(fieldText(i18next.t, { table, field, value }, 'en')).toBe(text);
  });

  it.each([
    ['en', 'latex, nuts'],
    ['fr', 'latex, nuts'],
    ['ar', 'latex، nuts'],
  ])('of a list has the comma of the language: %s', (language, text) => {
    const allergies = { table: 'patients', field: 'allergies', value: ['latex', 'nuts'] } as const;
    expect(fieldText(i18next.t, allergies, language)).toBe(text);
  });

  it('is what was sent where it is of another version', () => {
    expect(fieldText(i18next.t, { table: 'dynamometry', field: 'device', value: 'newer' }, 'en')).toBe(
      'newer',
    );
  });
});
