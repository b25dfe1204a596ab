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
    const ids = () => reading(report, { ...report, id: 'd2' }).labs.map(({ record_id }) => record_id);
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
      ['DiagnosticReport/d#s', 'unknownType'],
      ['DiagnosticReport/d#x', 'containedPatient'],
    ]);
  });

  it('is reported as malformed when it has no id', () => {
    const { findings } = reading({ ...report, contained: [{ resourceType: 'Observation' }] });
    expect(findings).toContainEqual(['DiagnosticReport/d', 'malformed']);
  });
});

describe('a report that was withdrawn', () => {
  it('asks to check the results that are resources of their own', () => {
    const { contained: _, ...separate } = { ...report, status: 'entered-in-error' };
    const own = { ...potassium, subject: report.subject };
    const { labs, findings } = reading({ ...separate, result: [{ reference: 'Observation/k' }] }, own);
    expect(labs).toHaveLength(1);
    expect(findings).toEqual([['DiagnosticReport/d', 'reportWithdrawn']]);
  });
});
