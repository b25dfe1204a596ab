import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { wentOffline } from '@/client/api/connectivitySlice';
import { useAssessment } from '@/client/chart/assessment/useAssessment';
import { loadWords, setUpLanguages, showLanguage } from '@/client/i18n/i18n';
import { saveOffline } from '@/client/outbox/save/saveOffline';
import { recordsReceived } from '@/client/records/recordEvents';
import { openCache } from '@/client/records/recordsThunks';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { Allergies } from '@/client/patients/Allergies';
import { BannerTags } from '@/client/patients/BannerTags';
import type { Patient } from '@/contract/patient';
import {
  aDynamometry,
  aLab,
  aPatient,
  aPhysicalData,
  aReminder,
  aSarcF,
  aSupplement,
} from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import type { ChartTab } from './chartTabs';
import { MeasuredSoFar } from './MeasuredSoFar';
import { Overview } from './Overview';
import { useFocusOnTab } from './useFocusOnTab';
import { useRiskTags } from './useRiskTags';
import { useKnownMedicines } from './reminders/useKnownMedicines';
import { PrintedRecord } from './print/PrintedRecord';

const mockToday = jest.fn<string, []>();
jest.mock('@/client/i18n/useToday', () => ({ useToday: () => mockToday() }));

const patient = aPatient({ sex: 'female', birth_date: '1941-03-08', time_zone: 'Europe/Paris' });
const { patient_id } = patient;
const patientIds = [patient_id];
const [before, now] = ['2026-01-10T09:30:00+01:00', '2026-03-09T10:32:00+01:00'];

