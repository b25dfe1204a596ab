import {
  isWholeMeasure,
  physicalMeasures,
  plausibility,
  type PhysicalMeasureKey,
} from '@/clinical/body/physicalMeasures';
import type { Item } from './bundleIndex';
import type { ReportFinding } from './findings';
import { importedPhysicalDataSchema, type ImportedPhysicalData } from './importedChart';
import type { IncomingExtensions, IncomingObservation } from './incomingResources';
import type { ReportOnItem } from './listItems';
import { saidNotMeasured } from './measureCodes';
import type { ChartObservation } from './observationKinds';
import { effectiveMoment, isArchived, readStatus } from './recordState';
import { readQuantity } from './readQuantity';
import {
  emptyFields,
  readCode,
  readCodes,
  readConfirmation,
  readEntered,
  readFlag,
  readInteger,
  readText,
  readVerdicts,
} from './readRecordExtensions';
import { derivedId } from './resourceIds';
import { reportRefused } from './reportRefused';
import { measuredFigures, withVerdictsOf } from './verdictsOfFigures';

/** A value as the file has it. */
interface Sent {
  value: number;
  one: ChartObservation;
}

type Draft = ReturnType<typeof readFields> & {
  record_id: string;
  captured_at: string;
  archived: boolean;
  /** all values that the file has of a measure: several may contradict each other */
  sent: Map<PhysicalMeasureKey, Sent[]>;
  notes: string[];
  hasEmptyNotes: boolean;
  name: string;
};

type Figures = Partial<Record<PhysicalMeasureKey, number>>;

/**
 * The measurements of one patient as records. Measurements that our own export lists as members of a record form that
 * record. Others of the same moment form one together.
 *
 * @param memberOf the record that lists an Observation, or the panel that it is part of, as its member
 */
export function readMeasurements(
  patient_id: string,
  observations: readonly ChartObservation[],
  memberOf: (observation: ChartObservation) => ChartObservation | null,
  report: ReportFinding,
): ImportedPhysicalData[] {
  const drafts = new Map<string, Draft>();
  for (const one of observations) {
    const { item, observation, kind } = one;
    if (kind.kind === 'record') {
      draftOf(item, observation);
      continue;
    }
    if (kind.kind !== 'measure') continue;
    const parent = memberOf(one);
    const isWithdrawn = parent !== null && isArchived(parent.observation.extension);
    if (!isWithdrawn && !readStatus(observation, item.name, report)) continue;
    const said = saidNotMeasured(kind.key, observation.code, observation.method);
    if (said !== null) {
      report('left out', item.name, 'notMeasured', { said });
      continue;
    }
    const read = readQuantity(observation, kind.key);
    if (!read.ok) {
      report('left out', item.name, read.code, read.values);
      continue;
    }
    const draft = parent ? draftOf(parent.item, parent.observation) : draftAt(item, observation);
    if (draft === null) continue;
    const value = takenValue(kind.key, read.value);
    if (value !== read.value) report('check', item.name, 'rounded');
    draft.sent.set(kind.key, [...(draft.sent.get(kind.key) ?? []), { value, one }]);
  }
  return [...drafts.values()].flatMap((draft) => finish(patient_id, draft, report));

  /** The draft of a record from our own export. */
  function draftOf(item: Item, observation: IncomingObservation): Draft | null {
    const known = drafts.get(item.name);
    if (known) return known;
    const archived = isArchived(observation.extension);
    if (!archived && !readStatus(observation, item.name, report)) return null;
    const captured_at = effectiveMoment(observation, item.name, report);
    if (captured_at === null) return null;
    const { extension } = observation;
    const draft: Draft = {
      ...readFields(extension),
      record_id: item.id,
      captured_at,
      archived,
      sent: new Map(),
      notes: notesOf(observation),
      hasEmptyNotes: emptyFields(extension).includes('notes'),
      name: item.name,
    };
    drafts.set(item.name, draft);
    return draft;
  }

  /** The draft for a moment, from single Observations of another system. */
  function draftAt(item: Item, observation: IncomingObservation): Draft | null {
    const captured_at = effectiveMoment(observation, item.name, report);
    if (captured_at === null) return null;
    const record_id = measurementsIdOf(patient_id, captured_at);
    const known = drafts.get(record_id);
    if (known) return known;
    const draft: Draft = {
      ...readFields(undefined),
      record_id,
      captured_at,
      archived: false,
      sent: new Map(),
      notes: [],
      hasEmptyNotes: false,
      name: item.name,
    };
    drafts.set(record_id, draft);
    return draft;
  }
}

