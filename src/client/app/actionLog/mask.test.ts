import { viewSaved } from '@/client/desk/deskSlice';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { referenceRangesRead } from '@/client/records/referenceRangesSlice';
import { offlineTableNames, offlineTables } from '@/contract/recordKinds';
import { accountSchema, registrationSchema } from '@/contract/session';
import { aLab, aPatient, aReminder, aSupplement } from '@/testing/builders';
import { aStoredReferenceRange } from '@/testing/referenceRanges';
import { z } from 'zod';
import { deskSchema } from '@/client/desk/desk';
import { envelopeHeadSchema } from '@/client/storage/outbox/envelope';
import { storedReferenceRangeSchema } from '@/contract/referenceRange';
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

/** A zod schema, as far as the test walks it. */
const definition = z.looseObject({ type: z.string() });
const defOf = (schema: unknown) => z.object({ _zod: z.object({ def: definition }) }).parse(schema)._zod.def;

interface TextField {
  field: string;
  /** any text is valid, as far as the schema says */
  isFree: boolean;
}

/** A value of a schema with this text in each text, valid or not, and the fields of its texts. */
function filledWith(text: string, schema: unknown, field: string, found: TextField[]): unknown {
  const def = defOf(schema);
  const inner = (part: unknown, name = field) => filledWith(text, part, name, found);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(z.record(z.string(), z.unknown()).parse(def['shape'])).map(([name, part]) => [
          name,
          inner(part, name),
        ]),
      );
    case 'array':
      return [inner(def['element'])];
    case 'record':
      return { [text]: inner(def['valueType']), rule: inner(def['valueType']) };
    case 'union':
      return z
        .array(z.unknown())
        .parse(def['options'])
        .map((option) => inner(option));
    case 'string':
      found.push({ field, isFree: def['format'] === undefined });
      return text;
    case 'enum':
    case 'literal':
      found.push({ field, isFree: false });
      return text;
    case 'pipe':
      return [inner(def['in']), inner(def['out'])];
    default:
      return def['innerType'] === undefined ? null : inner(def['innerType']);
  }
}

const everyRecord: [string, unknown][] = [
  ...offlineTableNames.map((table): [string, unknown] => [table, offlineTables[table].storedSchema]),
  ['a reference range', storedReferenceRangeSchema],
  ['an account', accountSchema],
  ['the desk', deskSchema],
  ['a waiting record', envelopeHeadSchema],
  ['a registration', registrationSchema],
];

