import { handText, type GripSpeech } from '@/client/features/dynamometry/gripWords';
import { measureText, type Speech } from '@/client/measures/measureWords';
import { hands } from '@/clinical/grip/gripTrials';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PhysicalData } from '@/contract/physicalData';

/** One figure of a visit, as text. */
interface FigureText {
  key: string;
  name: string;
  value: string;
}

/** The newest value of each measure, in the chosen units. @param records newest first */
export function measuredFigures(
  speech: Speech,
  records: readonly PhysicalData[],
  keys: readonly PhysicalMeasureKey[],
): FigureText[] {
  return keys.flatMap((key) => {
    const value = records.find((record) => record[key] !== null)?.[key] ?? null;
    if (value === null) return [];
    return [{ key, name: speech.t(`measurements.names.${key}`), value: measureText(speech, key, value) }];
  });
}

/** The best value of each hand. */
export function gripFigures(speech: GripSpeech, record: Dynamometry): FigureText[] {
  return hands.map((hand) => ({
    key: hand,
    name: speech.t(`visit.best.${hand}`),
    value: handText(speech, record, hand) ?? '–',
  }));
}
