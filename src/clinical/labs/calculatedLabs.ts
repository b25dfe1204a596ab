import { ageInYears } from '@/clinical/ageInYears';
import {
  anionGap,
  correctedCalcium,
  egfr,
  estimatedAverageGlucose,
  gnri,
  homaIr,
  ldlFriedewald,
  ldlTriglycerideLimit,
  nonHdl,
  osmolarity,
  transferrinSaturation,
  type Calculated,
  type OsmolarityDoubt,
} from './labCalculations';
import { labAnalyte, type LabAnalyteKey } from './labAnalytes';
import { doubtsOfOsmolarity } from './osmolarityDoubts';
import { isWithinHardLimits } from './labPlausibility';
import { convertLab, unitOfSystem, unitSystemOf, type UnitSystem } from './labUnits';
import type { RecordedSex } from '@/clinical/sexAndAge';

/** What can be calculated: results that a laboratory may also print, and some that are not analytes. */
export const calculatedLabKeys = [
  'egfr',
  'calcium_corrected',
  'homa_ir',
  'chol_ldl',
  'chol_nonhdl',
  'tsat',
  'estimated_average_glucose',
  'anion_gap',
  'osmolarity',
  'gnri',
] as const satisfies readonly (LabAnalyteKey | keyof typeof calculatedOnly)[];
export type CalculatedLabKey = (typeof calculatedLabKeys)[number];

/** A calculated result without an analyte of its own: its code and how it is shown. Source: loinc283. */
export const calculatedOnly = {
  estimated_average_glucose: { unit: 'mg/dL', loinc: '27353-2', decimals: 0 },
  anion_gap: { unit: 'mmol/L', loinc: '33037-3', decimals: 0 },
  osmolarity: { unit: 'mmol/L', loinc: null, decimals: 1 },
  gnri: { unit: '1', loinc: null, decimals: 1 },
} as const;

/** One entered value of a collection. */
export interface LabInput {
  value: number;
  /** UCUM, one of the analyte */
  unit: string;
  /** as converted when it was recorded */
  canonical_value: number;
}

/** `null` for a value that is only known to be below or above a limit; nothing is calculated from it. */
export type Collection = Partial<Record<LabAnalyteKey, LabInput | null>>;

export type NotValidReason = 'sexNeeded' | 'notAdult' | 'triglyceridesTooHigh' | 'bodyNeeded' | 'notPossible';

export type CalculatedLab = {
  key: CalculatedLabKey;
  /** what it is calculated from */
  inputs: LabAnalyteKey[];
} & (
  | {
      status: 'calculated';
      value: number;
      unit: string;
      /** the share of amputated parts in %, for which the weight is corrected; omitted: none, or no weight is read */
      missingPercent?: number;
      /** of an osmolarity: what of the collection raises it without a lack of water; omitted: nothing */
      doubts?: OsmolarityDoubt[];
    }
  | {
      status: 'notValid';
      reason: NotValidReason;
      /** the results for the two sexes, where only the sex is missing */
      between?: { low: number; high: number; unit: string };
    }
);

/** The weight and height measured near a collection. */
export interface Body {
  weightKg: number;
  heightCm: number;
  /** the share of parts that were amputated at the weighing, in %; omitted: none */
  missingPercent?: number;
}

interface Person {
  sex: RecordedSex;
  /** `YYYY-MM-DD` */
  birth_date: string;
  /** omitted, or `null`: unknown */
  body?: Body | null;
}

interface Formula {
  /** an input of several analytes is the first of them that was entered */
  inputs: readonly (LabAnalyteKey | readonly LabAnalyteKey[])[];
  /** in the unit system of the first input */
  calculate(at: Inputs): Calculated<NotValidReason | 'notOld'>;
  unit(at: Inputs): string;
  readsWeight?: true;
}

