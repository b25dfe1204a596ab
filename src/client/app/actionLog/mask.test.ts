import { viewSaved } from '@/client/desk/deskSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { referenceRangesRead } from '@/client/records/referenceRangesSlice';
import { offlineTableNames, offlineTables } from '@/contract/recordKinds';
import { registrationSchema } from '@/contract/session';
import { aLab, aPatient, aReminder, aSupplement } from '@/testing/builders';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { masked, maskedDay, masker } from './mask';

const login = { email: 'noor@example.org', password: 'correct horse battery' };
const patient = aPatient({
  phone: '+33 6 12 34 56 78',
  address: '3 rue des Lilas',
  identifier: 'NIR 2 41 03',
  allergies: ['Penicillin', 'Nuts'],
  notes: 'Lives with her sister Odette.',
});
const descriptor = { name: 'Marguerite Lefebvre', kind: 'patients' as const, patient: null };
const save = saveOffline.pending('request', {
  type: 'patient',
  patient_id: patient.patient_id,
  record: patient,
  descriptor,
});

describe('masking personal data', () => {
  const mask = masker('persons');

  it('hides names, birth dates, contacts and notes of a record, and keeps the rest', () => {
    const { record } = mask(save).meta.arg;
    expect(record).toEqual({
      ...patient,
      first_name: masked,
      last_name: masked,
      birth_date: maskedDay,
      phone: masked,
      address: masked,
      identifier: masked,
      allergies: [masked, masked],
      notes: masked,
    });
    expect(mask(save).meta.arg.descriptor.name).toBe(masked);
  });

  it('hides the laboratory, the notes and the seen-by name of a lab result, and keeps the rest', () => {
    const lab = aLab({ laboratory: 'Lilas', notes: 'Her sister drew it.' });
    const seen = { seen_at: lab.captured_at, seen_by: lab.device_id, seen_by_name: 'Nadia Haddad' };
    expect(mask({ ...lab, ...seen })).toEqual({
      ...lab,
      ...seen,
      ...{ laboratory: masked, notes: masked, seen_by_name: masked },
    });
  });

  it('hides the name, reason and notes of a supplement, and keeps the rest', () => {
    const adherence = [{ noted_on: '2026-03-09', taken: 'most' as const, notes: 'Her sister gives it.' }];
    const supplement = aSupplement({ name: 'Odette’s drops', reason: 'Told by her sister', adherence });
    expect(mask(supplement)).toEqual({
      ...supplement,
      ...{ name: masked, reason: masked, adherence: [{ ...adherence[0], notes: masked }] },
    });
  });

  it('hides the custom title of a reminder, and keeps the rest', () => {
    const reminder = aReminder({ key: null, title: 'Ring Odette’s sister' });
    expect(mask(reminder)).toEqual({ ...reminder, title: masked });
  });

  it('hides the email address and the password of a sign-in', () => {
    expect(mask({ payload: login }).payload).toEqual({ email: masked, password: masked });
  });

  it('hides the names of failed records in an upload report', () => {
    expect(mask({ payload: { uploaded: 2, failed: ['Yolande Dupré'] } }).payload).toEqual({
      uploaded: 2,
      failed: [masked],
    });
  });

  it('hides the name and filters of a saved view, including its tags', () => {
    const view = { name: 'Odette’s', query: 'tag=Lefebvre+family', typed: 'lef', columns: ['name'] };
    const hidden = { name: masked, query: masked, typed: masked, columns: ['name'] };
    expect(mask(viewSaved(view)).payload).toEqual(hidden);
    expect(mask({ desk: { views: [view] } })).toEqual({ desk: { views: [hidden] } });
  });

  it('hides every text nested in a hidden field', () => {
    expect(mask({ address: { street: 'rue des Lilas', lines: ['3'], floor: 2 } })).toEqual({
      address: { street: masked, lines: [masked], floor: 2 },
    });
  });

  /** Fields that do not identify a person: answers, measures, visit dates, list choices, ids. */
  const open = new Set([
    ...['patient_id', 'record_id', 'device_id', 'captured_by', 'captured_at', 'received_at'],
    ...[
      'device_revision',
      'base_revision',
      'base_device_revision',
      'save_id',
      'base_save_ids',
      'revision',
      'archived',
    ],
    ...['sex', 'language', 'time_zone', 'usual_weight_kg', 'dominant_hand'],
    ...['next_visit_at', 'merged_into'],
    ...['strength', 'assistance_walking', 'rise_from_chair', 'climb_stairs', 'falls', 'confirmed'],
    ...['weight_kg', 'height_cm', 'knee_height_cm', 'waist_cm', 'hip_cm', 'calf_cm', 'mid_upper_arm_cm'],
    ...['gait_4m_s', 'chair_stands_5_s', 'timed_up_and_go_s', 'walk_400m_s', 'unable', 'entered'],
    ...['balance_side_s', 'balance_semi_s', 'balance_tandem_s', 'asm_kg', 'asm_method', 'fluid_affected'],
    ...['weight_loss_intended', 'mna_sf_points', 'other_screen_positive'],
    'resistance_ohm',
    'reactance_ohm',
    'ulna_cm',
    'demispan_cm',
    'gait_3m_s',
    'chair_stands_30_count',
    'systolic_mmhg',
    'diastolic_mmhg',
    'pulse_per_min',
    'days_of_little_intake',
    ...['acute_illness_no_intake', 'food_intake', 'gi_malabsorption', 'inflammation', 'answered_by'],
    ...['device', 'device_name', 'calibrated_on', 'protocol', 'posture', 'unit', 'trials'],
    ...['right_hand_excluded', 'left_hand_excluded'],
    ...['confirmed_by', 'confirmed_at', 'verdicts', 'weight_3_to_6_months_ago_kg'],
    ...['analyte', 'value', 'comparator', 'collected_at', 'range', 'seen_at', 'seen_by'],
    ...['key', 'dose', 'salt', 'contents', 'timing', 'medicine_times', 'kept_close', 'adherence'],
    ...['started_on', 'paused_from', 'earlier_pauses', 'stopped_on'],
    ...['audience', 'starts_at', 'rrule', 'meal', 'meal_offset_minutes', 'supplement_record_id'],
    ...['event_at', 'values', 'ramadan', 'done', 'snoozed_at', 'snoozed_until', 'ended_on'],
    ...['canonical_value', 'canonical_unit', 'conversion_factor', 'conversion_offset'],
  ]);

  it('hides who changed a reference range, and keeps the range', () => {
    const range = aStoredReferenceRange({ changed_by_name: 'Amal Test' });
    expect(mask(referenceRangesRead([range])).payload).toEqual([{ ...range, changed_by_name: masked }]);
  });

  it.each(offlineTableNames)('hides exactly the fields of %s that are not listed as open', (table) => {
    for (const field of Object.keys(offlineTables[table].storedSchema.shape)) {
      const isHidden = mask({ [field]: 'said' })[field] !== 'said';
      expect([field, isHidden]).toEqual([field, !open.has(field)]);
    }
  });
});

