import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { isForceUnit } from '@/clinical/grip/forceUnits';
import { summariseGrip } from '@/clinical/grip/gripSession';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import type { ImportedDynamometry, ImportedPhysicalData, ImportedSarcF } from './importedChart';
import type { ReportOnItem } from './listItems';

type Verdicts = ImportedPhysicalData['verdicts'];
type Inputs = NonNullable<Verdicts>[number]['inputs'];
/** What a record says of an input of this name; `null`: nothing. Any other input is no figure of the record. */
type Figures = ReadonlyMap<string, number | null>;

/**
 * A record without the verdicts whose inputs are not the figures that it has in the file, as after a correction in
 * another system: no rule has judged these figures. Each is named.
 */
export function withVerdictsOf<R extends { verdicts: Verdicts }>(
  record: R,
  figures: Figures,
  report: ReportOnItem,
): R {
  const { verdicts } = record;
  const kept = verdicts?.filter(({ algorithm, inputs }) => {
    const isOfRecord = Object.keys(inputs).every((name) => agrees(name, inputs, figures));
    if (!isOfRecord) report('left out', 'verdictDiffers', { rule: algorithm });
    return isOfRecord;
  });
  if (!kept || kept.length === verdicts?.length) return record;
  return { ...record, verdicts: kept.length === 0 ? null : kept };
}

/** Far below what a device shows: a converted figure may differ in its last digit. */
const tolerance = 0.005;

function agrees(name: string, inputs: Inputs, figures: Figures): boolean {
  const input = inputs[name];
  const figure = figures.get(name);
  if (figure === undefined || typeof input !== 'number') return true;
  if (figure !== null) return Math.abs(figure - input) < tolerance;
  // It may come from an earlier record, or from an estimate.
  return [`${name}_captured_at`, `${name}_estimated`].some((origin) => origin in inputs);
}

/** The inputs of a rule that are the figures of a record of measurements. */
export function measuredFigures(record: ImportedPhysicalData): Figures {
  return new Map(physicalMeasureKeys.map((key) => [key, record[key]]));
}

/** The inputs of a rule that are the answers of a screening, in points. */
export function answeredFigures(record: ImportedSarcF): Figures {
  return new Map(sarcFItems.map((item) => [item, record[item]]));
}

/** The inputs of a rule that are the best trials of a session, in kg. */
export function gripFigures(record: ImportedDynamometry): Figures {
  const { unit, trials, protocol, dominant_hand, left_hand_excluded, right_hand_excluded } = record;
  if (!isForceUnit(unit)) return new Map();
  const summary = summariseGrip({
    ...{ unit, trials, protocol, dominantHand: dominant_hand, sex: null },
    excluded: { left: left_hand_excluded, right: right_hand_excluded },
  });
  if (summary.unit !== 'kg') return new Map();
  const { left, right } = summary.hands;
  return new Map([
    ['leftBest', left.status === 'measured' ? left.best : null],
    ['rightBest', right.status === 'measured' ? right.best : null],
    ['maximumKg', summary.maximumKg],
  ]);
}
