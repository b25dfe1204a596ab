import { v7 as uuidv7 } from 'uuid';
import type { Finding } from '@/client/fhir/findings';
import {
  importedDynamometrySchema,
  importedLabSchema,
  importedPhysicalDataSchema,
  type Withdrawn,
} from '@/client/fhir/importedChart';
import { componentIdOf, derivedId, labIdOf } from '@/client/fhir/resourceIds';
import { knownPatients } from '@/client/patients/changePatients';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { selectAllWaiting, selectPendingCount, selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { recordsReceived } from '@/client/records/recordEvents';
import { storedLabSchema, type Lab } from '@/contract/lab';
import { aDynamometry, aLab, aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { openOfflineDevice } from '@/testing/offlineDevice';
import { acknowledged, testAccount, type TestDevice } from '@/testing/testDevice';
import {
  countRecords,
  firstDecision,
  isDoubtful,
  isPossible,
  isPossibleForAll,
  newState,
  type Candidate,
  type CandidateState,
  type Decision,
  type Fault,
  type ReadFile,
} from './candidates';
import { compareAgain } from './compareWithCharts';
import { joinedInFile } from './joinedInFile';
import { markRecorded } from './recordedInCharts';
import { saveCandidates } from './saveCandidates';
import { saveReviewed } from './saveReviewed';
import { twiceInFileFaults } from './twiceInFile';
import { withdrawnFaults, withoutFound } from './withdrawnFaults';
import { withdrawnIds, type WithdrawnHere } from './withdrawnHere';

let device: TestDevice;
beforeEach(async () => {
  device = await openOfflineDevice();
});
afterEach(() => device.remove());

function aCandidate(last_name: string, state: Partial<CandidateState> = {}): Candidate {
  const {
    patient_id,
    captured_at: _at,
    device_id: _device,
    device_revision: _revision,
    base_revision: _base,
    base_device_revision: _deviceBase,
    save_id: _save,
    base_save_ids: _base_saves,
    archived: _archived,
    merged_into: _merged,
    ...values
  } = aPatient({ patient_id: uuidv7(), last_name });
  return {
    ...{ patient_id, values, state: { ...newState, ...state }, sarcF: [], physicalData: [] },
    ...{ dynamometry: [], labs: [] },
    ...{ line: null, sameAsLine: null, sameInFile: null, duplicates: [] },
    ...{ garbled: [], garbledRecords: [], shortened: [], decision: 'add' },
  };
}

const save = (candidates: Candidate[]) =>
  device.store.dispatch(
    saveCandidates(candidates, {
      areUnusualConfirmed: true,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }),
  );
const rowsByName = () =>
  new Map(selectAllPatientRows(device.store.getState()).map((row) => [row.last_name, row]));

describe('saveCandidates', () => {
  it('keeps the archived and merged states, and saves a duplicate after the patient that stays', async () => {
    const kept = aCandidate('Kept');
    const duplicate = aCandidate('Duplicate', { archived: false, merged_into: kept.patient_id });
    const archived = aCandidate('Archived', { archived: true, captured_at: '2020-01-02T10:00:00+01:00' });
    expect(await save([duplicate, archived, kept])).toBeNull();
    expect(rowsByName().get('Archived')).toMatchObject({ archived: true, merged_into: null });
    expect(rowsByName().get('Duplicate')).toMatchObject({ archived: true, merged_into: kept.patient_id });
    const order = selectAllWaiting(device.store.getState()).map(({ patient_id }) => patient_id);
    expect(order.indexOf(kept.patient_id)).toBeLessThan(order.indexOf(duplicate.patient_id));
    const [known] = await device.store.dispatch(knownPatients([archived.patient_id]));
    expect(known?.patient.captured_at).toBe('2020-01-02T10:00:00+01:00');
  });

  it('removes the merge link of a duplicate when the patient that stays is left out', async () => {
    const kept: Candidate = { ...aCandidate('Kept'), decision: 'leaveOut' };
    const duplicate = aCandidate('Duplicate', { archived: true, merged_into: kept.patient_id });
    expect(await save([kept, duplicate])).toBeNull();
    expect(rowsByName().get('Duplicate')).toMatchObject({ archived: true, merged_into: null });
  });

  it('takes no merge of a file unasked, and not for many at once', () => {
    const one = aCandidate('Stranger', { merged_into: aCandidate('Kept').patient_id });
    expect([isDoubtful(one), firstDecision(one)]).toEqual([true, 'leaveOut']);
    const possible = [
      isPossible(one, 'add'),
      isPossibleForAll(one, 'add'),
      isPossibleForAll(one, 'leaveOut'),
    ];
    expect(possible).toEqual([true, false, true]);
  });

  it.each([
    ['one chart, with the details and results of both', 'add', { collected_at: '2026-01-05' }, 'Once', 2, 0],
    ['a result that both have, once', 'add', {}, 'Once', 1, 0],
    ['neither of two results of one time, which are named', 'add', { value: 4.1 }, 'Once', 0, 1],
    ['the later one, when the earlier one is left out', 'leaveOut', {}, 'Again', 1, 0],
  ] as const)(
    'saves of a person who is twice in a file: %s',
    async (_title, decision, ofLater, name, taken, named) => {
      const [earlier, later] = [aCandidate('Once'), aCandidate('Again')];
      const labsOf = ({ patient_id }: Candidate, fields: Parameters<typeof aLab>[0] = {}) => [
        importedLabSchema.parse({ ...aLab(fields), patient_id, record_id: uuidv7() }),
      ];
      const first = {
        ...earlier,
        values: { ...earlier.values, phone: null },
        decision,
        labs: labsOf(earlier),
      };
      const second: Candidate = {
        ...later,
        values: { ...later.values, phone: '0200000000' },
        ...{ labs: labsOf(later, ofLater), sameInFile: earlier.patient_id, decision: 'fillIn' },
      };
      expect(twiceInFileFaults([first, second], new Map())).toHaveLength(named);
      expect(await save([first, second])).toBeNull();
      const rows = [...rowsByName().values()];
      expect(rows.map(({ last_name, phone }) => [last_name, phone])).toEqual([[name, '0200000000']]);
      const waiting = selectWaitingOf(device.store.getState(), 'labs', [rows[0]?.patient_id ?? '']);
      expect(waiting).toHaveLength(taken);
    },
  );

  it('joins all of a file who are one person, and takes no measure of which they have two values', () => {
    const [first, second, third] = [aCandidate('First'), aCandidate('Second'), aCandidate('Third')];
    const weighed = (one: Candidate, weight_kg: number, decision: Decision): Candidate => ({
      ...{ ...one, decision, sameInFile: one === first ? null : first.patient_id },
      physicalData: [importedPhysicalDataSchema.parse(aPhysicalData({ weight_kg }))],
    });
    const joined = (decision: Decision) =>
      joinedInFile([
        weighed(first, 70, decision),
        weighed(second, 71, 'fillIn'),
        weighed(third, 70, 'fillIn'),
      ]).map((one) => [one.values.last_name, one.decision, one.physicalData.length]);
    expect(joined('add')).toEqual([['First', 'add', 0]]);
    expect(joined('leaveOut')).toEqual([
      ['First', 'leaveOut', 1],
      ['Second', 'add', 0],
    ]);
  });

  it('does not save records again that are already waiting', async () => {
    const one = aCandidate('Once');
    const {
      device_id: _device,
      device_revision: _revision,
      base_revision: _base,
      base_device_revision: _deviceBase,
      save_id: _save,
      base_save_ids: _base_saves,
      ...screening
    } = aSarcF({ patient_id: one.patient_id });
    expect(await save([{ ...one, sarcF: [screening] }])).toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(2);
    const again: Candidate = {
      ...one,
      sarcF: [screening],
      duplicates: [{ patient_id: one.patient_id, reasons: ['sameId'] }],
      decision: 'fillIn',
    };
    expect(await save([again])).toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(2);
  });

  it('saves each grip session once, under its own id', async () => {
    const one = aCandidate('Gripped');
    const dynamometry = [aDynamometry(), aDynamometry()].map((session) =>
      importedDynamometrySchema.parse({ ...session, patient_id: one.patient_id }),
    );
    expect(countRecords([{ ...one, dynamometry }]).dynamometry).toBe(2);
    expect(await save([{ ...one, dynamometry }])).toBeNull();
    const waiting = () => selectWaitingOf(device.store.getState(), 'dynamometry', [one.patient_id]);
    expect(waiting().map(({ record_id }) => record_id)).toEqual(dynamometry.map((it) => it.record_id));
    const duplicates: Candidate['duplicates'] = [{ patient_id: one.patient_id, reasons: ['sameId'] }];
    expect(await save([{ ...one, dynamometry, duplicates, decision: 'fillIn' }])).toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(3);
  });

  it('saves each lab result once, under its own id, with its own range or the published one', async () => {
    const one = aCandidate('Tested');
    const { patient_id } = one;
    const printed = {
      ...{ unit: 'g/dL', low: 3, low_inclusive: true, high: 5, high_inclusive: true },
      ...{ critical_low: null, critical_high: null, source: 'laboratory' },
    };
    const labs = [aLab({ patient_id, range: printed }), aLab({ patient_id })].map((lab) =>
      importedLabSchema.parse(lab),
    );
    expect(countRecords([{ ...one, labs }]).labs).toBe(2);
    expect(await save([{ ...one, labs }])).toBeNull();
    const waiting = selectWaitingOf(device.store.getState(), 'labs', [patient_id]);
    expect(waiting.map(({ record_id }) => record_id)).toEqual(labs.map(({ record_id }) => record_id));
    const kept = await Promise.all(labs.map(({ record_id }) => device.offline.read('labs', record_id)));
    expect(kept.map((envelope) => envelope?.record)).toMatchObject([
      { ...labs[0], range: printed },
      { range: { low: 3.5, source: 'pns2019' } },
    ]);
    const duplicates: Candidate['duplicates'] = [{ patient_id, reasons: ['sameId'] }];
    expect(await save([{ ...one, labs, duplicates, decision: 'fillIn' }])).toBeNull();
    expect(selectPendingCount(device.store.getState())).toBe(3);
  });

  it.each([
    ['the same again', 'same', 6.1, 'same', 61, []],
    ['corrected', 'same', 4.1, 'same', 41, [4.1, 41]],
    ['another record of the same moment', 'other', 5, 'other', 50, [5, 50]],
    ['the same value under another id', 'other', 6.1, 'other', 61, []],
  ] as const)(
    'fills in no second value of the same moment and drops none in silence: %s',
    async (_title, labId, value, weightId, weight_kg, named) => {
      const one = aCandidate('Corrected');
      const { patient_id } = one;
      const [lab, measured] = [
        aLab({ patient_id, analyte: 'potassium', value: 6.1, canonical_value: 6.1, unit: 'mmol/L' }),
        aPhysicalData({ patient_id, weight_kg: 61 }),
      ];
      const withRecords = (labFields: object, measureFields: object): Candidate => ({
        ...one,
        labs: [importedLabSchema.parse({ ...lab, ...labFields })],
        physicalData: [importedPhysicalDataSchema.parse({ ...measured, ...measureFields })],
      });
      expect(await save([withRecords({}, {})])).toBeNull();
      const waiting = selectPendingCount(device.store.getState());
      const again: Candidate = {
        ...withRecords(
          { value, canonical_value: value, ...(labId === 'other' && { record_id: uuidv7() }) },
          { weight_kg, ...(weightId === 'other' && { record_id: uuidv7() }) },
        ),
        duplicates: [{ patient_id, reasons: ['sameId'] }],
        decision: 'fillIn',
      };
      const { candidates, faults } = await device.store.dispatch(markRecorded([again], new Set()));
      const said = faults.map((fault) => {
        if (fault.kind !== 'recorded' || fault.other.of === 'other') return null;
        const { other } = fault;
        return other.of === 'lab'
          ? [other.inFile.value, other.here.value]
          : [other.inFile.weight_kg, other.here.weight_kg];
      });
      expect(new Set(said)).toEqual(new Set(named.map((inFile, at) => [inFile, [6.1, 61][at]])));
      expect(countRecords(candidates)).toMatchObject({ labs: 0, physicalData: 0 });
      expect(await save(candidates)).toBeNull();
      expect(selectPendingCount(device.store.getState()) - waiting).toBe(0);
    },
  );

  it('counts no record of a patient merged into a chart that the chart has', () => {
    const labs = [importedLabSchema.parse(aLab())];
    const recorded = new Set(labs.map(({ record_id }) => record_id));
    const one = { ...aCandidate('Merged', { merged_into: uuidv7() }), labs, recorded };
    expect(countRecords([one])).toMatchObject({ labs: 0 });
    expect(countRecords([{ ...one, state: newState }])).toMatchObject({ labs: 1 });
  });

  it('does not compare what the file itself has archived with the chart', async () => {
    const one = aCandidate('Archived');
    const { patient_id } = one;
    const measured = aPhysicalData({ patient_id, weight_kg: 61 });
    const inFile = (fields: object) => [importedPhysicalDataSchema.parse({ ...measured, ...fields })];
    expect(await save([{ ...one, physicalData: inFile({}) }])).toBeNull();
    const again: Candidate = {
      ...{ ...one, physicalData: inFile({ record_id: uuidv7(), weight_kg: 45, archived: true }) },
      ...{ duplicates: [{ patient_id, reasons: ['sameId'] }], decision: 'fillIn' },
    };
    const { candidates, faults } = await device.store.dispatch(markRecorded([again], new Set()));
    expect(faults).toEqual([]);
    expect(countRecords(candidates)).toMatchObject({ physicalData: 1 });
  });

  it('takes a result and measurements with the values of those here that the file withdraws', async () => {
    const one = aCandidate('Sent again');
    const [lab, measured] = [aLab({ patient_id: one.patient_id }), aPhysicalData({ record_id: uuidv7() })];
    const withRecords = (ids: readonly [string, string]): Candidate => ({
      ...one,
      labs: [importedLabSchema.parse({ ...lab, record_id: ids[0] })],
      physicalData: [importedPhysicalDataSchema.parse({ ...measured, record_id: ids[1] })],
    });
    const first = [lab.record_id, measured.record_id] as const;
    expect(await save([withRecords(first)])).toBeNull();
    const again: Candidate = {
      ...withRecords([uuidv7(), uuidv7()]),
      withdrawn: first.map((record_id) => ({ of: 'record', resource: 'Observation/1', record_id })),
      duplicates: [{ patient_id: one.patient_id, reasons: ['sameId'] }],
      decision: 'fillIn',
    };
    const withdrawn = await device.store.dispatch(withdrawnFaults([again], []));
    const ids = withdrawnIds(withdrawn.map(({ here }) => here));
    const { candidates, faults } = await device.store.dispatch(markRecorded([again], ids));
    expect(faults).toEqual([]);
    expect(countRecords(candidates)).toMatchObject({ labs: 1, physicalData: 1 });
  });

  const server = 'https://ehr.example/fhir';
  const patientId = derivedId('Patient', `${server}/Patient/p`);
  const [labId, weightId, panelId] = [uuidv7(), uuidv7(), uuidv7()];
  const placed = (id: string) => labIdOf(patientId, { id, hasOwnId: false }, 'albumin', '2026-03-09');
  const labIds = [
    labId,
    placed(derivedId('Observation', JSON.stringify('7'))),
    placed(derivedId('Observation', `${server}/Observation/8`)),
    componentIdOf(panelId, 0),
    placed(componentIdOf(derivedId('Observation', JSON.stringify('9')), 29)),
  ];
  const resource = 'Observation/1';
  const ofWeight = { of: 'measure', resource, record_id: weightId, measure: 'weight_kg' } as const;
  it.each<[string, Withdrawn | string, WithdrawnHere['of'] | null]>([
    ['a result', { of: 'record', resource, record_id: labId }, 'lab'],
    ['a result with another id', { of: 'record', resource, record_id: patientId }, null],
    ['a measure', { ...ofWeight, value: 61 }, 'measure'],
    ['a measure whose value is gone', { ...ofWeight, value: null }, 'measure'],
    ['another value of the moment', { ...ofWeight, value: 60.9 }, null],
    ['an allergy', { of: 'entry', resource, field: 'allergies', text: 'nuts' }, 'entry'],
    ['an allergy that is not listed', { of: 'entry', resource, field: 'allergies', text: 'Egg' }, null],
    ['a result that the file deletes', `Observation/${labId}`, 'lab'],
    ['a patient whom the file deletes', `Patient/${patientId}`, 'patient'],
    ['a result that it deletes by a short id', 'Observation/7', 'lab'],
    ['a result that it deletes by an address', `${server}/Observation/8/_history/2`, 'lab'],
    ['a panel that it deletes', `Observation/${panelId}`, 'lab'],
    ['a panel that it deletes by a short id', 'Observation/9', 'lab'],
    ['a patient whom it deletes by an address', `${server}/Patient/p`, 'patient'],
    ['a result that it deletes by a URN', `urn:uuid:${labId}`, 'lab'],
    ['a result that it deletes on another server', 'https://other.example/Observation/8', null],
    ['a condition that it deletes', 'Condition/7', null],
    ['what it deletes by a search', 'Observation?code=7', null],
  ])('finds in the charts here what is withdrawn in the source: %s', async (_title, said, found) => {
    const one = { ...aCandidate('Withdrawn'), patient_id: patientId };
    const here: Candidate = {
      ...{ ...one, values: { ...one.values, allergies: ['Nuts'] } },
      labs: labIds.map((record_id) => importedLabSchema.parse(aLab({ record_id, patient_id: patientId }))),
      physicalData: [importedPhysicalDataSchema.parse(aPhysicalData({ record_id: weightId, weight_kg: 61 }))],
    };
    expect(await save([here])).toBeNull();
    const again: Candidate = {
      ...{ ...one, values: { ...one.values, allergies: null } },
      duplicates: [{ patient_id: patientId, reasons: ['sameId'] }],
      withdrawn: typeof said === 'string' ? [] : [said],
    };
    const finding: Finding = {
      ...{ severity: 'left out', values: {}, about: null, times: 1 },
      ...(typeof said === 'string'
        ? { code: 'entryDeleted', resource: said }
        : { code: 'enteredInError', resource }),
    };
    const faults = await device.store.dispatch(withdrawnFaults([again], [finding]));
    expect(faults.map((fault) => [fault.here.of, fault.patient_id])).toEqual(
      found === null ? [] : [[found, patientId]],
    );
    expect(withoutFound([finding], faults)).toHaveLength(found === null ? 1 : 0);
    // Of several, only one was found.
    expect(withoutFound([{ ...finding, times: 2 }], faults)).toHaveLength(1);
  });

  it('marks unconfirmed unusual values as confirmed by the signed-in user', async () => {
    const one = aCandidate('Light');
    const record = aPhysicalData({ patient_id: one.patient_id, weight_kg: 29, confirmed: ['weight_kg'] });
    const physicalData = [importedPhysicalDataSchema.parse({ ...record, confirmed: null })];
    expect(await save([{ ...one, physicalData }])).toBeNull();
    const envelope = await device.offline.read('physicalData', one.patient_id);
    expect(envelope?.record).toMatchObject({
      confirmed: ['weight_kg'],
      confirmed_by: testAccount.account_id,
    });
  });
});

describe('saveReviewed', () => {
  const server = (lab: Lab, revision: number) =>
    device.store.dispatch(
      recordsReceived({
        table: 'labs',
        records: [storedLabSchema.parse({ ...lab, ...acknowledged, revision })],
      }),
    );
  const aFile = (candidate: Candidate, faults: Fault[] = []): ReadFile => ({
    ...{ name: 'chart.json', header: [], columnsLeft: [], noDrugAllergies: 0 },
    ...{ knownIds: new Set([candidate.patient_id]), candidates: [candidate], faults },
  });
  const reviewed = (file: ReadFile) =>
    device.store.dispatch(
      saveReviewed(file, {
        ...{ areUnusualConfirmed: false, onProgress: jest.fn() },
        signal: new AbortController().signal,
      }),
    );

  it('saves nothing if a result with another value was recorded since the review, and names it once', async () => {
    const one = aCandidate('Meanwhile');
    expect(await save([one])).toBeNull();
    const ofOne = { patient_id: one.patient_id, collected_at: '2026-01-05' };
    const inFile = aLab({ ...ofOne, record_id: uuidv7(), value: 3.8, canonical_value: 3.8 });
    const again: Candidate = {
      ...one,
      labs: [importedLabSchema.parse(inFile)],
      duplicates: [{ patient_id: one.patient_id, reasons: ['sameId'] }],
      decision: 'fillIn',
    };
    const here = aLab({ ...ofOne, record_id: uuidv7(), value: 4.1, canonical_value: 4.1 });
    server(here, 7);
    const outcome = await reviewed(aFile(again));
    const recorded = [
      {
        kind: 'recorded',
        patient_id: one.patient_id,
        other: { of: 'lab', inFile: { value: 3.8 }, here: { value: 4.1 } },
      },
    ];
    expect(outcome).toMatchObject({ state: 'changedMeanwhile', read: { faults: recorded } });
    if (outcome.state !== 'changedMeanwhile') return;
    const { faults } = await device.store.dispatch(compareAgain(outcome.read)).then(({ read }) => read);
    expect(faults).toHaveLength(1);
    // What the file withdraws stands for no result of the file.
    const resource = 'Observation/1';
    const name = 'Meanwhile';
    const withdrawn: Fault[] = [
      {
        kind: 'withdrawn',
        name,
        patient_id: one.patient_id,
        resource,
        here: { of: 'lab', lab: importedLabSchema.parse(here) },
      },
    ];
    const same = { ...again, labs: again.labs.map((lab) => ({ ...lab, value: 4.1, canonical_value: 4.1 })) };
    expect(await reviewed(aFile(same, withdrawn))).toEqual({ state: 'saved' });
    expect(selectWaitingOf(device.store.getState(), 'labs', [one.patient_id])).toHaveLength(1);
  });

  it('adds nothing if the same file was imported since it was compared, as in another tab', async () => {
    const control = {
      areUnusualConfirmed: false,
      signal: new AbortController().signal,
      onProgress: jest.fn(),
    };
    const fileWith = (...candidates: Candidate[]) => ({
      ...{ name: 'patients.csv', header: [], faults: [], knownIds: new Set<string>() },
      ...{ columnsLeft: [], noDrugAllergies: 0 },
      candidates,
    });
    const values = aCandidate('Once').values;
    const here = { ...aCandidate('Once'), values };
    const again = { ...aCandidate('Once'), values };
    const merged = {
      ...aCandidate('Merged', { merged_into: here.patient_id }),
      values: { ...values, last_name: 'Merged', birth_date: '1922-05-06' },
    };
    const other = {
      ...aCandidate('Else'),
      values: { ...values, last_name: 'Else', birth_date: '1931-01-02' },
    };
    expect(await device.store.dispatch(saveReviewed(fileWith(here), control))).toEqual({ state: 'saved' });
    const outcome = await device.store.dispatch(saveReviewed(fileWith(again, merged, other), control));
    expect(outcome).toMatchObject({
      ...{ state: 'addedMeanwhile', count: 2 },
      read: {
        candidates: [
          { decision: 'leaveOut', duplicates: [{ patient_id: here.patient_id }] },
          { decision: 'leaveOut', duplicates: [] },
          { decision: 'add', duplicates: [] },
        ],
      },
    });
    expect(selectPendingCount(device.store.getState())).toBe(1);
    if (outcome.state !== 'addedMeanwhile') return;
    expect(await device.store.dispatch(saveReviewed(outcome.read, control))).toEqual({ state: 'saved' });
    expect(selectPendingCount(device.store.getState())).toBe(2);
  });
});
