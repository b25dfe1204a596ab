import { reminderTemplateKeys } from '@/clinical/reminders/reminderTemplates';
import { clinicalSources } from '@/clinical/sources';
import { supplementKeys } from '@/clinical/supplements/supplements';
import { choices } from '@/client/settings/settings';
import { offlineTableNames } from '@/contract/recordKinds';

/** Answers, measures, days of visits, choices from lists and codes of records and reference ranges. */
const ofRecords = [
  // of a patient
  ...['sex', 'language', 'time_zone', 'dominant_hand', 'next_visit_at'],
  // who captured and confirmed, and when, on every record
  ...['captured_at', 'received_at', 'confirmed_at', 'confirmed', 'algorithm', 'version', 'verdict'],
  // of a screening and of measurements
  ...['answered_by', 'asm_method', 'unable', 'food_intake', 'measure', 'unit'],
  // of grip strength; the name of a device is typed
  ...['device', 'calibrated_on', 'protocol', 'posture', 'hand', 'invalid', 'taken_at'],
  ...['right_hand_excluded', 'left_hand_excluded'],
  // of a lab result and of a reference range
  ...['analyte', 'canonical_unit', 'comparator', 'collected_at', 'seen_at'],
  ...['valid_from', 'valid_to', 'changed_at'],
  // of a supplement
  ...['salt', 'period_unit', 'day_of_week', 'at', 'when', 'noted_on', 'taken'],
  ...['started_on', 'paused_from', 'resumed_on', 'stopped_on'],
  // of a reminder
  ...['audience', 'starts_at', 'rrule', 'meal', 'event_at', 'outcome', 'noted_at', 'ended_on', 'times'],
  ...['snoozed_at', 'snoozed_until', 'from', 'to', 'suhoor', 'iftar', 'eveningMeal'],
];

/** What actions and slices say of themselves. */
const ofTheApp = [
  ...['type', 'status', 'server', 'cache', 'kind', 'table', 'subject', 'form', 'forms', 'read'],
  ...['requestId', 'requestStatus', 'reading', 'code', 'install', 'update', 'fault', 'role', 'expires_at'],
  ...['saved_at', 'last_attempt_at', 'next_attempt_at', 'last_saved_at', 'freshAt'],
  ...['how', 'scope', 'path', 'tab', 'screen', 'error_name'],
  // of the desk
  ...['windowTab', 'columns', 'reminderNotifications', 'layout', 'mapping', 'dateOrder'],
  ...['colorScheme', 'shortcuts', 'sarcopeniaReadings', ...Object.keys(choices)],
];

const shown = new Set([...ofRecords, ...ofTheApp]);

/** Fields that are a code in one place and typed in another: only what is in the list is shown. */
const listed = new Map<string, ReadonlySet<string>>([
  // of the catalogues; the desk also keeps laboratories by a key that is made of their name
  ['key', new Set<string>([...supplementKeys, ...reminderTemplateKeys])],
  // of a range that comes with Satchel, and of a failed read; a clinic types its own
  ['source', new Set<string>([...Object.keys(clinicalSources), ...offlineTableNames, 'referenceRanges'])],
  // how a thunk was asked
  ['arg', new Set(['inBackground', 'all', 'due'])],
]);

/** Actions whose payload is a bare code, or a list of codes. Any other bare payload is hidden, unless it is an id. */
const shownPayloads = new Set([
  'unsaved/typingBegan',
  'unsaved/typingEnded',
  'desk/columnsChosen',
  'desk/windowTabChosen',
  'desk/notificationsChosen',
  'faultSimulator/faultRead',
  'notices/noticesRead',
  'outbox/outboxReadBegan',
]);

/** Codes, dates and times have no spaces and no sign of an e-mail address. */
const code = /^[\w./:;=,+*%{}[\]«»()\-–µ]{0,120}$/u;
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g;

/** Messages of JavaScript engines and of React, in which only names of the source are open. */
const engineMessage =
  /^(Cannot (read|set) properties of (undefined|null)( \((reading|setting) '[\w$]+'\))?|(can't access property "[\w$]+", )?[\w$.]+ is (not (a function|defined|iterable|a constructor)|undefined|null)|Maximum call stack size exceeded|Cannot access '[\w$]+' before initialization|Minified React error #\d+; visit https:\/\/react\.dev\/errors\/\d+ .*|Loading (CSS )?chunk [\w-]+ failed\.?)$/s;

/**
 * Whether a text of a masked log may be read: it is in a field of this list, or consists of ids and moments only. Every
 * other text is hidden, also that of a field that is added later.
 *
 * @param field its name; `payload` for a bare payload
 * @param type of the action, where the text is its payload
 */
export function isShown(field: string, text: string, type: string | null): boolean {
  if (listed.get(field)?.has(text)) return true;
  if (field === 'message' && engineMessage.test(text)) return true;
  const mayBeRead = shown.has(field) || (field === 'payload' && type !== null && shownPayloads.has(type));
  if (mayBeRead && code.test(text)) return true;
  return /^[\s/|]*$/.test(text.replace(ids, '').replace(moments, ''));
}