describe('masking secrets', () => {
  const mask = masker('secrets');

  it('hides tokens and passwords, and nothing else', () => {
    expect(mask({ payload: login }).payload).toEqual({ ...login, password: masked });
    expect(mask({ session: { access_token: 'a.b.c', expires_at: 'x' } })).toEqual({
      session: { access_token: masked, expires_at: 'x' },
    });
    expect(mask(save)).toEqual(save);
  });

  it('hides only the password and the invitation code of a registration', () => {
    const secret = ['password', 'invitation_code'];
    for (const field of Object.keys(registrationSchema.shape)) {
      expect([field, mask({ [field]: 'said' })[field]]).toEqual([
        field,
        secret.includes(field) ? masked : 'said',
      ]);
    }
  });

  it('leaves a null token unchanged', () => {
    expect(mask({ access_token: null })).toEqual({ access_token: null });
  });
});

describe.each(['secrets', 'persons'] as const)('masking %s', (masking) => {
  it('does not change its input', () => {
    const before = structuredClone(save);
    masker(masking)(save);
    expect(save).toEqual(before);
  });

  it('returns the same masked object for the same slice', () => {
    const mask = masker(masking);
    const slice = { entities: { a: { name: 'Ann' } } };
    expect(mask({ patients: slice }).patients).toBe(mask({ patients: slice, other: 1 }).patients);
  });

  it.each([null, undefined, 7, true, 'text'])('returns %p unchanged', (value) => {
    expect(masker(masking)(value)).toBe(value);
  });
});
