import type { BundleEntry, Extension, Observation, ObservationComponent, Quantity } from '@medplum/fhirtypes';
import { isForceUnit } from '@/clinical/grip/forceUnits';
import { summariseGrip, type HandSummary } from '@/clinical/grip/gripSession';
import { hands, type Hand } from '@/clinical/grip/gripTrials';
import type { Dynamometry, GripTrialRecord } from '@/contract/dynamometry';
import {
  captureExtension,
  emptyExtensions,
  metaOf,
  recordIdentifier,
  type AnyRecord,
} from './captureExtension';
import { extensionUrls, fieldUrl, gripLoinc, localCodes, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';
import { fhirText, narrative } from './fhirText';
import { category, observationBase } from './measurementResources';
import { codedFields, confirmationFields, verdictFields } from './recordExtensions';
import { derivedId, fullUrl } from './resourceIds';

const handNames = { right: 'Grip strength, right hand', left: 'Grip strength, left hand' } as const;

type Identified = Observation & { id: string };

/**
 * One grip strength session. One Observation carries the record's id and every trial, so that a re-import finds the
 * same record. A member for each hand holds its best value in kg, or why it was not tested. The pressure of a bulb is
 * not a strength in kg, so such a session has no members.
 */
export function gripEntries(record: AnyRecord<Dynamometry>): BundleEntry<Observation>[] {
  const members = hands.flatMap((hand) => bestOfHand(record, hand));
  return [sessionObservation(record, members), ...members].map((resource) => ({
    fullUrl: fullUrl(resource.id),
    resource,
  }));
}

function sessionObservation(record: AnyRecord<Dynamometry>, members: readonly Identified[]): Identified {
  const { record_id, device, device_name, protocol, trials, notes } = record;
  return {
    ...observationBase(record),
    id: record_id,
    ...metaOf(record),
    text: narrative(`Grip strength, ${record.captured_at}`),
    extension: extensionsOf(record),
    identifier: [recordIdentifier(record_id)],
    category: category('exam'),
    code: {
      coding: [
        { system: systems.loinc, code: gripLoinc.panel },
        { system: systems.measures, code: localCodes.gripSession, display: 'Grip strength session' },
      ],
    },
    method: { text: protocol },
    device: { type: 'Device', display: fhirText(device_name ?? device) },
    ...(notes && { note: [{ text: fhirText(notes) }] }),
    ...(members.length > 0 && { hasMember: members.map(({ id }) => ({ reference: fullUrl(id) })) }),
    ...(trials.length > 0 && { component: trials.map((trial) => trialComponent(record, trial)) }),
  };
}

function extensionsOf(record: AnyRecord<Dynamometry>): Extension[] {
  const { device, device_name, calibrated_on, protocol, posture, unit, notes } = record;
  const { dominant_hand, right_hand_excluded, left_hand_excluded } = record;
  return [
    ...codedFields({ device, protocol, posture, unit, dominant_hand }),
    ...codedFields({ right_hand_excluded, left_hand_excluded }),
    ...(device_name === null ? [] : [{ url: fieldUrl('device_name'), valueString: fhirText(device_name) }]),
    ...(calibrated_on === null ? [] : [{ url: fieldUrl('calibrated_on'), valueDate: calibrated_on }]),
    ...confirmationFields(record),
    ...verdictFields(record.verdicts),
    ...emptyExtensions({ notes }),
    ...(record.archived ? [{ url: extensionUrls.archived, valueBoolean: true }] : []),
    captureExtension(record),
  ];
}

/** A trial that does not count has no value for other systems: its reading is in an extension. */
function trialComponent({ unit }: Dynamometry, { hand, value, taken_at, invalid }: GripTrialRecord) {
  const quantity: Quantity = { value, unit, system: systems.ucum, code: unit };
  const extension: Extension[] = [
    ...(taken_at === null ? [] : [{ url: fieldUrl('taken_at'), valueDateTime: toFhirMoment(taken_at) }]),
    ...codedFields({ invalid }),
    ...(invalid === null ? [] : [{ url: fieldUrl('value'), valueQuantity: quantity }]),
  ];
  const component: ObservationComponent = {
    ...(extension.length > 0 && { extension }),
    code: { coding: [{ system: systems.grip, code: hand }], text: handNames[hand] },
    ...(invalid === null ? { valueQuantity: quantity } : { dataAbsentReason: absent('error', invalid) }),
  };
  return component;
}

function bestOfHand(record: AnyRecord<Dynamometry>, hand: Hand): Identified[] {
  const { unit, trials } = record;
  if (!isForceUnit(unit)) return [];
  const summary = summariseGrip({
    unit,
    trials,
    excluded: { right: record.right_hand_excluded, left: record.left_hand_excluded },
    dominantHand: record.dominant_hand,
    sex: null,
    protocol: record.protocol,
  });
  if (summary.unit !== 'kg') return [];
  const result = valueOf(summary.hands[hand]);
  if (result === null) return [];
  return [
    {
      ...observationBase(record),
      id: derivedId(record.record_id, `grip-${hand}`),
      text: narrative(`${handNames[hand]}: ${result.words}`),
      category: category('exam'),
      code: {
        coding: [{ system: systems.loinc, code: gripLoinc[hand] }],
        text: handNames[hand],
      },
      ...result.element,
      derivedFrom: [{ reference: fullUrl(record.record_id) }],
    },
  ];
}

function valueOf(
  summary: HandSummary,
): { words: string; element: Pick<Observation, 'valueQuantity' | 'dataAbsentReason'> } | null {
  switch (summary.status) {
    case 'measured': {
      const valueQuantity = { value: summary.best, unit: 'kg', system: systems.ucum, code: 'kg' };
      return { words: `${summary.best} kg`, element: { valueQuantity } };
    }
    case 'excluded': {
      const { reason } = summary;
      return { words: reason, element: { dataAbsentReason: absent('not-performed', reason) } };
    }
    case 'notMeasured':
      return null;
  }
}

function absent(code: 'error' | 'not-performed', text: string) {
  return { coding: [{ system: systems.absentReason, code }], text };
}
