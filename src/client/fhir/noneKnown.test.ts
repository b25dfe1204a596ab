import { systems } from './codeSystems';
import { statementOf } from './noneKnown';

const coded = (system: string, code: string) => ({ coding: [{ system, code }] });

describe('what a list says', () => {
  it.each([
    ['none', coded(systems.snomed, '716186003')],
    ['none', coded(systems.snomed, '160245001')],
    ['none', coded(systems.snomed, '787481004')],
    ['none', coded(systems.absentOrUnknown, 'no-known-allergies')],
    ['partly', coded(systems.snomed, '409137002')],
    ['partly', coded(systems.absentOrUnknown, 'no-known-food-allergies')],
    ['nothing', coded(systems.absentOrUnknown, 'no-medication-info')],
    ['none', coded(systems.listEmptyReason, 'nilknown')],
    ['nothing', coded(systems.listEmptyReason, 'notasked')],
    ['entry', coded(systems.snomed, '91936005')],
    ['entry', coded('urn:other', '716186003')],
    ['entry', undefined],
  ])('is %s by its code', (statement, concept) => {
    expect(statementOf(concept, 'Penicillin')).toBe(statement);
  });

  it.each([
    ['none', 'No known allergies'],
    ['none', 'No known current medications'],
    ['none', 'No current problems or disability'],
    ['nothing', 'No information about allergies'],
    ['partly', 'NKDA'],
    ['nothing', 'unknown'],
    ['entry', 'Penicillin'],
  ])('is %s by its words', (statement, words) => {
    expect(statementOf({ text: words }, words)).toBe(statement);
  });
});
