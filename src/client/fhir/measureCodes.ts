import {
  physicalMeasureKeys,
  physicalMeasures,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import { plain } from '@/matching/plainText';
import { systems } from './codeSystems';
import type { IncomingConcept } from './incomingResources';
import { codeName } from './labQuestions';

/**
 * How other systems name a physical measure. LOINC and limits are in `physicalMeasures`. The rest comes from section 4
 * of the clinical reference, which took each code from a published source (SNOMED CT: HL7 Europe's value set).
 */
interface MeasureCodes {
  display: string;
  /** of our measures, only weight and height have a vital signs profile in R4 */
  profile: string | null;
  snomed: string | null;
  /** LOINC terms of the same measure that are read but not written */
  alsoLoinc: readonly string[];
}

const noOthers = { profile: null, snomed: null, alsoLoinc: [] } as const;

export const measureCodes: Record<PhysicalMeasureKey, MeasureCodes> = {
  // 3141-9 is a measured weight; 29463-7 does not say how it is known.
  weight_kg: {
    ...noOthers,
    display: 'Body weight',
    profile: vitalSigns('bodyweight'),
    alsoLoinc: ['3141-9'],
  },
  // 3137-7 is a measured height, as ours is; 8302-2 does not say how it is known.
  height_cm: {
    ...noOthers,
    display: 'Body height',
    profile: vitalSigns('bodyheight'),
    alsoLoinc: ['3137-7'],
  },
  knee_height_cm: { ...noOthers, display: 'Knee height' },
  ulna_cm: { ...noOthers, display: 'Ulna length' },
  demispan_cm: { ...noOthers, display: 'Demispan' },
  waist_cm: { ...noOthers, display: 'Waist circumference', snomed: '276361009' },
  hip_cm: { ...noOthers, display: 'Hip circumference', snomed: '284472007' },
  calf_cm: { ...noOthers, display: 'Calf circumference' },
  mid_upper_arm_cm: { ...noOthers, display: 'Mid-upper arm circumference' },
  systolic_mmhg: { ...noOthers, display: 'Systolic blood pressure', profile: vitalSigns('vitalsigns') },
  diastolic_mmhg: { ...noOthers, display: 'Diastolic blood pressure', profile: vitalSigns('vitalsigns') },
  pulse_per_min: { ...noOthers, display: 'Pulse', profile: vitalSigns('heartrate') },
  gait_4m_s: { ...noOthers, display: 'Time to walk 4 metres' },
  gait_3m_s: { ...noOthers, display: 'Time to walk 3 metres' },
  chair_stands_5_s: { ...noOthers, display: 'Time for five chair stands' },
  chair_stands_30_count: { ...noOthers, display: 'Number of chair stands in 30 seconds' },
  timed_up_and_go_s: { ...noOthers, display: 'Timed Up and Go' },
  balance_side_s: { ...noOthers, display: 'Side-by-side stance' },
  balance_semi_s: { ...noOthers, display: 'Semi-tandem stance' },
  balance_tandem_s: { ...noOthers, display: 'Tandem stance' },
  walk_400m_s: { ...noOthers, display: 'Time to walk 400 metres' },
  asm_kg: { ...noOthers, display: 'Appendicular skeletal muscle mass' },
  resistance_ohm: { ...noOthers, display: 'Bioimpedance resistance at 50 kHz' },
  reactance_ohm: { ...noOthers, display: 'Bioimpedance reactance at 50 kHz' },
  weight_3_to_6_months_ago_kg: { ...noOthers, display: 'Body weight 3 to 6 months ago, as stated' },
};

export const bodyMassIndexProfile = vitalSigns('bmi');
/** It asks for both pressures. */
export const bloodPressureProfile = vitalSigns('bp');

export interface Code {
  system?: string | undefined;
  code?: string | undefined;
}

/** The codings of a measure, the most widely known first; our own is always included. */
export function codingsOf(key: PhysicalMeasureKey): { system: string; code: string; display?: string }[] {
  const { display, snomed } = measureCodes[key];
  const { loinc } = physicalMeasures[key];
  return [
    ...(loinc === null ? [] : [{ system: systems.loinc, code: loinc }]),
    ...(snomed === null ? [] : [{ system: systems.snomed, code: snomed }]),
    { system: systems.measures, code: key, display },
  ];
}

/** The measure that one of these codings names, or `null`. */
export function measureOf(codings: readonly Code[]): PhysicalMeasureKey | null {
  for (const { system, code } of codings) {
    const key = measuresByCode.get(`${system}|${code}`);
    if (key) return key;
  }
  return null;
}

/** LOINC terms that, beside that of a measure, say that it was stated, estimated, or that of another time. */
const notMeasuredNow: ReadonlySet<string | undefined> = new Set([
  // Weight: stated, estimated, at birth, before pregnancy.
  ...['3142-7', '8335-2', '8339-4', '56077-1', '8348-5'],
  // Height: stated, estimated, at birth.
  ...['3138-9', '8301-4', '89269-5'],
]);

/** The same of a weight or height in words, plain: in English, French, German and Arabic. */
const wordsForNotMeasured = new RegExp(
  [
    '\\b(self |patient )?(stated|reported)\\b|\\bself report|\\bby (history|recall)\\b|\\bestimat|\\bestime|\\bdeclare|\\brapporte',
    '\\bauto ?declar|\\bselbst|\\bangegeben|\\bgeschatz|\\bgeschaetz|\\banamnest',
    '\\bbirth|\\bnaissance\\b|\\bgeburts|\\bideal|\\btarget\\b|\\bgoal\\b|\\bcible\\b|\\bziel|\\bsoll|\\bdesired\\b|\\badjusted\\b',
    '\\busual\\b|\\bhabituel|\\bprevious\\b|\\bpre ?pregnan|\\bdry (body )?weight|\\bpoids sec\\b|\\btrockengewicht',
    'مصرح|ذكره|مقدر|تقدير|الولاده|مثالي|مستهدف|معتاد',
  ].join('|'),
);

/**
 * What says that a weight or a height was not measured at the time of the Observation, but stated, estimated or of
 * another time: a code, or the words of its code or method.
 *
 * @returns the code and words, for a person; `null`: nothing does
 */
export function saidNotMeasured(
  key: PhysicalMeasureKey,
  code: IncomingConcept,
  method: IncomingConcept | undefined,
): string | null {
  const { coding = [] } = code;
  const other = coding.find((one) => one.system === systems.loinc && notMeasuredNow.has(one.code));
  if (other !== undefined) return codeName({ coding: [other] });
  if (key !== 'weight_kg' && key !== 'height_cm') return null;
  const words = [code, method].flatMap((one) => [
    one?.text,
    ...(one?.coding ?? []).map(({ display }) => display),
  ]);
  return words.find((one) => one !== undefined && wordsForNotMeasured.test(plain(one))) ?? null;
}

const measuresByCode = new Map(
  physicalMeasureKeys.flatMap((key) => [
    ...codingsOf(key).map(({ system, code }): [string, PhysicalMeasureKey] => [`${system}|${code}`, key]),
    ...measureCodes[key].alsoLoinc.map((code): [string, PhysicalMeasureKey] => [
      `${systems.loinc}|${code}`,
      key,
    ]),
  ]),
);

function vitalSigns(name: string): string {
  return `http://hl7.org/fhir/StructureDefinition/${name}`;
}
