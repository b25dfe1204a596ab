import { hands } from '@/clinical/grip/gripTrials';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Item } from './bundleIndex';
import { bodyMassIndexLoinc, dominantHandLoinc, gripLoinc, localCodes, systems } from './codeSystems';
import { wordsOf, type IncomingObservation } from './incomingResources';
import { analyteOf } from './labCodes';
import { measureOf, type Code } from './measureCodes';
import { sarcFTotalCode } from './sarcFCodes';

/** An Observation in a chart that is imported. */
export interface ChartObservation {
  item: Item;
  observation: IncomingObservation;
}

export type ObservationKind =
  | { kind: 'measure'; key: PhysicalMeasureKey }
  | { kind: 'lab'; analyte: LabAnalyteKey }
  | {
      kind: 'record' | 'gripSession' | 'bestGrip' | 'usualWeight' | 'dominantHand' | 'calculated' | 'unknown';
    };

/** What an Observation is about, by any of its codings. */
export function kindOf({ code: { coding = [] } }: IncomingObservation): ObservationKind {
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
  const isCalculated = has(systems.loinc, bodyMassIndexLoinc) || has(systems.sarcF, sarcFTotalCode);
  return { kind: isCalculated ? 'calculated' : 'unknown' };
}

/** The name that a person sees for an unknown code. */
export function codeName({ code }: IncomingObservation): string {
  const [first] = code.coding ?? [];
  return [...new Set([first?.code, wordsOf(code)])].filter((part) => part).join(' ') || '–';
}