describe('the allow-list of texts', () => {
  /** Texts whose form no schema says, but of which a word is shown: codes, clock times and ids. */
  const codes = new Set([
    ...['unit', 'canonical_unit', 'algorithm', 'version', 'verdict', 'language', 'time_zone', 'rrule'],
    ...['at', 'starts_at', 'event_at', 'snoozed_at', 'times', 'suhoor', 'iftar', 'eveningMeal'],
    ...['windowTab', 'columns', 'units', 'saved_at', 'last_attempt_at', 'next_visit_at'],
  ]);

  it.each(everyRecord)('hides a text of two words in every field of %s', (_what, schema) => {
    const found: TextField[] = [];
    const record = filledWith('Odette Lefebvre', schema, '', found);
    expect(found.length).toBeGreaterThan(3);
    const places = [
      record,
      { type: 'records/recordsReceived', payload: [{ table: 'labs', records: [record] }] },
      { type: 'outbox/keepDraft/pending', meta: { arg: { values: record } } },
    ];
    expect(JSON.stringify(masker('persons')(places)).replaceAll('"Odette Lefebvre":', '')).not.toMatch(
      /Odette|Lefebvre/,
    );
  });

  it.each(everyRecord)(
    'hides a single word in every field of %s in which anything may be typed',
    (_what, schema) => {
      const found: TextField[] = [];
      filledWith('Odette', schema, '', found);
      const free = new Set(found.flatMap(({ field, isFree }) => (isFree ? [field] : [])));
      const shown = [...free].filter((field) => masker('persons')({ [field]: 'Odette' })[field] === 'Odette');
      expect(shown.filter((field) => !codes.has(field))).toEqual([]);
    },
  );

  it.each(['desk/viewDeleted', 'of/anotherVersion', 'patients/searched'])(
    'hides the bare payload of %s, and each text of a list',
    (type) => {
      expect(masker('persons')({ type, payload: 'Odette' }).payload).toBe(masked);
      expect(masker('persons')({ type, payload: ['Odette'] }).payload).toEqual([
        expect.stringMatching(/^•••/),
      ]);
    },
  );

  it.each([
    ['an id', '0195c3a1-7b1f-7000-8000-00000000000a'],
    ['an id and a moment', '0195c3a1-7b1f-7000-8000-00000000000a 2026-03-09T10:32:00.000Z'],
    ['a moment', '2026-03-09T10:32:00+01:00'],
  ])('shows %s anywhere', (_what, text) => {
    expect(masker('persons')({ anything: text, payload: [text] })).toEqual({
      anything: text,
      payload: [text],
    });
  });

  it.each([
    '06 12 34 56 78',
    '1941-03-08',
    'odette@example.org',
    'Odette 0195c3a1-7b1f-7000-8000-00000000000a',
  ])('hides %s in a field that is not listed', (text) => {
    expect(masker('persons')({ anything: text })).toEqual({ anything: masked });
  });

  it('shows the source of a range of Satchel, and hides that of a clinic', () => {
    const ranges = [{ source: 'tietz7' }, { source: 'Odette’s laboratory' }, { source: 'Odette' }];
    expect(masker('persons')(ranges)).toEqual([{ source: 'tietz7' }, { source: masked }, { source: masked }]);
  });

  it('keeps what reducers compare distinct: names of views, of laboratories and of patients who were refused', () => {
    const mask = masker('persons');
    expect(mask([{ name: 'one' }, { name: 'two' }, { name: 'one' }])).toEqual([
      { name: masked },
      { name: `${masked} 2` },
      { name: masked },
    ]);
    expect(mask({ type: 'desk/viewDeleted', payload: 'two' }).payload).toBe(`${masked} 2`);
    expect(mask({ analytes: { 'vit. d odette': 'vitamin_d_25oh' } })).toEqual({
      analytes: { [`${masked} 3`]: 'vitamin_d_25oh' },
    });
  });

  it.each([
    ["Cannot read properties of undefined (reading 'weight_kg')", true],
    ['patient.tags.map is not a function', true],
    ['x is not defined', true],
    ['Minified React error #185; visit https://react.dev/errors/185 for the full message.', true],
    [
      'Minified React error #31; visit https://react.dev/errors/31?args[]=Odette for the full message.',
      false,
    ],
    ['Unexpected token O in JSON: Odette', false],
    ['Odette is not valid', false],
  ])('shows a message only if it is one of the engine: %s', (message, isShown) => {
    expect(masker('persons')({ message })).toEqual({ message: isShown ? message : masked });
  });

  it('shows where an error was thrown, and not its message', () => {
    const stack =
      'Error: "Odette" is not valid\n    at read (https://satchel.example/main.js:1:20)\n    at Odette';
    expect(masker('persons')({ stack })).toEqual({
      stack: '    at read (https://satchel.example/main.js:1:20)',
    });
  });
});

describe('masking personal data', () => {
  const mask = <T>(value: T): T => masker('persons')(value);

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
    const adherence = [
      { noted_on: '2026-03-09', taken: 'most' as const, days_taken: 5, notes: 'Her sister gives it.' },
    ];
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

  it('hides who changed a reference range, and keeps the range', () => {
    const range = aStoredReferenceRange({ changed_by_name: 'Amal Test' });
    expect(mask(referenceRangesRead([range])).payload).toEqual([{ ...range, changed_by_name: masked }]);
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
