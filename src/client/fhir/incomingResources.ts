import { z } from 'zod';

/**
 * The elements that are read from an incoming resource, as R4 defines them; all others are ignored. Lists may hold
 * `null` where FHIR keeps the place of a primitive that has only extensions.
 */
const text = z.string().optional();
const codingSchema = z.object({ system: text, code: text, display: text });
export const conceptSchema = z.object({ coding: z.array(codingSchema).optional(), text });
const referenceSchema = z.object({ reference: text });
const periodSchema = z.object({ start: text, end: text });
const identifierSchema = z.object({
  use: text,
  type: conceptSchema.optional(),
  system: text,
  value: text,
  period: periodSchema.optional(),
});
const quantitySchema = z.object({
  value: z.number().optional(),
  comparator: text,
  unit: text,
  system: text,
  code: text,
});
const extensionSchema = z.object({
  url: z.string(),
  valueString: text,
  valueCode: text,
  valueDateTime: text,
  valueDate: text,
  valueId: text,
  valueBoolean: z.boolean().optional(),
  valueInteger: z.number().optional(),
  valueDecimal: z.number().optional(),
  valueQuantity: quantitySchema.optional(),
  valueCoding: codingSchema.optional().catch(undefined),
  valueCodeableConcept: conceptSchema.optional().catch(undefined),
  get extension() {
    return z.array(extensionSchema).optional();
  },
});

/** A value, or the reason why there is none; of an Observation, or of one of its components. */
const valueFields = {
  interpretation: z.array(conceptSchema).optional(),
  referenceRange: z
    .array(
      z.object({
        low: quantitySchema.optional(),
        high: quantitySchema.optional(),
        type: conceptSchema.optional(),
        /** what cannot be read is not this patient */
        appliesTo: z.array(conceptSchema).optional().catch([]),
        age: z
          .object({ low: quantitySchema.optional(), high: quantitySchema.optional() })
          .optional()
          .catch({}),
        text,
      }),
    )
    .optional(),
  valueQuantity: quantitySchema.optional(),
  valueCodeableConcept: conceptSchema.optional(),
  valueString: text,
  valueDateTime: text,
  valueInteger: z.number().optional(),
  valueBoolean: z.boolean().optional(),
  valueRange: z.object({ low: quantitySchema.optional(), high: quantitySchema.optional() }).optional(),
  valueRatio: z
    .object({ numerator: quantitySchema.optional(), denominator: quantitySchema.optional() })
    .optional(),
  dataAbsentReason: conceptSchema.optional(),
};

const common = {
  id: text,
  meta: z.object({ lastUpdated: text, tag: z.array(codingSchema).optional() }).optional(),
  extension: z.array(extensionSchema).optional(),
};

export const incomingPatientSchema = z.object({
  ...common,
  identifier: z.array(identifierSchema).optional(),
  active: z.boolean().optional(),
  name: z
    .array(
      z.object({
        use: text,
        text,
        family: text,
        given: z.array(z.string().nullable()).optional(),
        period: periodSchema.optional(),
      }),
    )
    .optional(),
  telecom: z
    .array(
      z.object({
        system: text,
        value: text,
        use: text,
        rank: z.number().optional(),
        period: periodSchema.optional(),
      }),
    )
    .optional(),
  gender: text,
  birthDate: text,
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: text,
  address: z
    .array(
      z.object({
        use: text,
        text,
        line: z.array(z.string().nullable()).optional(),
        city: text,
        district: text,
        state: text,
        postalCode: text,
        country: text,
        period: periodSchema.optional(),
      }),
    )
    .optional(),
  communication: z.array(z.object({ language: conceptSchema, preferred: z.boolean().optional() })).optional(),
  link: z.array(z.object({ other: referenceSchema, type: text })).optional(),
});
export type IncomingPatient = z.infer<typeof incomingPatientSchema>;

