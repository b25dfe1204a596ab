import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { wentOffline } from '@/client/api/connectivitySlice';
import { loadWords, setUpLanguages } from '@/client/i18n/i18n';
import type { Language } from '@/client/i18n/languages';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { changePatients } from '@/client/patients/changePatients';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import type { Dynamometry } from '@/contract/dynamometry';
import {
  aDynamometry,
  aLab,
  aPatient,
  aPhysicalData,
  aReminder,
  aSarcF,
  aSupplement,
} from '@/testing/builders';
import { acknowledged, openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { PrintedRecord } from './PrintedRecord';

const patient = aPatient();
const { patient_id } = patient;

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function print(language: Language = 'en', patientOf = patient) {
  render(
    <Provider store={device.store}>
      <PrintedRecord patient={patientOf} patientIds={[patient_id]} language={language} />
    </Provider>,
  );
}

function received(session: Dynamometry): void {
  const records = [{ ...session, ...acknowledged }];
  device.store.dispatch(recordsReceived({ table: 'dynamometry', records }));
}

const verdict = (algorithm: string, version: string, code: string) => ({
  ...{ algorithm, version, verdict: code },
  inputs: {},
});

const trialled = aDynamometry({
  ...{ patient_id, unit: '[lb_av]' },
  trials: [
    { hand: 'right', value: 8.5 },
    { hand: 'left', value: 49 },
    { hand: 'right', value: 54, invalid: 'slipped' },
    { hand: 'right', value: 10.5 },
  ],
  verdicts: [verdict('ewgsop2', '2019', 'probable')],
  confirmed_by: '018f0000-0000-7000-8000-0000000000e1',
  confirmed_at: '2026-03-09T10:33:00+01:00',
});

/** The details below the figures of the only record in a table. */
function detailsIn(name: string): string[] {
  const [, , details] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return [...(details?.querySelectorAll('div') ?? [])].map(({ textContent }) =>
    textContent.replaceAll(/[\u2068\u2069]/g, ''),
  );
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('a printed record', () => {
  it('reports that there are no records only once they are loaded', async () => {
    print();
    expect(screen.queryByText('Nothing recorded yet')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getAllByText('Nothing recorded yet')).toHaveLength(6);
  });

  it('says "none known" of no list that only a newer version of the server has', async () => {
    const known = { ...patient, ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'patients', records: [known] }));
    await device.store.dispatch(changePatients([patient_id], () => ({ allergies: [] })));
    print('en', { ...patient, allergies: [] });
    expect(screen.getByText('No known allergies')).toBeTruthy();
    const theirs = { ...known, revision: 2, allergies: ['Penicillin'] };
    act(() => {
      device.store.dispatch(recordsReceived({ table: 'patients', records: [theirs] }));
    });
    expect(screen.queryByText('No known allergies')).toBeNull();
    expect(screen.getByText('Penicillin').parentElement?.textContent).toContain('From the server’s version');
  });

  it('shows the BMI next to the height, and tests that could not be done', () => {
    const records = [
      {
        ...aPhysicalData({ patient_id, unable: ['chair_stands_5_s'], fluid_affected: false }),
        ...acknowledged,
      },
    ];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    print();
    const [head, row] = within(screen.getByRole('table', { name: 'Measurements' })).getAllByRole('row');
    if (!head || !row) throw new Error('There is a head and a row.');
    const titles = within(head)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(titles.slice(1)).toEqual([
      'Weight (kg)',
      'Height (cm)',
      'BMI',
      'Five chair stands (s)',
      'Circumstances',
    ]);
    expect(cellsOf(row).slice(1)).toEqual([
      '72.25',
      '170',
      '25.0',
      'Could not do it',
      'Oedema or ascites: No',
    ]);
  });

  it('shows the measurements in the units of the screens', () => {
    const records = [{ ...aPhysicalData({ patient_id, gait_4m_s: 4.125 }), ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'physicalData', records }));
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]', lengthUnit: '[in_i]' }));
    print();
    const [head, row] = within(screen.getByRole('table', { name: 'Measurements' })).getAllByRole('row');
    if (!head || !row) throw new Error('There is a head and a row.');
    const titles = within(head)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(titles.slice(1)).toEqual(['Weight (lb)', 'Height (in)', 'BMI', 'Gait speed, 4 m (s)']);
    expect(cellsOf(row).slice(1)).toEqual(['159.28', '66.93', '25.0', '4.125']);
  });

  it.each([
    ['kg', 61.5, 'Usual weight61.5 kg'],
    ['[lb_av]', 61.5, 'Usual weight135.58 lb'],
    ['[lb_av]', null, 'Usual weight–'],
  ] as const)(
    'shows the usual weight in the unit of the screens, %s: %s kg',
    (massUnit, usual_weight_kg, text) => {
      device.store.dispatch(settingsChanged({ massUnit }));
      print('en', { ...patient, usual_weight_kg });
      expect(screen.getByText('Usual weight').parentElement?.textContent).toBe(text);
    },
  );

  it.each<[string[] | null, string]>([
    [[], 'AllergiesNo known allergies'],
    [null, 'Allergies–'],
    [['Penicillin'], 'AllergiesPenicillin'],
  ])('tells none known from not recorded: allergies %j', (allergies, text) => {
    print('en', { ...patient, allergies });
    expect(screen.getByText('Allergies').parentElement?.textContent).toBe(text);
  });

  it('shows the best of each hand with its unit, including waiting sessions', async () => {
    const bulb = aDynamometry({
      patient_id,
      device: 'martin-vigorimeter',
      unit: 'kPa',
      left_hand_excluded: 'pain',
    });
    device.store.dispatch(recordsReceived({ table: 'dynamometry', records: [{ ...bulb, ...acknowledged }] }));
    const { record_id, device_id: _id, device_revision: _revision, ...record } = aDynamometry();
    const saved = { type: 'dynamometry', patient_id, record_id, record };
    const descriptor = { kind: 'dynamometry' as const, name: 'X', patient: null };
    await device.store.dispatch(saveOffline({ ...saved, descriptor })).unwrap();
    print();
    const table = await screen.findByRole('table', { name: 'Grip strength' });
    expect(await within(table).findByText(/Waiting for upload/)).toBeTruthy();
    const [, waiting, , first] = within(table).getAllByRole('row');
    if (!waiting || !first) throw new Error('There are two sessions.');
    expect(cellsOf(waiting).slice(1)).toEqual(['Jamar, hydraulic', '24.0 kg', '22.0 kg']);
    expect(cellsOf(first).slice(1)).toEqual(['Martin vigorimeter, bulb', '24.0 kPa', 'Pain']);
  });

  it('shows the last three results of each analyte, newest first, judged by their range', () => {
    const range = {
      ...{ unit: 'g/dL', low: 3.5, low_inclusive: true, high: 5, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'pns2019' },
    };
    const albumins = [
      aLab({ patient_id, value: 3.2, range, collected_at: '2026-03-09' }),
      aLab({ patient_id, value: 3.6, range, collected_at: '2026-02-01' }),
      aLab({ patient_id, value: 5.1, range, collected_at: '2026-01-01' }),
      aLab({ patient_id, value: 4.4, range, collected_at: '2025-12-01' }),
    ];
    const crp = { analyte: 'crp', value: 0.5, comparator: '<', unit: 'mg/L' } as const;
    const labs = [...albumins.toReversed(), aLab({ patient_id, ...crp, collected_at: '2026-03-09' })];
    const records = labs.map((lab) => ({ ...lab, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'labs', records }));
    print();
    const [head, ...rows] = within(screen.getByRole('table', { name: 'Lab results' })).getAllByRole('row');
    if (!head) throw new Error('There is a head.');
    const titles = within(head).getAllByRole('columnheader');
    expect(titles.map((cell) => cell.textContent)).toEqual([
      'Analyte',
      'Value',
      'Judged as',
      'Reference range',
      'Collected',
    ]);
    expect(rows.map((row) => cellsOf(row).map((text) => text.trim()))).toEqual([
      ['Albumin', '3.2 g/dL', '↓ Low', '3.5 to 5 g/dL', 'Mar 9, 2026'],
      ['C-reactive protein', '<0.5 mg/L', 'Not judged', '–', 'Mar 9, 2026'],
      ['Albumin', '3.6 g/dL', 'Normal', '3.5 to 5 g/dL', 'Feb 1, 2026'],
      ['Albumin', '5.1 g/dL', '↑ High', '3.5 to 5 g/dL', 'Jan 1, 2026'],
    ]);
    expect(screen.getByText(/the last 3 results of each analyte/)).toBeTruthy();
  });

  it('lists current and stopped supplements with their details', () => {
    const supplements = [
      aSupplement({ patient_id, stopped_on: '2026-03-05', stop_reason: 'Nausea' }),
      aSupplement({
        ...{ patient_id, key: 'iron', dose: 200, unit: 'mg', salt: 'ferrous-fumarate' },
        adherence: [{ noted_on: '2026-03-09', taken: 'most', notes: 'Her sister gives it.' }],
      }),
    ];
    const records = supplements.map((one) => ({ ...one, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'supplements', records }));
    print();
    const listed = screen.getByRole('table', { name: 'Supplements' }).textContent;
    expect(listed).toMatch(/Iron \(elemental\).*ferrous fumarate.*since Mar 1, 2026.*Vitamin D3.*Nausea/);
    expect(detailsIn('Supplements')).toEqual([
      expect.stringContaining('Most doses (Mar 9, 2026) · Her sister'),
    ]);
  });

  it('says what is calculated from a result', () => {
    const collected = { patient_id, collected_at: '2026-03-02' };
    const records = [
      aLab({ ...collected, analyte: 'calcium_total', value: 12.2, unit: 'mg/dL' }),
      aLab({ ...collected, analyte: 'albumin', value: 3, unit: 'g/dL' }),
    ].map((lab) => ({ ...lab, flag: null, ...acknowledged }));
    device.store.dispatch(recordsReceived({ table: 'labs', records }));
    print();
    expect(
      screen.getByText(/Calcium, albumin-corrected 13\.0 mg\/dL \(calculated\) · Critically high/),
    ).toBeTruthy();
  });

  it('says what is found in the supplements, in the words of the screens', () => {
    const iron = aSupplement({ patient_id, key: 'iron', dose: 60, unit: 'mg' });
    device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
    print('en', { ...patient, medicines: ['Levothyrox 75 µg'] });
    expect(screen.getByText('Iron + levothyroxine').closest('li')?.textContent).toBe(
      'Iron + levothyroxine · Major interaction · Take at least 4 h away from levothyroxine (it lowers its absorption).',
    );
    expect(screen.getByText('Iron above limit')).toBeTruthy();
  });

  it('lists reminders with their supplement, frequency and recent outcomes', () => {
    const iron = aSupplement({ patient_id, key: 'iron', dose: 65, unit: 'mg' });
    const handled = {
      at: '2026-03-08T07:30',
      outcome: 'done' as const,
      noted_at: '2026-03-08T07:31:00+01:00',
    };
    const reminder = aReminder({
      ...{ patient_id, key: 'supplement-daily', supplement_record_id: iron.record_id },
      ...{ rrule: 'FREQ=DAILY', done: [handled] },
    });
    device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
    device.store.dispatch(
      recordsReceived({ table: 'reminders', records: [{ ...reminder, ...acknowledged }] }),
    );
    print();
    expect(screen.getByRole('table', { name: 'Reminders' }).textContent).toMatch(
      /Take Iron \(elemental\).*7:30\u00A0AM.*every day.*Patient/,
    );
    expect(detailsIn('Reminders')).toEqual([
      expect.stringMatching(/^What to do: .*65.mg.*, 7:30\u00A0AM with breakfast, every day/),
      expect.stringContaining('7:30\u00A0AM: done'),
    ]);
  });

  it('shows the decision limits of a lab result beside its flag', () => {
    const lab = aLab({ patient_id, analyte: 'egfr', value: 50, unit: 'mL/min/{1.73_m2}' });
    device.store.dispatch(recordsReceived({ table: 'labs', records: [{ ...lab, ...acknowledged }] }));
    print();
    const table = screen.getByRole('table', { name: 'Lab results' });
    expect(
      within(table).getByText(
        '↓ Low · G3a, mildly to moderately decreased: 45 to below 60 mL/min/1.73 m² (KDIGO 2024)',
      ),
    ).toBeTruthy();
  });

  it('shows who has seen a lab result, and its laboratory, in Arabic', async () => {
    await loadWords('ar');
    const seen = { seen_at: '2026-03-10T09:30:00+01:00', seen_by: patient_id, seen_by_name: 'Nadia Haddad' };
    const lab = { ...aLab({ patient_id, laboratory: 'Lilas', value: 4, unit: 'g/dL' }), ...seen };
    device.store.dispatch(recordsReceived({ table: 'labs', records: [{ ...lab, ...acknowledged }] }));
    print('ar');
    expect(screen.getByRole('table', { name: 'نتائج التحاليل' }).textContent).toMatch(
      /الألبومين.*4\.0 g\/dL.*Lilas/,
    );
    expect(detailsIn('نتائج التحاليل')).toEqual([expect.stringContaining('الاطلاع: Nadia Haddad')]);
  });

  it('shows the verdicts saved with a screening, with the versions of their rules', () => {
    const verdicts = [verdict('sarc-f', '2013', 'negative'), verdict('sarc-calf', '2016', 'positive')];
    const records = [{ ...aSarcF({ patient_id, verdicts }), ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'sarcF', records }));
    print();
    const [, row] = within(screen.getByRole('table', { name: 'SARC-F' })).getAllByRole('row');
    if (!row) throw new Error('There is a row.');
    expect(cellsOf(row).at(-1)).toBe(
      'SARC-F, version 2013: Negative screen\nSARC-CalF, version 2016: Positive screen',
    );
  });

  it('reads a screening with the calf of its day', () => {
    const verdicts = [verdict('sarc-f', '2013', 'positive'), verdict('sarc-calf', '2016-2', 'negative')];
    const screening = aSarcF({ patient_id, verdicts });
    const { captured_at } = screening;
    const measured = aPhysicalData({ patient_id, captured_at, calf_cm: 25 });
    device.store.dispatch(recordsReceived({ table: 'sarcF', records: [{ ...screening, ...acknowledged }] }));
    device.store.dispatch(
      recordsReceived({ table: 'physicalData', records: [{ ...measured, ...acknowledged }] }),
    );
    print();
    const [, row] = within(screen.getByRole('table', { name: 'SARC-F' })).getAllByRole('row');
    if (!row) throw new Error('There is a row.');
    expect(cellsOf(row).at(-1)).toBe(
      'SARC-F, version 2013: Positive screen\nSARC-CalF, version 2016-2: Positive screen (14 of 20)',
    );
  });

  it('scores a screening that was saved without a verdict', () => {
    const records = [{ ...aSarcF({ patient_id }), ...acknowledged }];
    device.store.dispatch(recordsReceived({ table: 'sarcF', records }));
    print();
    const [, row] = within(screen.getByRole('table', { name: 'SARC-F' })).getAllByRole('row');
    if (!row) throw new Error('There is a row.');
    expect(cellsOf(row).at(-1)).toBe('Positive screen: at risk of sarcopenia');
  });

  it.each([
    [testAccount.account_id, testAccount.name],
    ['018f0000-0000-7000-8000-0000000000e1', 'another person'],
  ])('shows the verdicts on measurements, and who confirmed them: %s', (confirmed_by, who) => {
    const record = aPhysicalData({
      ...{ patient_id, height_cm: 125, confirmed: ['height_cm'], confirmed_by },
      confirmed_at: '2026-03-09T10:33:00+01:00',
      verdicts: [verdict('ewgsop2', '2019', 'probable')],
    });
    device.store.dispatch(
      recordsReceived({ table: 'physicalData', records: [{ ...record, ...acknowledged }] }),
    );
    print();
    const [verdicts, confirmation] = detailsIn('Measurements');
    expect(verdicts).toBe('What the rules said: EWGSOP2, version 2019: Sarcopenia probable');
    expect(confirmation).toContain(`Unusual values: Height · confirmed by ${who} on Mar 9, 2026`);
  });

  it.each([
    ['en', 'Grip strength', '8.5 / 54 (', ' (lb)', 'EWGSOP2, version 2019'],
    ['fr', 'Force de préhension', '8,5 / 54 (', ' (lb)', 'EWGSOP2, version 2019'],
    ['ar', 'قوة القبضة', '8.5 / 54 (', ' (رطل)', 'EWGSOP2، الإصدار 2019'],
  ] as const)(
    'shows the trials of a grip session as the device showed them, in the language %s',
    async (language, name, values, unit, judged) => {
      await loadWords(language);
      received(trialled);
      print(language);
      const [trials, verdicts] = detailsIn(name);
      expect(trials).toContain(values);
      expect(trials).toContain(unit);
      expect(verdicts).toContain(judged);
    },
  );

  it('shows the trials of each hand in order, and why one does not count', () => {
    received(trialled);
    print();
    const withoutTimeOfDay = detailsIn('Grip strength').map((text) => text.replace(/, \d+:\d\d\W[AP]M$/, ''));
    expect(withoutTimeOfDay).toEqual([
      'Trials (lb): Right hand 8.5 / 54 (Does not count: Slipped) / 10.5 · Left hand 49',
      'What the rules said: EWGSOP2, version 2019: Sarcopenia probable',
      'Unusual values: Right 1, Left 1, Right 3 · confirmed by another person on Mar 9, 2026',
    ]);
  });

  it('has no line between the figures of a record and their details', () => {
    const style = document.createElement('style');
    style.textContent = readFileSync(path.join(__dirname, 'print.css'), 'utf8');
    document.head.append(style);
    received(trialled);
    print();
    const lines = screen
      .getAllByRole('cell')
      .map((cell) => getComputedStyle(cell).getPropertyValue('border-block-end'));
    style.remove();
    expect(new Set(lines.slice(0, -1))).toEqual(new Set(['none']));
    expect(lines.at(-1)).toContain('1px solid');
  });

  it('has no details for a session in which neither hand could grip', () => {
    const excluded = { right_hand_excluded: 'pain', left_hand_excluded: 'stroke' } as const;
    received(aDynamometry({ patient_id, trials: [], ...excluded }));
    print();
    expect(detailsIn('Grip strength')).toEqual([]);
  });
});