/** Blood pressure, pulse and counts are whole numbers here. */
export function takenValue(key: PhysicalMeasureKey, sent: number): number {
  return isWholeMeasure(key) ? Math.round(sent) : sent;
}

/** The record of all measures of one moment in another system. */
export function measurementsIdOf(patient_id: string, captured_at: string): string {
  return derivedId(patient_id, 'physical-data', new Date(captured_at).toISOString());
}

/**
 * The values that are taken, with the notes beside them. Of several values of one measure none is, because no one knows
 * which is right.
 */
function takenFigures({ sent, notes, confirmed }: Draft, report: ReportFinding): Figures {
  const figures: Figures = {};
  for (const [key, values] of sent) {
    const [first] = values;
    if (first === undefined) continue;
    const { value } = first;
    if (values.some((other) => other.value !== value)) {
      for (const { one } of values) report('left out', one.item.name, 'twoValues');
      continue;
    }
    figures[key] = value;
    for (const { one } of values)
      for (const note of notesOf(one.observation)) if (!notes.includes(note)) notes.push(note);
    if (plausibility(key, value) === 'unusual' && !confirmed?.includes(key))
      report('check', first.one.item.name, 'unusual', { value, unit: physicalMeasures[key].unit });
  }
  return figures;
}

/** A diastolic pressure that is not below the systolic one: neither is taken, since no one knows which is wrong. */
function dropCrossedPressures(figures: Figures, name: string, report: ReportFinding): void {
  const { systolic_mmhg: systolic, diastolic_mmhg: diastolic } = figures;
  if (systolic === undefined || diastolic === undefined || diastolic < systolic) return;
  report('left out', name, 'pressuresCrossed', { systolic, diastolic });
  delete figures.systolic_mmhg;
  delete figures.diastolic_mmhg;
}

function finish(patient_id: string, draft: Draft, report: ReportFinding): ImportedPhysicalData[] {
  const { name, sent, notes, hasEmptyNotes, ...fields } = draft;
  const figures = takenFigures(draft, report);
  dropCrossedPressures(figures, name, report);
  const joined = notes.length > 0 ? notes.join('\n') : hasEmptyNotes ? '' : null;
  const read = importedPhysicalDataSchema.safeParse({ ...fields, ...figures, patient_id, notes: joined });
  if (!read.success) {
    reportRefused(read.error, name, 'left out', report);
    return [];
  }
  const isEmpty = Object.keys(figures).length === 0;
  if (isEmpty && !fields.unable?.length && fields.mna_sf_points === null) {
    // Values that are not taken are named by themselves.
    if (sent.size === 0) report('left out', name, 'noMeasurement');
    return [];
  }
  const reportOnRecord: ReportOnItem = (severity, code, values) => report(severity, name, code, values);
  return [withVerdictsOf(read.data, measuredFigures(read.data), reportOnRecord)];
}

/** The fields that our own export adds to a record besides its measures. */
function readFields(extensions: IncomingExtensions) {
  const code = (field: string) => readCode(extensions, field);
  const flag = (field: string) => readFlag(extensions, field);
  return {
    confirmed: readCodes(extensions, 'confirmed'),
    unable: readCodes(extensions, 'unable'),
    asm_method: code('asm_method'),
    food_intake: code('food_intake'),
    fluid_affected: flag('fluid_affected'),
    weight_loss_intended: flag('weight_loss_intended'),
    acute_illness_no_intake: flag('acute_illness_no_intake'),
    days_of_little_intake: readInteger(extensions, 'days_of_little_intake'),
    mna_sf_points: readInteger(extensions, 'mna_sf_points'),
    other_screen_positive: flag('other_screen_positive'),
    other_screen_name: readText(extensions, 'other_screen_name'),
    gi_malabsorption: flag('gi_malabsorption'),
    inflammation: flag('inflammation'),
    entered: readEntered(extensions),
    ...readConfirmation(extensions),
    verdicts: readVerdicts(extensions),
  };
}

function notesOf({ note = [] }: IncomingObservation): string[] {
  return note.flatMap(({ text }) => text ?? []);
}
