import type { Extension } from '@medplum/fhirtypes';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';
import { emptyExtensions } from './captureExtension';
import { fieldUrl, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';
import { fhirText } from './fhirText';

/** Fields of a record that no element of R4 holds, as extensions; a `null` field has none. */

/** A whole number. */
export function integerField(field: string, value: number | null): Extension[] {
  return value === null ? [] : [{ url: fieldUrl(field), valueInteger: value }];
}

/** A line of free text. */
export function textField(field: string, value: string | null): Extension[] {
  return value === null ? [] : [{ url: fieldUrl(field), valueString: fhirText(value) }];
}

/** Codes and flags; a list becomes one extension for each code. */
export function codedFields(
  fields: Readonly<Record<string, string | boolean | readonly string[] | null>>,
): Extension[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const url = fieldUrl(field);
    if (value === null) return [];
    if (typeof value === 'boolean') return [{ url, valueBoolean: value }];
    if (typeof value === 'string') return [{ url, valueCode: value }];
    return value.length === 0
      ? emptyExtensions({ [field]: value })
      : value.map((valueCode) => ({ url, valueCode }));
  });
}

/** Who confirmed the unusual values, and when. */
export function confirmationFields(record: {
  confirmed_by: string | null;
  confirmed_at: string | null;
}): Extension[] {
  const { confirmed_by, confirmed_at } = record;
  return [
    ...(confirmed_by === null ? [] : [{ url: fieldUrl('confirmed_by'), valueId: confirmed_by }]),
    ...(confirmed_at === null
      ? []
      : [{ url: fieldUrl('confirmed_at'), valueDateTime: toFhirMoment(confirmed_at) }]),
  ];
}

/** What was typed in another unit than the stored one. */
export function enteredFields(entered: PhysicalData['entered']): Extension[] {
  if (entered?.length === 0) return emptyExtensions({ entered });
  return (entered ?? []).map(({ measure, value, unit }) => ({
    url: fieldUrl('entered'),
    extension: [
      { url: 'measure', valueCode: measure },
      { url: 'value', valueQuantity: { value, unit, system: systems.ucum, code: unit } },
    ],
  }));
}

/** What the rules said when the record was saved, with all their inputs. An unknown input has a name and no value. */
export function verdictFields(verdicts: SarcF['verdicts']): Extension[] {
  if (verdicts?.length === 0) return emptyExtensions({ verdicts });
  return (verdicts ?? []).map(({ algorithm, version, verdict, inputs }) => ({
    url: fieldUrl('verdicts'),
    extension: [
      { url: 'algorithm', valueString: fhirText(algorithm) },
      { url: 'version', valueString: fhirText(version) },
      { url: 'verdict', valueString: fhirText(verdict) },
      ...Object.entries(inputs).map(([name, value]) => ({
        url: 'input',
        extension: [{ url: 'name', valueString: fhirText(name) }, ...inputValue(value)],
      })),
    ],
  }));
}

function inputValue(value: string | number | boolean | null): Extension[] {
  if (value === null) return [];
  if (typeof value === 'number') return [{ url: 'value', valueDecimal: value }];
  if (typeof value === 'boolean') return [{ url: 'value', valueBoolean: value }];
  return value === '' ? emptyExtensions({ value }) : [{ url: 'value', valueString: fhirText(value) }];
}