export const incomingObservationSchema = z.object({
  ...common,
  status: z.string(),
  code: conceptSchema,
  subject: referenceSchema.optional(),
  effectiveDateTime: text,
  effectiveInstant: text,
  effectivePeriod: periodSchema.optional(),
  issued: text,
  performer: z.array(z.object({ reference: text, display: text })).optional(),
  /** once it is looked up: all words and codes in `display`, or the `reference` of one that the file does not have */
  specimen: z.object({ reference: text, display: text }).optional().catch(undefined),
  /** tells only whether to ask about an unknown code, so a malformed one is no reason to leave a result out */
  category: z.array(conceptSchema).optional().catch(undefined),
  ...valueFields,
  method: conceptSchema.optional().catch(undefined),
  note: z.array(z.object({ text })).optional(),
  component: z
    .array(
      z.object({
        code: conceptSchema,
        extension: z.array(extensionSchema).optional(),
        ...valueFields,
      }),
    )
    .optional(),
  hasMember: z.array(referenceSchema).optional(),
  derivedFrom: z.array(referenceSchema).optional(),
});
export type IncomingObservation = z.infer<typeof incomingObservationSchema>;
export type IncomingQuantity = NonNullable<IncomingObservation['valueQuantity']>;

/** A report lists its results, which are read separately. Its conclusions in words cannot be kept. */
export const incomingReportSchema = z.object({
  ...common,
  status: text,
  result: z.array(referenceSchema).optional(),
  conclusion: text,
  presentedForm: z.array(z.unknown()).optional(),
});

const answerSchema = z.object({ valueCoding: codingSchema.optional(), valueInteger: z.number().optional() });
const itemSchema = z.object({
  linkId: z.string(),
  answer: z.array(answerSchema).optional(),
  get item() {
    return z.array(itemSchema).optional();
  },
});
export type IncomingItem = z.infer<typeof itemSchema>;

export const incomingAnswersSchema = z.object({
  ...common,
  questionnaire: text,
  status: z.string(),
  subject: referenceSchema.optional(),
  source: z.object({ reference: text, type: text }).optional(),
  authored: text,
  item: z.array(itemSchema).optional(),
});
export type IncomingAnswers = z.infer<typeof incomingAnswersSchema>;

const boundsSchema = z.object({
  timing: z.object({ repeat: z.object({ boundsPeriod: periodSchema.optional() }).optional() }).optional(),
});

/** An allergy, condition, medicine or order of one: the patient, the words, and whether it applies. */
export const incomingListItemSchema = z.object({
  ...common,
  status: text,
  clinicalStatus: conceptSchema.optional(),
  verificationStatus: conceptSchema.optional(),
  code: conceptSchema.optional(),
  medicationCodeableConcept: conceptSchema.optional(),
  medicationReference: z.object({ reference: text, display: text }).optional(),
  subject: referenceSchema.optional(),
  patient: referenceSchema.optional(),
  abatementDateTime: text,
  abatementPeriod: periodSchema.optional(),
  abatementAge: quantitySchema.optional(),
  abatementRange: z.object({ low: quantitySchema.optional(), high: quantitySchema.optional() }).optional(),
  abatementString: text,
  effectivePeriod: periodSchema.optional(),
  intent: text,
  reportedBoolean: z.boolean().optional(),
  reportedReference: z.object({ reference: text }).optional(),
  doNotPerform: z.boolean().optional(),
  dosageInstruction: z.array(boundsSchema).optional(),
  dispenseRequest: z.object({ validityPeriod: periodSchema.optional() }).optional(),
});
export type IncomingListItem = z.infer<typeof incomingListItemSchema>;

/** A medicine that another resource refers to. */
export const incomingMedicationSchema = z.object({
  ...common,
  status: text,
  code: conceptSchema.optional(),
  ingredient: z.array(z.object({ itemCodeableConcept: conceptSchema.optional() })).optional(),
});
export type IncomingMedication = z.infer<typeof incomingMedicationSchema>;

export type IncomingConcept = z.infer<typeof conceptSchema>;
export type IncomingExtensions = z.infer<typeof common.extension>;

/** The words of a concept: its own text, otherwise the name of a code, otherwise a code; `null` when there are none. */
export function wordsOf(concept: IncomingConcept | undefined): string | null {
  const codings = concept?.coding ?? [];
  const words = [concept?.text, ...codings.map(({ display }) => display), ...codings.map(({ code }) => code)];
  return words.find((word) => word !== undefined && word.trim() !== '') ?? null;
}

/** Whether a concept has neither its own text nor the name of a code. */
export function isBareCode({ coding = [], text: words }: IncomingConcept): boolean {
  return ![words, ...coding.map(({ display }) => display)].some((word) => word?.trim());
}
