/** The resource types that are read, some only in part; all others are counted and left out. */
export const readTypes = [
  'Patient',
  'AllergyIntolerance',
  'Condition',
  'MedicationStatement',
  'MedicationRequest',
  'Medication',
  'DiagnosticReport',
  'Observation',
  'Specimen',
  'QuestionnaireResponse',
  'Composition',
  'List',
] as const;
export type ReadType = (typeof readTypes)[number];

/** Elements and types that R4 does not have, from the change lists STU3 to R4 and R4 to R5 on hl7.org/fhir. */
const signs: { version: string; types: readonly string[]; elements: Partial<Record<string, string[]>> }[] = [
  {
    version: 'STU3',
    types: ['ProcedureRequest', 'ReferralRequest', 'DataElement', 'ImagingManifest', 'DeviceComponent'],
    elements: {
      Patient: ['animal'],
      AllergyIntolerance: ['assertedDate'],
      Condition: ['context', 'assertedDate'],
      MedicationStatement: ['taken'],
      MedicationRequest: ['context', 'definition'],
      Medication: ['isBrand', 'isOverTheCounter', 'package'],
      Observation: ['comment', 'context', 'related'],
      DiagnosticReport: ['context', 'codedDiagnosis', 'image'],
      QuestionnaireResponse: ['context', 'parent'],
      Composition: ['class'],
    },
  },
  {
    version: 'R5',
    types: ['NutritionIntake', 'InventoryItem', 'Transport', 'ActorDefinition', 'Requirements', 'Permission'],
    elements: {
      AllergyIntolerance: ['participant'],
      Condition: ['participant'],
      MedicationStatement: ['medication', 'adherence'],
      MedicationRequest: ['medication', 'effectiveDosePeriod', 'renderedDosageInstruction'],
      Medication: ['definition', 'marketingAuthorizationHolder', 'totalVolume'],
      DiagnosticReport: ['note', 'study', 'supportingInfo', 'composition'],
      Composition: ['url', 'version', 'useContext', 'name', 'note'],
      Observation: ['triggeredBy', 'bodyStructure', 'instantiatesCanonical', 'instantiatesReference'],
    },
  },
];

/**
 * The other FHIR version that a resource shows signs of, or `null` when nothing contradicts R4. An element may mean
 * something else in another version, so such a resource is not read.
 */
export function otherVersionSign(type: string, resource: Record<string, unknown>): string | null {
  const found = signs.find(
    ({ types, elements }) =>
      types.includes(type) || elements[type]?.some((element) => Object.hasOwn(resource, element)),
  );
  return found?.version ?? null;
}