interface Inputs {
  system: UnitSystem;
  /** the value of an input in its unit of this system */
  of(key: LabAnalyteKey): number;
  conventional(key: LabAnalyteKey): number;
  /** of the first of these that is an input */
  si(...keys: readonly LabAnalyteKey[]): number;
  /** the entered value, in the printed unit of its own system */
  printed(key: LabAnalyteKey): { value: number; system: UnitSystem };
  person: { sex: RecordedSex; ageYears: number | null; body: Body | null };
}

const inSystem = (key: LabAnalyteKey) => (inputs: Inputs) => unitOfSystem(key, inputs.system);

const glucoses = ['glucose_fasting', 'glucose_random'] as const;
/** In mmol/L, urea nitrogen is urea: one molecule each. */
const ureas = ['urea', 'bun'] as const;

const formulas: Record<CalculatedLabKey, Formula> = {
  egfr: {
    inputs: ['creatinine'],
    calculate: ({ conventional, person }) => egfr(conventional('creatinine'), person),
    unit: inSystem('egfr'),
  },
  calcium_corrected: {
    inputs: ['calcium_total', 'albumin'],
    calculate: ({ of, system }) => correctedCalcium(of('calcium_total'), of('albumin'), system),
    unit: inSystem('calcium_corrected'),
  },
  homa_ir: {
    inputs: ['glucose_fasting', 'insulin_fasting'],
    calculate: ({ of, conventional, system }) =>
      homaIr(of('glucose_fasting'), conventional('insulin_fasting'), system),
    unit: inSystem('homa_ir'),
  },
  chol_ldl: {
    inputs: ['chol_total', 'chol_hdl', 'triglycerides'],
    calculate: ({ of, printed, system }) =>
      // The limit depends on the unit that the laboratory printed.
      isAboveFriedewald(printed('triglycerides'))
        ? { status: 'notValid', reason: 'triglyceridesTooHigh' }
        : ldlFriedewald(
            { total: of('chol_total'), hdl: of('chol_hdl'), triglycerides: of('triglycerides') },
            system,
          ),
    unit: inSystem('chol_ldl'),
  },
  chol_nonhdl: {
    inputs: ['chol_total', 'chol_hdl'],
    calculate: ({ of }) => nonHdl(of('chol_total'), of('chol_hdl')),
    unit: inSystem('chol_nonhdl'),
  },
  tsat: {
    inputs: ['iron', 'tibc'],
    calculate: ({ of }) => transferrinSaturation(of('iron'), of('tibc')),
    unit: inSystem('tsat'),
  },
  estimated_average_glucose: {
    inputs: ['hba1c'],
    calculate: ({ conventional }) => estimatedAverageGlucose(conventional('hba1c')),
    unit: () => calculatedOnly.estimated_average_glucose.unit,
  },
  anion_gap: {
    inputs: ['sodium', 'chloride', 'bicarbonate'],
    calculate: ({ conventional }) =>
      anionGap({
        sodium: conventional('sodium'),
        chloride: conventional('chloride'),
        bicarbonate: conventional('bicarbonate'),
      }),
    unit: () => calculatedOnly.anion_gap.unit,
  },
  osmolarity: {
    inputs: ['sodium', 'potassium', glucoses, ureas],
    calculate: ({ si, person }) =>
      osmolarity(
        { sodium: si('sodium'), potassium: si('potassium'), glucose: si(...glucoses), urea: si(...ureas) },
        person.ageYears,
      ),
    unit: () => calculatedOnly.osmolarity.unit,
  },
  gnri: {
    inputs: ['albumin'],
    calculate: ({ si, person }) => gnri({ albuminGPerL: si('albumin'), ...person }),
    unit: () => calculatedOnly.gnri.unit,
    readsWeight: true,
  },
};

function isAboveFriedewald({ value, system }: { value: number; system: UnitSystem }): boolean {
  return value >= ldlTriglycerideLimit[system];
}

