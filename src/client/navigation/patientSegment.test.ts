import fc from 'fast-check';
import { readPatientSegment } from './patientSegment';
import { routes } from './routes';

const id = '018f0000-0000-7000-8000-00000000000a';

describe('readPatientSegment', () => {
  it.each([
    [id, { screen: 'patient', id }],
    [`${id}lab`, { screen: 'patientLabs', id }],
    [`labEdit${id}`, { screen: 'labEdit', id }],
  ])('reads %s', (segment, place) => {
    expect(readPatientSegment(segment)).toEqual(place);
  });

  it.each([
    '',
    'lab',
    'labEdit',
    'labEditlab',
    `labedit${id}`,
    `${id}Lab`,
    `${id}lablab`,
    `labEdit${id}lab`,
    `labEditlabEdit${id}`,
    ` ${id}`,
    `${id}/lab`,
    `${id}\n`,
    id.toUpperCase(),
    id.slice(1),
    '__proto__',
    "1' or '1'='1",
  ])('refuses %j', (segment) => {
    expect(readPatientSegment(segment)).toBeNull();
  });

  it('parses the segments that href builds, for any id', () => {
    fc.assert(
      fc.property(fc.uuid(), (anyId) => {
        for (const screen of ['patient', 'patientLabs', 'labEdit'] as const) {
          const segment = routes[screen].href(anyId).slice('/patients/'.length);
          expect(readPatientSegment(segment)).toEqual({ screen, id: anyId });
        }
      }),
    );
  });
});
