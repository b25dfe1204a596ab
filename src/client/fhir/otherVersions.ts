/** The resource types that are read; all others are counted and left out. */
export const readTypes = [
  'Patient',
  'AllergyIntolerance',
  'Condition',
  'MedicationStatement',
  'DiagnosticReport',
  'Observation',
  'QuestionnaireResponse',
] as const;
export type ReadType = (typeof readTypes)[number];

/** Elements and types that R4 does not have, from the lists of changes of STU3 to R4 and of R4 to R5 on hl7.org/fhir. */
const signs: { version: string; types: readonly string[]; elements: Partial<Record<string, string[]>> }[] = [
  {
    version: 'STU3',
    types: ['ProcedureRequest', 'ReferralRequest', 'DataElement', 'ImagingManifest', 'DeviceComponent'],
    elements: {
      Patient: ['animal'],
      AllergyIntolerance: ['assertedDate'],
      Condition: ['context', 'assertedDate'],
      MedicationStatement: ['taken'],
      Observation: ['comment', 'context', 'related'],
      DiagnosticReport: ['context', 'codedDiagnosis', 'image'],
      QuestionnaireResponse: ['context', 'parent'],
    },
  },
  {
    version: 'R5',
    types: ['NutritionIntake', 'InventoryItem', 'Transport', 'ActorDefinition', 'Requirements', 'Permission'],
    elements: {
      AllergyIntolerance: ['participant'],
      Condition: ['participant'],
      MedicationStatement: ['medication', 'adherence'],
      DiagnosticReport: ['note', 'study', 'supportingInfo', 'composition'],
      Observation: ['triggeredBy', 'bodyStructure', 'instantiatesCanonical', 'instantiatesReference'],
    },
  },
];

/**
 * The FHIR version that a resource gives itself away to be of, or `null` when nothing speaks against R4. A same-named element may mean
 * something else in another version, so such a resource is not read.
 */
export function otherVersionSign(type: string, resource: Record<string, unknown>): string | null {
  const found = signs.find(
    ({ types, elements }) =>
      types.includes(type) || elements[type]?.some((element) => Object.hasOwn(resource, element)),
  );
  return found?.version ?? null;
}
