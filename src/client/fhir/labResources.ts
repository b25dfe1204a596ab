import type {
  BundleEntry,
  DiagnosticReport,
  Extension,
  Observation,
  ObservationReferenceRange,
  Organization,
  Quantity,
  Reference,
} from '@medplum/fhirtypes';
import { labFlag, type LabComparator, type LabFlag } from '@/clinical/labs/labFlag';
import { rangeInPregnancy, type LabRange } from '@/clinical/labs/labRange';
import { hasReference } from '@/clinical/labs/rangeOfEitherSex';
import { convertLab } from '@/clinical/labs/labUnits';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { Lab } from '@/contract/lab';
import { isPregnant } from '@/matching/pregnancy';
import {
  captureExtension,
  emptyExtensions,
  metaOf,
  recordIdentifier,
  type AnyRecord,
} from './captureExtension';
import { extensionUrls, fieldUrl, labReportLoinc, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';
import { fhirText, narrative } from './fhirText';
import { analyteName, loincOf } from './labCodes';
import { category, observationBase } from './measurementResources';
import { confirmationFields } from './recordExtensions';
import { derivedId, fullUrl } from './resourceIds';

const reportName = 'Laboratory report';

type AnyLab = AnyRecord<Lab>;

/**
 * Lab results of one patient: an Observation each, and a DiagnosticReport for each time of collection that lists them.
 * What R4 cannot hold (the conversion, exclusive bounds, critical limits, who has seen it) is in extensions. In pregnancy
 * a range of adults interprets nothing: only the extension has it.
 *
 * @param person with the conditions of the chart; `null`: not recorded
 */
export function labEntries(
  labs: readonly AnyLab[],
  person: { conditions: readonly string[] | null; birth_date: string },
): BundleEntry[] {
  const judgedBy = ({ range, collected_at }: AnyLab) =>
    isPregnant(person, collected_at) ? rangeInPregnancy(range) : range;
  const collections = new Map<string, AnyLab[]>();
  for (const lab of labs) {
    // A withdrawn result no longer belongs to a report.
    if (!lab.archived) collections.set(lab.collected_at, [...(collections.get(lab.collected_at) ?? []), lab]);
  }
  return [
    ...labs.map((lab) => resultObservation(lab, judgedBy(lab))),
    ...[...collections.values()].map(report),
  ].map((resource) => ({
    fullUrl: fullUrl(resource.id),
    resource,
  }));
}

function report(labs: readonly AnyLab[]): DiagnosticReport & { id: string } {
  const [{ patient_id, collected_at } = { patient_id: '', collected_at: '' }] = labs;
  const laboratories = new Set(labs.map(({ laboratory }) => laboratory));
  const [laboratory = null] = laboratories.size === 1 ? laboratories : [];
  return {
    resourceType: 'DiagnosticReport',
    id: derivedId(patient_id, 'lab-report', collected_at),
    text: narrative(`Lab results, ${collected_at}`),
    status: 'final',
    category: [{ coding: [{ system: systems.diagnosticService, code: 'LAB' }] }],
    code: { coding: [{ system: systems.loinc, code: labReportLoinc }], text: reportName },
    subject: { reference: fullUrl(patient_id) },
    effectiveDateTime: fhirDateTime(collected_at),
    ...performerOf(laboratory),
    result: labs.map(({ record_id }) => ({ reference: fullUrl(record_id) })),
  };
}

function resultObservation(lab: AnyLab, range: LabRange | null): Observation & { id: string } {
  const { record_id, analyte, collected_at, laboratory, notes } = lab;
  const coded = inCodedUnit(lab);
  const name = analyteName(analyte);
  const flag = labFlag(lab, range);
  return {
    ...observationBase(lab),
    effectiveDateTime: fhirDateTime(collected_at),
    id: record_id,
    ...metaOf(lab),
    text: narrative(`${name}: ${coded.comparator ?? ''}${coded.value} ${coded.unit}`),
    extension: extensionsOf(lab),
    identifier: [recordIdentifier(record_id)],
    category: category('laboratory'),
    code: {
      coding: [
        ...(coded.loinc === null ? [] : [{ system: systems.loinc, code: coded.loinc, display: name }]),
        { system: systems.labs, code: analyte, display: name },
      ],
      text: name,
    },
    ...performerOf(laboratory),
    valueQuantity: quantity(coded),
    ...(flag !== null && { interpretation: [interpretation(flag)] }),
    ...(notes && { note: [{ text: fhirText(notes) }] }),
    ...(range &&
      referenceRange(range, (bound) => quantity({ value: coded.converted(bound), unit: coded.unit }))),
  };
}

interface CodedResult {
  value: number;
  comparator: LabComparator | null;
  unit: string;
  loinc: string | null;
  /** converts a bound of the range to `unit` */
  converted(bound: number): number;
}

/** The value as entered. If LOINC has no term for that unit, the value is converted to the canonical unit. */
function inCodedUnit({ analyte, value, comparator, unit, ...lab }: Lab): CodedResult {
  const loinc = loincOf(analyte, unit);
  if (loinc !== null) return { value, comparator, unit, loinc, converted: (bound) => bound };
  const { canonical_value, canonical_unit } = lab;
  return {
    value: canonical_value,
    comparator,
    unit: canonical_unit,
    loinc: loincOf(analyte, canonical_unit),
    converted: (bound) => convertLab(analyte, bound, unit, canonical_unit),
  };
}

function quantity({
  value,
  comparator = null,
  unit,
}: {
  value: number;
  comparator?: LabComparator | null;
  unit: string;
}): Quantity {
  return {
    value,
    ...(comparator !== null && { comparator }),
    unit: labUnitText(unit) || unit,
    system: systems.ucum,
    code: unit,
  };
}

/** FHIR's bounds are inclusive: a text beside them says whether ours are. */
function referenceRange(
  range: LabRange,
  bound: (value: number) => Quantity,
): Pick<Observation, 'referenceRange'> {
  // Between the outer limits of both sexes nothing is called normal.
  if (!hasReference(range)) return {};
  const { low, low_inclusive, high, high_inclusive } = range;
  const bounds = [
    ...(low === null ? [] : [`${low_inclusive ? '>=' : '>'} ${bound(low).value}`]),
    ...(high === null ? [] : [`${high_inclusive ? '<=' : '<'} ${bound(high).value}`]),
  ];
  const normal: ObservationReferenceRange = {
    ...(low !== null && { low: bound(low) }),
    ...(high !== null && { high: bound(high) }),
    type: { coding: [{ system: systems.rangeMeaning, code: 'normal' }] },
    text: bounds.join(', '),
  };
  return { referenceRange: [normal] };
}

const flagNames = {
  LL: 'Critical low',
  L: 'Low',
  N: 'Normal',
  H: 'High',
  HH: 'Critical high',
} as const satisfies Record<LabFlag, string>;

function interpretation(flag: LabFlag) {
  return { coding: [{ system: systems.interpretation, code: flag, display: flagNames[flag] }] };
}

function performerOf(laboratory: string | null): { performer?: Reference<Organization>[] } {
  return laboratory === null ? {} : { performer: [{ type: 'Organization', display: fhirText(laboratory) }] };
}

function extensionsOf(lab: AnyLab): Extension[] {
  const { value, comparator, unit, range, notes } = lab;
  return [
    ...(inCodedUnit(lab).unit === unit
      ? []
      : [{ url: fieldUrl('entered'), valueQuantity: quantity({ value, comparator, unit }) }]),
    conversionExtension(lab),
    ...(range === null ? [] : [rangeExtension(range)]),
    ...seenFields(lab),
    ...confirmationFields(lab),
    ...emptyExtensions({ notes }),
    ...(lab.archived ? [{ url: extensionUrls.archived, valueBoolean: true }] : []),
    captureExtension(lab),
  ];
}

/** The value by which results are compared, and how it was computed from the entered one. */
function conversionExtension({
  canonical_value,
  canonical_unit,
  conversion_factor,
  conversion_offset,
}: Lab): Extension {
  return {
    url: fieldUrl('conversion'),
    extension: [
      { url: 'canonical_value', valueQuantity: quantity({ value: canonical_value, unit: canonical_unit }) },
      { url: 'conversion_factor', valueDecimal: conversion_factor },
      { url: 'conversion_offset', valueDecimal: conversion_offset },
    ],
  };
}

/** The whole range with its bounds, because a converted value has other bounds than those it was judged by. */
function rangeExtension({ unit, low_inclusive, high_inclusive, source, ...bounds }: LabRange): Extension {
  const { low, high, critical_low, critical_high } = bounds;
  return {
    url: fieldUrl('range'),
    extension: [
      { url: 'unit', valueCode: unit },
      ...Object.entries({ low, high, critical_low, critical_high }).flatMap(([url, bound]) =>
        bound === null ? [] : [{ url, valueDecimal: bound }],
      ),
      { url: 'low_inclusive', valueBoolean: low_inclusive },
      { url: 'high_inclusive', valueBoolean: high_inclusive },
      { url: 'source', valueString: fhirText(source) },
    ],
  };
}

function seenFields({ seen_at, seen_by, seen_by_name }: Lab): Extension[] {
  return [
    ...(seen_at === null ? [] : [{ url: fieldUrl('seen_at'), valueDateTime: toFhirMoment(seen_at) }]),
    ...(seen_by === null ? [] : [{ url: fieldUrl('seen_by'), valueId: seen_by }]),
    ...(seen_by_name === null
      ? []
      : [{ url: fieldUrl('seen_by_name'), valueString: fhirText(seen_by_name) }]),
  ];
}

/** A day stays a day: the time of collection is not invented. */
function fhirDateTime(collected_at: string): string {
  return isDay.test(collected_at) ? collected_at : toFhirMoment(collected_at);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