/** A result beyond the hard limits comes from inputs that do not belong together (engineering). */
function isPossible(key: CalculatedLabKey, { value, unit }: Omit<LabInput, 'canonical_value'>): boolean {
  return isCalculatedOnly(key) || isWithinHardLimits(key, value, unit);
}

/** Whether it is a result that no laboratory measures, without an analyte of its own. */
export function isCalculatedOnly(key: LabAnalyteKey | CalculatedLabKey): key is keyof typeof calculatedOnly {
  return Object.hasOwn(calculatedOnly, key);
}

function isEntered(collection: Collection, key: CalculatedLabKey): boolean {
  return new Map(Object.entries(collection)).get(key) !== undefined;
}

/**
 * All results that can be calculated from one collection (formulas and sources in labCalculations). The inputs were
 * collected at the same time, and a result that was entered as well is left out (engineering). Results are not
 * stored, so correcting an input corrects them.
 *
 * @param collectedAt `YYYY-MM-DD`, or an RFC 3339 moment
 */
export function calculatedLabs(
  collection: Collection,
  { sex, birth_date, body = null }: Person,
  collectedAt: string,
): CalculatedLab[] {
  const person = { sex, ageYears: ageInYears(birth_date, collectedAt), body };
  return calculatedLabKeys.flatMap((key): CalculatedLab[] => {
    if (isEntered(collection, key)) return [];
    const { inputs: wanted, calculate, unit, readsWeight = false } = formulas[key];
    const inputs = wanted.flatMap((input) =>
      typeof input === 'string' ? [input] : (input.find((one) => collection[one]) ?? input[0] ?? []),
    );
    const known = new Map(inputs.flatMap((input) => (collection[input] ? [[input, collection[input]]] : [])));
    const [first] = inputs;
    const main = first === undefined ? undefined : known.get(first);
    if (first === undefined || main === undefined || known.size < inputs.length) return [];
    const at: Inputs = {
      system: unitSystemOf(first, main.unit),
      person,
      of: (input) => valueIn(input, unitOfSystem(input, at.system)),
      conventional: (input) => valueIn(input, unitOfSystem(input, 'conventional')),
      si: (...keys) => {
        const input = keys.find((one) => known.has(one)) ?? first;
        return valueIn(input, unitOfSystem(input, 'si'));
      },
      printed: (input) => {
        const system = unitSystemOf(input, known.get(input)?.unit ?? '');
        return { value: valueIn(input, unitOfSystem(input, system)), system };
      },
    };
    const valueIn = (input: LabAnalyteKey, wanted: string): number => {
      const one = known.get(input);
      if (one === undefined) throw new Error(`${key} is calculated of ${inputs.join(', ')}.`);
      return wanted === labAnalyte(input).conventional.unit
        ? one.canonical_value
        : convertLab(input, one.value, one.unit, wanted);
    };
    const result = calculate(at);
    const of = { key, inputs: [...inputs] };
    if (result.status === 'notValid') {
      // For younger people there is nothing to calculate, and nothing is missing.
      if (result.reason === 'notOld') return [];
      const between = result.between && { ...result.between, unit: unit(at) };
      const arePossible =
        between !== undefined &&
        [between.low, between.high].every((value) => isPossible(key, { value, unit: between.unit }));
      return [{ ...of, status: 'notValid', reason: result.reason, ...(arePossible && { between }) }];
    }
    const calculated = { value: result.value, unit: unit(at) };
    const missingPercent = (readsWeight && body?.missingPercent) || 0;
    const doubts = key === 'osmolarity' ? doubtsOfOsmolarity(collection, inputs, person) : [];
    return [
      isPossible(key, calculated)
        ? {
            ...{ ...of, status: 'calculated', ...calculated },
            ...(missingPercent > 0 && { missingPercent }),
            ...(doubts.length > 0 && { doubts }),
          }
        : { ...of, status: 'notValid', reason: 'notPossible' },
    ];
  });
}