let device: TestDevice;
beforeAll(async () => {
  setUpLanguages();
  // Load the lazy parts up front, so that they render at once from here on.
  mockToday.mockReturnValue('2026-06-08T00:00:00+02:00');
  device = openTestDevice();
  device.store.dispatch(wentOffline());
  receiveVisits();
  await act(async () => void openMeasured());
  cleanup();
  await device.remove();
  // jsdom has no layout.
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ width: 600, height: 220 }));
});
beforeEach(() => {
  mockToday.mockReturnValue('2026-06-08T00:00:00+02:00');
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterAll(() => jest.restoreAllMocks());
afterEach(async () => {
  cleanup();
  await act(() => showLanguage('en'));
  await device.remove();
});

/** The medicines that the reminders of the chart depend on. */
function Known({ onKnown }: { onKnown(medicines: readonly string[]): void }) {
  const medicinesOf = useKnownMedicines(patientIds);
  useEffect(() => onKnown(medicinesOf(patient_id)));
  return null;
}

const onTab = jest.fn<void, [ChartTab]>();

function Opened({ of }: { of: Patient }) {
  const assessment = useAssessment(of, patientIds);
  return <Overview patient={of} patientIds={patientIds} assessment={assessment} onTab={onTab} />;
}

function shown(part: ReactNode) {
  return render(
    <Provider store={device.store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  ).container;
}

const open = (of = patient) => shown(<Opened of={of} />);
/** What stands below the form of the measurements. */
const openMeasured = (of = patient) => shown(<MeasuredSoFar patient={of} patientIds={patientIds} />);

/** Two visits: 72.4 and 70 kg, 17 and 16.5 kg, 3 and 4 points, and a walk of 4.5 s. */
function receiveVisits(weightNow = 70, weightBefore = 72.4) {
  const { dispatch } = device.store;
  const kept = (captured_at: string) => ({ patient_id, captured_at });
  dispatch(
    recordsReceived({
      table: 'physicalData',
      records: [
        {
          ...aPhysicalData({ ...kept(now), weight_kg: weightNow, calf_cm: 30.5, gait_4m_s: 4.5 }),
          ...acknowledged,
        },
        { ...aPhysicalData({ ...kept(before), weight_kg: weightBefore, calf_cm: 31 }), ...acknowledged },
      ],
    }),
  );
  dispatch(
    recordsReceived({
      table: 'dynamometry',
      records: [
        { ...aDynamometry({ ...kept(now), trials: [{ hand: 'right', value: 16.5 }] }), ...acknowledged },
        { ...aDynamometry({ ...kept(before), trials: [{ hand: 'right', value: 17 }] }), ...acknowledged },
      ],
    }),
  );
  dispatch(
    recordsReceived({
      table: 'sarcF',
      records: [
        { ...aSarcF(kept(now)), ...acknowledged },
        { ...aSarcF({ ...kept(before), strength: 0 }), ...acknowledged },
      ],
    }),
  );
}

const onThyroxine = { ...patient, medicines: ['Levothyrox 75 µg'], conditions: [], allergies: [] };

/** Iron, 60 mg. */
function receiveSupplements() {
  const iron = aSupplement({ patient_id, key: 'iron', dose: 60, unit: 'mg' });
  device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()),
    );

describe('the lists of the chart', () => {
  const listTexts = () =>
    ['Allergies', 'Conditions', 'Medicines'].map((name) => screen.getByRole('region', { name }).textContent);

  it('come first: what is recorded, what is known to be none, and what is not recorded', () => {
    open({ ...patient, allergies: ['Penicillin'], conditions: null, medicines: [] });
    expect(listTexts()).toEqual([
      'AllergiesPenicillin',
      'ConditionsNot recorded',
      'MedicinesTakes no medicines',
    ]);
  });

  it.each([
    [['Pregnancy'], '2026-10-26', /^Pregnancy due date: Oct 26, 2026, Weeks of pregnancy: \D20\+0\D$/],
    [['Pregnancy'], '2026-05-07', /^Pregnancy due date: .*over a month past: the pregnancy has ended$/],
    [[], '2026-10-26', /read only with a pregnancy among the conditions$/],
    [[], '2026-05-08', /read only with a pregnancy among the conditions$/],
    [[], '2026-05-07', null],
  ])('show beside the conditions %j a due date of %s', (conditions, due_date, shown) => {
    open({ ...patient, birth_date: '1991-03-08', conditions, due_date });
    const section = within(screen.getByRole('region', { name: 'Conditions' }));
    if (shown === null) expect(section.queryByText(/due date/)).toBeNull();
    else expect(section.getByText(shown)).toBeTruthy();
  });

  it('name what only a duplicate of the chart has, in whatever spelling', async () => {
    const duplicate = aPatient({
      ...{ first_name: 'Rosa', last_name: 'Kernn', archived: true, merged_into: patient_id },
      ...{ allergies: ['penicillin', 'Latex'], conditions: [], medicines: ['Warfarin'] },
    });
    device.store.dispatch(
      recordsReceived({ table: 'patients', records: [{ ...duplicate, ...acknowledged }] }),
    );
    const kept = { ...patient, allergies: ['Penicillin'], conditions: null, medicines: [] };
    open(kept);
    expect(listTexts()).toEqual([
      'AllergiesPenicillinFrom the duplicate Rosa KernnLatex',
      'ConditionsNot recorded',
      'MedicinesTakes no medicinesFrom the duplicate Rosa KernnWarfarin',
    ]);
    cleanup();
    renderOn(device, <Allergies patient={kept} />);
    expect(document.body.textContent.replace(/[\u2068\u2069]/g, '')).toBe(
      ' Allergy: Penicillin Allergy: Latex (From the duplicate Rosa Kernn)',
    );
    cleanup();
    await loadWords('fr');
    renderOn(device, <PrintedRecord patient={kept} patientIds={patientIds} language="fr" />);
    const printed = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(printed).toEqual(expect.arrayContaining(['PenicillinDu doublon Rosa Kernn Latex']));
  });

  it('count for every reading of the chart, also what only a duplicate has', () => {
    const kept = { ...patient, birth_date: '1991-03-08', conditions: [], medicines: [], ...acknowledged };
    const duplicate = aPatient({
      ...{ archived: true, merged_into: patient_id, conditions: ['Pregnancy'], medicines: ['Warfarin'] },
    });
    const { dispatch } = device.store;
    dispatch(recordsReceived({ table: 'patients', records: [kept, { ...duplicate, ...acknowledged }] }));
    dispatch(recordsReceived({ table: 'labs', records: [{ ...aLab({ patient_id }), ...acknowledged }] }));
    receiveVisits();
    open(kept);
    expect(screen.getAllByText('Withheld: pregnancy is among the conditions')).toHaveLength(2);
    cleanup();
    renderOn(device, <PrintedRecord patient={kept} patientIds={patientIds} language="en" />);
    expect(screen.getAllByText(/Pregnancy: the limits of adults are withheld/)).not.toEqual([]);
    cleanup();
    const onKnown = jest.fn<void, [readonly string[]]>();
    renderOn(device, <Known onKnown={onKnown} />);
    expect(onKnown).toHaveBeenLastCalledWith(['warfarin']);
  });
});

const tileNames = () =>
  within(screen.getByRole('list', { name: 'Latest measurements' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('aria-label')?.replace(/\s+/g, ' '));

describe('the card beside the overview', () => {
  const textOf = (name: string) => screen.getByRole('region', { name }).textContent?.replace(/\s+/g, ' ');

  it('has what is taken today, what comes next, and how to reach the patient', () => {
    const { dispatch } = device.store;
    const supplements = [
      { ...aSupplement({ patient_id }), ...acknowledged },
      { ...aSupplement({ patient_id, name: 'Solvadel', started_on: '2026-09-01' }), ...acknowledged },
    ];
    dispatch(recordsReceived({ table: 'supplements', records: supplements }));
    const reminder = { ...aReminder({ patient_id }), ...acknowledged };
    dispatch(recordsReceived({ table: 'reminders', records: [reminder] }));
    open({ ...patient, phone: '+33 (0)1 23', notes: 'Ring twice' });
    expect(textOf('Current supplements')).toMatch(/Vitamin D3.*20 .g.*7:30 AM with breakfast$/);
    expect(textOf('Current supplements')).not.toMatch(/Solvadel/);
    expect(textOf('Reminders')).toMatch(
      /^RemindersAllNext visitNone planned.+ [A-Z][a-z]{2} \d{1,2}(, \d{4})?$/,
    );
    expect(textOf('Contact')).toBe('ContactPhone+33 (0)1 23NotesRing twice');
    expect(screen.getByRole('link', { name: '+33 (0)1 23' }).getAttribute('href')).toBe('tel:+33123');
  });

  it('says when the next visit is planned, and that one has passed', () => {
    open({ ...patient, next_visit_at: '2026-06-10T14:00:00+02:00' });
    expect(textOf('Reminders')).toMatch(/^RemindersAllNext visit.*Jun 10/);
    cleanup();
    open({ ...patient, next_visit_at: '2026-06-01T14:00:00+02:00' });
    expect(textOf('Reminders')).toMatch(/^RemindersAllNext visitPassed: .*Jun 1/);
    cleanup();
    open({ ...patient, archived: true });
    expect(textOf('Reminders')).toMatch(/^RemindersAll(?!Next visit)/);
  });

  it('names what is found in what is taken, and how grave it is', () => {
    receiveSupplements();
    open(onThyroxine);
    expect(textOf('Current supplements')).toMatch(
      /^Current supplementsAll ?Iron \+ levothyroxineTime not recorded · Major interaction ?Iron above limit/,
    );
  });

  it('says how many hours apart two are taken that interact, and how many they should be', () => {
    const iron = aSupplement({
      ...{ patient_id, key: 'iron', dose: 20, unit: 'mg' },
      timing: { intakes: [{ at: '08:30', when: null }], period: 1, period_unit: 'd' },
      medicine_times: [{ medicine: 'levothyroxine', at: '07:00' }],
    });
    device.store.dispatch(recordsReceived({ table: 'supplements', records: [{ ...iron, ...acknowledged }] }));
    open(onThyroxine);
    expect(textOf('Current supplements')).toContain(
      'Iron 1.5 h after levothyroxineKeep 4 h apart · Major interaction',
    );
  });

  it('says that there is none only once the records are loaded', async () => {
    open();
    expect(screen.queryByText('No current supplements')).toBeNull();
    expect(screen.queryByText('No reminders to come')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('No current supplements')).toBeTruthy();
    expect(screen.getByText('No reminders to come')).toBeTruthy();
  });
});

describe('the tiles of the overview', () => {
  it('name the newest value of each figure with what changed, and lead to its tab', () => {
    receiveVisits();
    open();
    expect(tileNames()).toEqual([
      'Weight, 70 kg, down 3.3% in 8 weeks',
      'BMI, 24.2 kg/m², down 0.8 kg/m²',
      'Grip strength, 16.5 kg, down 0.5 kg',
      'SARC-F, 4 of 10, up 1 point',
      'Gait speed, 0.89 m/s',
      'Calf circumference, 30.5 cm, down 0.5 cm',
    ]);
    const spanned = screen.getAllByRole('link').filter((tile) => tile.dataset['spanned'] === 'true');
    expect(spanned.map((tile) => tile.querySelector('.status-tag')?.textContent?.trim())).toEqual([
      '−3.3% in 8 weeks',
    ]);
    const tabs = screen.getAllByRole('link').map((tile) => tile.getAttribute('href')?.split('tab=')[1]);
    expect(tabs.slice(0, 6)).toEqual([
      ...['measurements', 'measurements', 'grip', 'sarcF', 'measurements', 'measurements'],
    ]);
  });

  it.each([
    [63.5, true],
    [63.58, false],
    [63.6, false],
  ])('say of a BMI of %d kg and 170 cm at 85 years that it is below GLIM’s limit of 22: %s', (kg, isLow) => {
    receiveVisits(kg);
    open();
    const isOutside = () =>
      screen.getByRole('link', { name: /^BMI/ }).querySelector('[data-status="outside"]') !== null;
    expect(isOutside()).toBe(isLow);
    expect(screen.getByText('Low: below 22 from age 70')).toBeTruthy();
    cleanup();
    open({ ...patient, birth_date: '1991-03-08', conditions: ['Pregnancy'] });
    expect(isOutside()).toBe(false);
    expect(screen.queryByText(/^Low: /)).toBeNull();
  });

  it.each([
    [86.6, null, 'Low: below 22 from age 70', false],
    [86.7, null, 'Obesity class I', true],
    [86.8, null, 'Obesity class I', true],
    [66.4, 'south-asian', 'Low: below 20 from age 70', false],
    [66.47, 'south-asian', 'Overweight (from 23)', false],
    [79.4, 'south-asian', 'Overweight (from 23)', false],
    [79.475, 'south-asian', 'Obesity class 1 (from 27.5)', true],
    [86.7, 'south-asian', 'Obesity class I · Obesity class 1 (from 27.5)', true],
  ] as const)('say of a BMI of %d kg and 170 cm, %s: %s', (kg, ethnicity_group, note, isOutside) => {
    receiveVisits(kg);
    open({ ...patient, ethnicity_group });
    const tile = screen.getByRole('link', { name: /^BMI/ });
    expect(within(tile).queryByText(note)?.textContent ?? tile.textContent).toBe(note);
    expect(tile.querySelector('[data-status="outside"]') !== null).toBe(isOutside);
  });

  it('judge nothing that was not measured, and nothing of a child', () => {
    receiveVisits();
    const container = open({ ...patient, birth_date: '2010-06-08' });
    expect(container.querySelectorAll('.measure-tile [data-status="outside"]')).toHaveLength(0);
    expect(screen.queryByText(/^Low: |^Positive: |5% loss/)).toBeNull();
  });
});

describe('a SARC-F that is due again', () => {
  it.each([
    ['2027-03-08T10:00:00+01:00', false],
    ['2027-03-09T10:00:00+01:00', true],
  ])(
    'is said alike on its tile, in its step of sarcopenia and in the summary: on %s %s',
    async (today, isDue) => {
      mockToday.mockReturnValue(today);
      await act(() => device.store.dispatch(openCache()));
      receiveVisits();
      open();
      const tile = screen.getByRole('link', { name: /^SARC-F/ });
      expect(tile.textContent?.includes('Due for screening')).toBe(isDue);
      expect(tile.textContent?.includes('Over 90 days old')).toBe(!isDue);
      const [find] = within(screen.getByRole('list', { name: 'Steps of EWGSOP2' })).getAllByRole('listitem');
      expect(find?.textContent?.includes('Due for screening')).toBe(isDue);
      expect(find?.textContent).not.toContain('Over 90 days old');
      const summary = screen.getByRole('region', { name: 'Summary' }).textContent ?? '';
      expect(summary.includes('SARC-F is due again, last answered Mar 9, 2026.')).toBe(isDue);
    },
  );
});

describe('the changes', () => {
  it('have their unit, and a percentage for the weight, which is rounded if another system calculated it', () => {
    receiveVisits(70.0312, 72.4487);
    openMeasured();
    const since = 'since Jan 10, 2026';
    expect(rows('Latest measurements').map(([, ...texts]) => texts)).toEqual([
      ['70 kgMar 9, 2026 Over 90 days old', `−2.4 kg (−3.3%)${since}`],
      ['24.2 kg/m²Mar 9, 2026 Over 90 days old', `−0.8 kg/m²${since}`],
      ['16.5 kgMar 9, 2026 Over 90 days old', `−0.5 kg${since}`],
      ['4 pointsMar 9, 2026 Over 90 days old', `+1 point${since}`],
      ['0.89 m/sMar 9, 2026 Over 90 days old', '–'],
      ['30.5 cmMar 9, 2026 Over 90 days old', `−0.5 cm${since}`],
    ]);
  });

  it('are in the chosen units, like the tiles and the sarcopenia card', () => {
    receiveVisits();
    device.store.dispatch(settingsChanged({ massUnit: '[lb_av]', lengthUnit: '[in_i]', gripUnit: 'N' }));
    openMeasured();
    const texts = rows('Latest measurements').map((cells) => cells.join(' '));
    expect(texts[0]).toContain('154.32 lb');
    expect(texts[0]).toContain('−5.29 lb (−3.3%)');
    expect(texts[2]).toContain('161.8 N');
    expect(texts[2]).toContain('−4.9 N');
    expect(texts[5]).toContain('12.01 in');
    cleanup();
    open();
    expect(tileNames()[2]).toBe('Grip strength, 161.8 N, down 4.9 N');
    expect(screen.getByRole('region', { name: 'Sarcopenia' }).textContent).toContain('161.8 N');
    expect(screen.getByText('Low: below 156.91 N')).toBeTruthy();
    expect(screen.getByText('Cut-off: below 156.91 N')).toBeTruthy();
  });

  it('use the singular for one point in French', async () => {
    receiveVisits();
    await act(() => showLanguage('fr'));
    openMeasured();
    expect(screen.getByText('+1 point')).toBeTruthy();
  });
});

describe('a figure', () => {
  it.each([
    ['2026-06-06T23:59:00+02:00', 0],
    ['2026-06-07T23:59:00+02:00', 0],
    ['2026-06-08T00:00:00+02:00', 1],
  ])('is marked as old only after the number of dates in the settings: %s', (today, tags) => {
    mockToday.mockReturnValue(today);
    const record = { ...aPhysicalData({ patient_id, captured_at: now, height_cm: null }), ...acknowledged };
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [record] }));
    open();
    expect(screen.queryAllByText('Over 90 days old')).toHaveLength(tags);
  });
});

/** A grip below the cut-off of women, after the visits. */
function receiveWeakGrip() {
  const trials = [{ hand: 'right' as const, value: 15.9 }];
  const session = aDynamometry({ patient_id, captured_at: '2026-04-01T09:00:00+02:00', trials });
  device.store.dispatch(
    recordsReceived({ table: 'dynamometry', records: [{ ...session, ...acknowledged }] }),
  );
}

describe('the summary', () => {
  it('is written from the values that are not too old', () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    open();
    expect(screen.getByRole('region', { name: 'Summary' }).querySelector('p')?.textContent).toBe(
      'Probable sarcopenia. Grip strength is 15.9 kg (cut-off below 16 kg) and SARC-F is 4 of 10 (cut-off 4 or more).',
    );
  });

  it('names one unreviewed result, and counts the others', () => {
    receiveVisits();
    const range = {
      ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
      ...{ critical_low: 2.8, critical_high: 6.2, source: 'laboratory' },
    };
    const labs = [2.6, 3.1].map((value) => ({
      ...aLab({ patient_id, analyte: 'potassium', value, unit: 'mmol/L', range, collected_at: '2026-03-09' }),
      ...{ flag: null, ...acknowledged },
    }));
    device.store.dispatch(recordsReceived({ table: 'labs', records: labs }));
    open();
    expect(
      screen.getByText(/Not reviewed: Potassium 2\.6 mmol\/L, critically low \(.+\), \+1 more\./),
    ).toBeTruthy();
  });

  it('dates values that are too old', () => {
    mockToday.mockReturnValue('2026-08-01T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    open();
    expect(screen.getByRole('region', { name: 'Summary' }).querySelector('p')?.textContent).toBe(
      'With values from Apr 1, 2026: probable sarcopenia. Grip strength is 15.9 kg (cut-off below 16 kg) (values from Apr 1, 2026) and SARC-F is 4 of 10 (cut-off 4 or more) (values from Mar 9, 2026).',
    );
    expect(screen.getAllByText(/Decision support/)).toHaveLength(1);
  });
});

function Risks({ of }: { of: Patient }) {
  const risks = useRiskTags(of, patientIds, useAssessment(of, patientIds));
  return <BannerTags patient={of} risks={risks} isWaiting={false} />;
}

describe('the tags of the banner', () => {
  it('are the allergies and the risks, and the rest behind a button', () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    const tags = ['alone', 'garden', 'stairs'];
    const container = shown(<Risks of={{ ...patient, allergies: ['Penicillin'], tags }} />);
    const inSight = () =>
      [...container.querySelectorAll('.banner-tag:not([hidden])')].map(({ textContent }) =>
        textContent?.trim(),
      );
    const risks = ['Probable sarcopenia', 'SARC-F 4, positive'];
    expect(inSight()).toEqual([...risks, 'alone']);
    expect(screen.getByText(/^Allergy: .Penicillin/)).toBeTruthy();
    const more = screen.getByRole('button', { name: 'Show more tags (2)' });
    expect(more.querySelector('bdi')?.textContent).toBe('+2');
    fireEvent.click(more);
    expect(inSight()).toEqual([...risks, ...tags]);
  });

  it('say that a screening is due only when the records have been read', async () => {
    shown(<Risks of={patient} />);
    expect(screen.queryByText('Due for screening')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('Due for screening')).toBeTruthy();
  });

  it('are what is found in the supplements too, in the words of the list of patients', () => {
    receiveSupplements();
    shown(<Risks of={onThyroxine} />);
    expect(screen.getByText('Iron + levothyroxine')).toBeTruthy();
    expect(screen.getByText('Iron above limit')).toBeTruthy();
    cleanup();
    shown(<Risks of={patient} />);
    expect(screen.queryByText('Iron + levothyroxine')).toBeNull();
  });

  it('say what a screening found that waits for upload, and that it waits', async () => {
    const { strength, assistance_walking, rise_from_chair, climb_stairs, falls, record_id } = aSarcF();
    const record = { strength, assistance_walking, rise_from_chair, climb_stairs, falls, record_id };
    const descriptor = { kind: 'sarcF', name: 'X', patient: null } as const;
    await device.store.dispatch(saveOffline({ type: 'sarcf', patient_id, record, descriptor })).unwrap();
    shown(<Risks of={patient} />);
    expect(await screen.findByText('SARC-F 4, positive')).toBeTruthy();
    expect(screen.getByText('Screened, waiting for upload')).toBeTruthy();
  });

  it('date what they say of sarcopenia from values that are too old', () => {
    mockToday.mockReturnValue('2026-08-01T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    shown(<Risks of={patient} />);
    expect(screen.getByText('Probable sarcopenia · Apr 1')).toBeTruthy();
  });

  it('are written in the direction of the page, also where they begin in Latin script', async () => {
    mockToday.mockReturnValue('2026-04-20T09:00:00+02:00');
    receiveVisits();
    await act(() => showLanguage('ar'));
    shown(<Risks of={patient} />);
    const tag = screen.getByText('\u2066SARC-F 4\u2069، إيجابي');
    expect(tag.closest('bdi, [dir]')).toBeNull();
  });
});

describe('the steps of sarcopenia', () => {
  it('are met by a grip below its cut-off and a score at its cut-off, and name the next useful test', () => {
    receiveVisits();
    receiveWeakGrip();
    open();
    const steps = within(screen.getByRole('list', { name: 'Steps of EWGSOP2' })).getAllByRole('listitem');
    expect(steps.map(({ dataset }) => dataset['state'])).toEqual(['met', 'met', 'notMeasured', 'notMet']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    // The unit is in small.
    expect(screen.getByRole('region', { name: 'Sarcopenia' }).innerHTML).toContain(
      '15.9<span class="pathway-unit"> kg</span>',
    );
    expect(screen.getByText(/^Next: measure muscle mass/)).toBeTruthy();
    expect(screen.queryByText(/would confirm or exclude/)).toBeNull();
    expect(screen.getByText('Cut-off: below 5.5 kg/m²')).toBeTruthy();
  });

  it('do not count a slow walk as a severity while nothing is confirmed', () => {
    receiveVisits();
    receiveWeakGrip();
    const slow = {
      ...aPhysicalData({ patient_id, captured_at: '2026-04-01T09:00:00+02:00', gait_4m_s: 6 }),
      ...acknowledged,
    };
    device.store.dispatch(recordsReceived({ table: 'physicalData', records: [slow] }));
    open();
    const [, , , severity] = within(screen.getByRole('list', { name: 'Steps of EWGSOP2' })).getAllByRole(
      'listitem',
    );
    expect(severity?.dataset['state']).toBe('ahead');
    expect(severity?.textContent).toMatch(/^4Severity.*0\.67.*Low/);
  });

  it('are dated once, and a step only where it is of another day', () => {
    mockToday.mockReturnValue('2026-08-01T09:00:00+02:00');
    receiveVisits();
    receiveWeakGrip();
    open();
    const card = within(screen.getByRole('region', { name: 'Sarcopenia' }));
    expect(card.getAllByText('Over 90 days old')).toHaveLength(1);
    expect(card.getAllByText('Mar 9')).toHaveLength(2);
    expect(card.getAllByText(/Apr 1/)).toHaveLength(1);
  });
});

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

describe('the charts', () => {
  const cutOffs = async (of: Patient) => {
    receiveVisits();
    const container = openMeasured(of);
    await screen.findByText(/Positive from 4/);
    return [...container.querySelectorAll('.trend-limit text')].map((text) =>
      text.textContent?.replace(/[\u2068\u2069]/g, ''),
    );
  };

  it('have the EWGSOP2 cut-offs for the patient’s sex, in the chosen unit', async () => {
    device.store.dispatch(settingsChanged({ gripUnit: '[lb_av]' }));
    expect(await cutOffs(patient)).toEqual(['EWGSOP2 35.3 lb', 'Positive from 4', 'EWGSOP2 0.8 m/s']);
  });

  it('have only the cut-offs shared by both sexes when the sex is unknown', async () => {
    expect(await cutOffs({ ...patient, sex: 'unknown' })).toEqual(['Positive from 4', 'EWGSOP2 0.8 m/s']);
  });
});

function Tabbed({ tab }: { tab: ChartTab }) {
  const chart = useRef<HTMLDivElement>(null);
  useFocusOnTab(chart, tab);
  return (
    <div ref={chart}>
      <button role="tab" aria-selected>
        {tab}
      </button>
      {tab === 'overview' && <a href="/">Grip strength</a>}
    </div>
  );
}

describe('a tile that opens another tab', () => {
  it('does so in its own chart, which may stand beside others', () => {
    receiveVisits();
    open();
    fireEvent.click(screen.getByRole('link', { name: /^Grip strength/ }));
    expect(onTab).toHaveBeenLastCalledWith('grip');
  });

  it('takes the focus there, and a chart that opens takes none', () => {
    const { rerender } = render(<Tabbed tab="overview" />);
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('link').focus();
    rerender(<Tabbed tab="grip" />);
    expect(document.activeElement).toBe(screen.getByRole('tab'));
  });
});

describe('a chart without records', () => {
  it('shows how to begin only once the records are loaded', async () => {
    open();
    expect(screen.queryByText('No measurements yet')).toBeNull();
    await act(() => device.store.dispatch(openCache()));
    expect(screen.getByText('No measurements yet')).toBeTruthy();
    expect(screen.queryByText(/not a diagnosis/)).toBeNull();
    cleanup();
    openMeasured();
    expect(screen.getByText('Nothing recorded yet')).toBeTruthy();
    expect(screen.getAllByText(/is drawn here/)).toHaveLength(5);
  });
});
