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
import { notMeasuredCode } from './measureCodes';
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

type Draft = Partial<Record<PhysicalMeasureKey, number>> &
  ReturnType<typeof readFields> & {
    record_id: string;
    captured_at: string;
    archived: boolean;
    notes: string[];
    hasEmptyNotes: boolean;
    name: string;
  };

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
    const other = notMeasuredCode(observation.code.coding ?? []);
    if (other !== undefined) {
      const code = [other.code, other.display].filter(Boolean).join(' ');
      report('left out', item.name, 'notMeasured', { code });
      continue;
    }
    const read = readQuantity(observation, kind.key);
    if (!read.ok) {
      report('left out', item.name, read.code, read.values);
      continue;
    }
    const draft = parent ? draftOf(parent.item, parent.observation) : draftAt(item, observation);
    if (draft) addMeasure(draft, kind.key, read.value, one, report);
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
    const moment = new Date(captured_at).toISOString();
    const known = drafts.get(moment);
    if (known) return known;
    const draft: Draft = {
      ...readFields(undefined),
      record_id: derivedId(patient_id, 'physical-data', moment),
      captured_at,
      archived: false,
      notes: [],
      hasEmptyNotes: false,
      name: item.name,
    };
    drafts.set(moment, draft);
    return draft;
  }
}

function addMeasure(
  draft: Draft,
  key: PhysicalMeasureKey,
  sent: number,
  { item, observation }: ChartObservation,
  report: ReportFinding,
): void {
  const value = isWholeMeasure(key) ? Math.round(sent) : sent;
  if (value !== sent) report('check', item.name, 'rounded');
  const earlier = draft[key];
  if (earlier !== undefined && earlier !== value) return report('left out', item.name, 'twoValues');
  draft[key] = value;
  for (const note of notesOf(observation)) if (!draft.notes.includes(note)) draft.notes.push(note);
  if (plausibility(key, value) === 'unusual' && !draft.confirmed?.includes(key)) {
    report('check', item.name, 'unusual', { value, unit: physicalMeasures[key].unit });
  }
}

/** A diastolic pressure that is not below the systolic one: neither is taken, since no one knows which is wrong. */
function dropCrossedPressures(draft: Draft, report: ReportFinding): void {
  const { systolic_mmhg: systolic, diastolic_mmhg: diastolic } = draft;
  if (systolic === undefined || diastolic === undefined || diastolic < systolic) return;
  report('left out', draft.name, 'pressuresCrossed', { systolic, diastolic });
  delete draft.systolic_mmhg;
  delete draft.diastolic_mmhg;
}

function finish(patient_id: string, draft: Draft, report: ReportFinding): ImportedPhysicalData[] {
  dropCrossedPressures(draft, report);
  const { name, notes, hasEmptyNotes, ...fields } = draft;
  const joined = notes.length > 0 ? notes.join('\n') : hasEmptyNotes ? '' : null;
  const read = importedPhysicalDataSchema.safeParse({ ...fields, patient_id, notes: joined });
  if (!read.success) {
    reportRefused(read.error, name, 'left out', report);
    return [];
  }
  const isEmpty = Object.keys(physicalMeasures).every((key) => !(key in fields));
  if (isEmpty && !fields.unable?.length && fields.mna_sf_points === null) {
    report('left out', name, 'noMeasurement');
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
