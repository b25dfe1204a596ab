import { readBundle } from './readBundle';

const patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ family: 'Moreau', given: ['Lise'] }],
  gender: 'female',
  birthDate: '1948-02-29',
};
const potassium = {
  resourceType: 'Observation',
  id: 'k',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
  effectiveDateTime: '2026-03-09T10:32:00+01:00',
  valueQuantity: { value: 4.1, code: 'mmol/L' },
};
const report = {
  resourceType: 'DiagnosticReport',
  id: 'd',
  status: 'final',
  subject: { reference: 'Patient/p' },
  result: [{ reference: '#k' }],
  contained: [potassium],
};

function reading(...resources: object[]) {
  const entry = [patient, ...resources].map((resource) => ({ resource }));
  const { charts, findings } = readBundle({ resourceType: 'Bundle', type: 'collection', entry });
  return {
    labs: charts.flatMap(({ labs }) => labs),
    findings: findings.map(({ resource, code }) => [resource, code]),
  };
}

describe('a result inside its report', () => {
  it('belongs to the patient of the report', () => {
    const { labs, findings } = reading(report);
    expect(labs).toEqual([expect.objectContaining({ analyte: 'potassium', value: 4.1 })]);
    expect(findings).toEqual([]);
  });

  it('has an id of its own in each report, and the same one at each import', () => {
    const contained = [{ ...potassium, effectiveDateTime: '2026-03-10' }];
    const ids = () =>
      reading(report, { ...report, id: 'd2', contained }).labs.map(({ record_id }) => record_id);
    expect(new Set(ids()).size).toBe(2);
    expect(ids()).toEqual(ids());
  });

  it.each(['entered-in-error', 'cancelled'])('is left out when the report is %s', (status) => {
    const { labs, findings } = reading({ ...report, status });
    expect(labs).toEqual([]);
    expect(findings).toContainEqual(['DiagnosticReport/d#k', 'enteredInError']);
  });

  it('is left out by its own status', () => {
    const contained = [{ ...potassium, status: 'preliminary' }];
    expect(reading({ ...report, contained })).toEqual({
      labs: [],
      findings: [['DiagnosticReport/d#k', 'notFinal']],
    });
  });

  it('is left out with a report of another content under the same id', () => {
    const { labs, findings } = reading(report, { ...report, conclusion: 'Other' });
    expect(labs).toEqual([]);
    expect(findings).toContainEqual(['DiagnosticReport/d', 'duplicateId']);
  });
});

describe('what else is inside a resource', () => {
  it('is named when it cannot be read', () => {
    const contained = [
      ...[potassium, { resourceType: 'Specimen', id: 's' }],
      { ...patient, id: 'x', name: [{ family: 'Other', given: ['Person'] }] },
    ];
    const { labs, findings } = reading({ ...report, contained });
    expect(labs).toHaveLength(1);
    expect(findings).toEqual([
      ['DiagnosticReport/d#x', 'containedPatient'],
      ['DiagnosticReport/d#s', 'unknownType'],
    ]);
  });

  it('is reported as malformed when it has no id', () => {
    const { findings } = reading({ ...report, contained: [{ resourceType: 'Observation' }] });
    expect(findings).toContainEqual(['DiagnosticReport/d', 'malformed']);
  });
});

describe('a report that was withdrawn', () => {
  const own = { ...potassium, subject: report.subject };
  const listing = (id: string, status: string, reference = 'Observation/k') => ({
    ...{ resourceType: 'DiagnosticReport', id, status, subject: report.subject },
    result: [{ reference }],
  });
  const panel = {
    ...{ ...own, id: 'panel', code: { text: 'Electrolytes' }, valueQuantity: undefined },
    hasMember: [{ reference: 'Observation/k' }],
  };
  const leftOut = ['Observation/k', 'enteredInError'];
  it.each<[string, object[], number, string[][]]>([
    ['takes its results with it', [listing('d', 'entered-in-error')], 0, [leftOut]],
    [
      'takes the results of its panels with it',
      [listing('d', 'cancelled', 'Observation/panel'), panel],
      0,
      [leftOut],
    ],
    ['is a panel', [{ ...panel, status: 'entered-in-error' }], 0, [leftOut]],
    [
      'leaves a result that another report lists, which is to be checked',
      [listing('d', 'entered-in-error'), listing('e', 'amended')],
      1,
      [['DiagnosticReport/d', 'reportWithdrawn']],
    ],
    [
      'leaves a result of two, if only one is',
      [listing('d', 'final'), { ...panel, status: 'cancelled' }],
      1,
      [],
    ],
    [
      'takes a result with it that two of them list',
      [listing('d', 'cancelled'), listing('e', 'cancelled')],
      0,
      [leftOut],
    ],
  ])('%s', (_title, reports, taken, findings) => {
    const read = reading(own, ...reports);
    expect(read.labs).toHaveLength(taken);
    expect(read.findings).toEqual(findings);
  });
});
