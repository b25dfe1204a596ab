import { sexes, type Sex } from '@/contract/patient';
import type { IncomingPatient } from './incomingResources';
import type { Reading } from './currentParts';

const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/';
/** US Core's extensions for the sex, the one to rely on first: from version 8, of versions 6 and 7, and at birth. */
const extensions = ['us-core-individual-sex', 'us-core-sex', 'us-core-birthsex'].map((name) => usCore + name);

/** The codes that these extensions may have: SNOMED CT, HL7's administrative sex, and FHIR's gender. */
const sexOfCode = new Map<string, Sex>([
  ['248152002', 'female'],
  ['F', 'female'],
  ['female', 'female'],
  ['248153007', 'male'],
  ['M', 'male'],
  ['male', 'male'],
]);

/** Whether an extension is read here. */
export function isSexExtension(url: string): boolean {
  return extensions.includes(url);
}

/**
 * The sex of a patient: FHIR's gender; where it is missing or unknown, the sex of US Core's extensions, if they agree;
 * otherwise unknown. Reports what a person must check.
 */
export function readSex({ gender, extension = [] }: IncomingPatient, { named, report }: Reading): Sex {
  const known = sexes.find((one) => one === gender);
  const stated = extensions.flatMap((url) =>
    extension.flatMap((one) => {
      const { valueCode, valueCoding, valueCodeableConcept } = one;
      const code = valueCode ?? valueCoding?.code ?? valueCodeableConcept?.coding?.[0]?.code ?? '';
      return one.url === url ? (sexOfCode.get(code) ?? []) : [];
    }),
  );
  const [first] = stated;
  const sex = known === undefined || known === 'unknown' ? first : known;
  const other = stated.find((one) => one !== sex);
  if (sex !== undefined && other !== undefined) {
    const isGender = sex === known;
    report('check', named, 'sexDiffers', { sex: isGender ? sex : 'unknown', one: sex, other });
    return isGender ? sex : 'unknown';
  }
  if (sex === undefined) {
    if (known === undefined) report('check', named, 'sexUnknown', { gender: gender ?? '–' });
    return 'unknown';
  }
  if (sex !== known) report('check', named, 'sexFromExtension', { sex });
  return sex;
}
