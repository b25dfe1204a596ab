import fc from 'fast-check';
import { aDynamometry, aLab, aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import type { Patient } from '@/contract/patient';
import { chartArbitrary } from '@/testing/arbitraryCharts';
import { randomCases } from '@/testing/testDepth';
import { readBundle } from './readBundle';
import { bundleText, toBundle, type ExportedChart } from './toBundle';

const made = { madeAt: '2026-03-09T12:00:00Z', version: '0.1.0' };

/** A record as an import returns it: without the fields of the device, the server and the account. */
function imported(record: object) {
  const captureOnly = [
    'device_id',
    'device_revision',
    'base_revision',
    'base_device_revision',
    'save_id',
    'base_save_ids',
    'revision',
    'received_at',
    'captured_by',
  ];
  return Object.fromEntries(Object.entries(record).filter(([field]) => !captureOnly.includes(field)));
}

function importedChart({ patient, sarcF, physicalData, dynamometry, labs }: ExportedChart) {
  return {
    patient: imported(patient),
    identifiers: [],
    sarcF: sarcF.map(imported),
    physicalData: physicalData.map(imported),
    dynamometry: dynamometry.map(imported),
    labs: labs.map(imported),
    withdrawn: [],
  };
}

function chartOf(patient: Patient, records: Partial<ExportedChart> = {}): ExportedChart {
  return { patient, sarcF: [], physicalData: [], dynamometry: [], labs: [], ...records };
}

describe('an export that is imported again', () => {
  it('restores every record field by field, without findings, whatever the records hold @random', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(chartArbitrary, { maxLength: 3, selector: ({ patient }) => patient.patient_id }),
        (charts) => {
          const text = [...bundleText(charts, made)].join('');
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(toBundle(charts, made))));
          const { charts: read, findings } = readBundle(text);
          expect(findings.map(({ code }) => code)).toEqual(charts.length === 0 ? ['noPatients'] : []);
          expect(read).toEqual(charts.map(importedChart));
        },
      ),
      randomCases({ quick: 30, deep: 3_000 }),
    );
  });

  it.each([
    ['quotes and markup', 'O’Brien "Bob" <script>&amp;</script> \\ \''],
    ['right-to-left text', 'فاطمة \u200Fالزهراء\u061C'],
    ['emoji', '👩🏽‍⚕️ 💊'],
  ])('keeps %s in every text field', (_title, text) => {
    const patient = aPatient({
      first_name: text,
      last_name: text,
      notes: text,
      address: text,
      allergies: [text],
      conditions: [text],
      medicines: [text],
      tags: [text],
      identifier: text,
    });
    const { patient_id } = patient;
    const chart = chartOf(patient, {
      sarcF: [aSarcF({ patient_id, notes: text })],
      physicalData: [aPhysicalData({ patient_id, notes: text })],
      dynamometry: [aDynamometry({ patient_id, notes: text, device: 'other', device_name: text })],
      labs: [aLab({ patient_id, notes: text, laboratory: text })],
    });
    expect(readBundle(JSON.stringify(toBundle([chart], made)))).toEqual({
      charts: [importedChart(chart)],
      findings: [],
      questions: [],
    });
  });

  it.each<[string, number | null, Record<string, number | string | boolean>, boolean]>([
    ['the weight of the record', 72, { weight_kg: 72 }, true],
    ['a weight below that of the record', 72, { weight_kg: 71.9 }, false],
    ['a weight above that of the record', 72, { weight_kg: 72.1 }, false],
    ['an earlier weight', null, { weight_kg: 70, weight_kg_captured_at: '2026-01-01T08:00:00Z' }, true],
    ['an estimated weight', null, { weight_kg: 70, weight_kg_estimated: true }, true],
    ['a weight that is gone', null, { weight_kg: 70 }, false],
  ])('keeps a verdict by %s: %#', (_title, weight_kg, inputs, isKept) => {
    const patient = aPatient();
    const verdicts = [{ algorithm: 'must', version: '2003-3', verdict: 'low', inputs }];
    const record = aPhysicalData({ patient_id: patient.patient_id, weight_kg, calf_cm: 33, verdicts });
    const bundle = JSON.stringify(toBundle([chartOf(patient, { physicalData: [record] })], made));
    const { charts, findings } = readBundle(bundle);
    expect(charts[0]?.physicalData).toMatchObject([{ weight_kg, verdicts: isKept ? verdicts : null }]);
    expect(findings.map(({ code }) => code)).toEqual(isKept ? [] : ['verdictDiffers']);
  });

  it('leaves out the verdicts of a screening and of a session that were corrected elsewhere', () => {
    const patient = aPatient();
    const { patient_id } = patient;
    const verdict = { algorithm: 'a', version: '1', verdict: 'b' };
    const chart = chartOf(patient, {
      sarcF: [aSarcF({ patient_id, falls: 2, verdicts: [{ ...verdict, inputs: { falls: 0 } }] })],
      dynamometry: [aDynamometry({ patient_id, verdicts: [{ ...verdict, inputs: { maximumKg: 99 } }] })],
    });
    const { charts } = readBundle(JSON.stringify(toBundle([chart], made)));
    expect([charts[0]?.sarcF[0]?.verdicts, charts[0]?.dynamometry[0]?.verdicts]).toEqual([null, null]);
  });

  it('keeps line breaks and tabs in notes', () => {
    const notes = 'one\r\ntwo\tthree';
    const chart = chartOf(aPatient({ notes }));
    expect(readBundle(toBundle([chart], made)).charts[0]?.patient.notes).toBe(notes);
  });

  it.each(['\u0007', '\u0085', '\u202E'])(
    'replaces a character that a new save may not have: %j',
    (character) => {
      const patient = { ...aPatient(), notes: `before${character}after` };
      const bundle = toBundle([chartOf(patient)], made);
      expect(readBundle(bundle).charts[0]?.patient.notes).toBe('before\uFFFDafter');
    },
  );

  it('keeps a moment in UTC when FHIR cannot express its offset', () => {
    const patient = aPatient();
    const record = aSarcF({ patient_id: patient.patient_id, captured_at: '2026-03-09T10:32:00+15:00' });
    const { charts } = readBundle(toBundle([chartOf(patient, { sarcF: [record] })], made));
    expect(charts[0]?.sarcF[0]?.captured_at).toBe('2026-03-08T19:32:00.000Z');
  });

  it.each([
    [128, 74],
    [128, null],
    [null, 74],
  ])('keeps a blood pressure of %s/%s', (systolic_mmhg, diastolic_mmhg) => {
    const patient = aPatient();
    const fields = { patient_id: patient.patient_id, weight_kg: null, systolic_mmhg, diastolic_mmhg };
    const chart = chartOf(patient, { physicalData: [aPhysicalData(fields)] });
    const { charts, findings } = readBundle([...bundleText([chart], made)].join(''));
    expect(charts).toEqual([importedChart(chart)]);
    expect(findings).toEqual([]);
  });

  it('keeps two records of the same moment separate', () => {
    const patient = aPatient();
    const { patient_id } = patient;
    const physicalData = [
      aPhysicalData({ patient_id, weight_kg: 70 }),
      aPhysicalData({ patient_id, weight_kg: 71 }),
    ];
    const { charts } = readBundle(toBundle([chartOf(patient, { physicalData })], made));
    expect(charts[0]?.physicalData).toEqual(physicalData.map(imported));
  });

  it('keeps the link of a duplicate to the patient it was merged into', () => {
    const kept = aPatient();
    const duplicate = aPatient({ merged_into: kept.patient_id, archived: true });
    const charts = [duplicate, kept].map((patient) => chartOf(patient));
    expect(readBundle(toBundle(charts, made))).toEqual({
      charts: charts.map(importedChart),
      findings: [],
      questions: [],
    });
  });

  it('restores its own records after a server has replaced their ids', () => {
    const patient = aPatient();
    const { patient_id } = patient;
    const chart = chartOf(patient, {
      sarcF: [aSarcF({ patient_id, answered_by: 'patient' })],
      physicalData: [aPhysicalData({ patient_id })],
      dynamometry: [aDynamometry({ patient_id })],
      labs: [aLab({ patient_id })],
    });
    const exported = toBundle([chart], made);
    const renamed = new Map(
      exported.entry?.map(({ fullUrl, resource }, index) => [
        fullUrl ?? '',
        { id: String(index), url: `https://ehr.example/fhir/${resource?.resourceType}/${index}` },
      ]),
    );
    const entry = exported.entry?.map(({ fullUrl, resource }) => ({
      fullUrl: renamed.get(fullUrl ?? '')?.url,
      resource: { ...resource, id: renamed.get(fullUrl ?? '')?.id },
    }));
    let text = JSON.stringify({ ...exported, type: 'searchset', entry });
    for (const [from, { url }] of renamed) text = text.replaceAll(`"${from}"`, JSON.stringify(url));
    expect(readBundle(text)).toEqual({ charts: [importedChart(chart)], findings: [], questions: [] });
  });
});
