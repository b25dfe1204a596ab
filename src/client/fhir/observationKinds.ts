import { hands } from '@/clinical/grip/gripTrials';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Item } from './bundleIndex';
import {
  bodyMassIndexLoinc,
  dominantHandLoinc,
  dueDateLoincs,
  gripLoinc,
  localCodes,
  systems,
} from './codeSystems';
import type { IncomingObservation } from './incomingResources';
import { analyteOf } from './labCodes';
import { codeKey, type LabAnswers } from './labQuestions';
import { measureOf, type Code } from './measureCodes';
import { sarcFTotalCode } from './sarcFCodes';
import { specimenKey } from './specimens';
import { readTextValue } from './textValue';

/** An Observation in a chart that is imported. */
export interface ChartObservation {
  item: Item;
  observation: IncomingObservation;
  kind: ObservationKind;
  /** the Observation that it is a component of */
  panel?: Item;
}

export type ObservationKind =
  | { kind: 'measure'; key: PhysicalMeasureKey }
  | { kind: 'lab'; analyte: LabAnalyteKey }
  | { kind: 'record' | 'gripSession' | 'bestGrip' | 'calculated' | 'unknown' }
  /** what a chart keeps once */
  | { kind: 'usualWeight' | 'dominantHand' | 'dueDate' };

/** What an Observation is about, by any of its codings, otherwise by what a person has said about its code. */
export function kindOf(observation: IncomingObservation, { analytes }: LabAnswers): ObservationKind {
  const { code } = observation;
  const { coding = [] } = code;
  const has = (system: string, code: string) =>
    coding.some((it: Code) => it.system === system && it.code === code);
  const key = measureOf(coding);
  if (key !== null) return { kind: 'measure', key };
  const analyte = analyteOf(coding);
  if (analyte !== null) return { kind: 'lab', analyte };
  if (has(systems.measures, localCodes.record)) return { kind: 'record' };
  if (has(systems.measures, localCodes.gripSession)) return { kind: 'gripSession' };
  if (hands.some((hand) => has(systems.loinc, gripLoinc[hand]))) return { kind: 'bestGrip' };
  if (has(systems.measures, localCodes.usualWeight)) return { kind: 'usualWeight' };
  if (has(systems.loinc, dominantHandLoinc)) return { kind: 'dominantHand' };
  if (dueDateLoincs.some((code) => has(systems.loinc, code))) return { kind: 'dueDate' };
  const isCalculated = has(systems.loinc, bodyMassIndexLoinc) || has(systems.sarcF, sarcFTotalCode);
  if (isCalculated) return { kind: 'calculated' };
  const answered = analytes[codeKey(code, specimenKey(observation))];
  return answered === undefined ? { kind: 'unknown' } : { kind: 'lab', analyte: answered };
}

/**
 * Whether a code that is not known here may be that of a lab result: a value with a number that is called laboratory
 * work, or is called nothing that HL7 has another category for. A laboratory's own category is no reason not to ask.
 */
export function mayBeLab(observation: IncomingObservation): boolean {
  const { code, valueQuantity, valueString = '' } = observation;
  const hasNumber = valueQuantity?.value !== undefined || readTextValue(valueString).kind !== 'words';
  const isVital = code.coding?.some((it) => it.system === systems.loinc && vitalSigns.has(it.code ?? ''));
  return hasNumber && !isVital && (hl7Categories(observation).length === 0 || isLaboratory(observation));
}

/** Whether an Observation says that it is laboratory work. */
export function isLaboratory(observation: IncomingObservation): boolean {
  return hl7Categories(observation).includes('laboratory');
}

function hl7Categories({ category = [] }: IncomingObservation): string[] {
  return category.flatMap(({ coding = [] }) =>
    coding.flatMap(({ system, code }) => (system === systems.observationCategory && code ? [code] : [])),
  );
}

/** Vital signs and measures of children, as FHIR's profiles list them: not read here, and no lab results. */
const vitalSigns = new Set([
  ...['85353-1', '85354-9', '55284-4', '8478-0', '9279-1'],
  ...['2708-6', '59408-5', '8310-5', '8331-1', '8289-1', '9843-4', '59576-9', '77606-2'],
]);
