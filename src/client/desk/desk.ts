import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { dateOrders } from '@/client/csv/calendarDates';
import { labColumnUses, labLayouts } from '@/client/csv/labColumns';
import { labStatuses } from '@/client/csv/labRowStatus';
import { labAnswersSchema, noAnswers, type LabAnswers, type LabQuestion } from '@/client/fhir/labQuestions';
import { limits } from '@/contract/limits';

/** How many recently opened patients are kept. */
const recentKept = 12;
/** How many charts fit side by side. */
export const windowsAtMost = 4;

const ids = z.array(z.string()).catch([]);
const savedView = z.object({
  name: z.string(),
  /** the filters and sort order of the table, as in its URL */
  query: z.string(),
  /** the text typed into its filter */
  typed: z.string().catch(''),
  columns: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

/** How many column mappings for laboratories' files are kept. */
const labColumnsKept = 20;

/** The column mapping of a laboratory's file. It contains none of the file's values. */
const keptLabColumns = z.object({
  /** `labHeaderKey` of its headers */
  key: z.string(),
  layout: z.enum(labLayouts).catch('resultPerRow'),
  mapping: z.array(z.enum(labColumnUses).nullable()),
  dateOrder: z.enum(dateOrders).nullable(),
  /** the analyte names that a person has assigned, in files that name no laboratory */
  analytes: z.record(z.string(), z.enum(labAnalyteKeys)),
  /** the words for a status that a person has explained */
  statuses: z.record(z.string(), z.enum(labStatuses)).catch({}),
});
export type KeptLabColumns = z.infer<typeof keptLabColumns>;

/** How many laboratories' names of analytes are kept. */
const labNamesKept = 50;

/** What a laboratory calls the analytes, as a person has answered. */
const keptLabNames = z.object({
  /** `headerKey` of the name of the laboratory */
  key: z.string(),
  /** by `analyteNameKey` */
  analytes: z.record(z.string(), z.enum(labAnalyteKeys)),
});
export type KeptLabNames = z.infer<typeof keptLabNames>;

/** Whether the browser shows notifications for due reminders, and whether they name the patient. */
export const notificationChoices = ['off', 'on', 'withNames'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/**
 * How a person has arranged the work on this device. The stored desk is parsed; whatever cannot be read gets its
 * default.
 */
export const deskSchema = z.object({
  /** patient_ids, last opened first */
  recentPatients: ids,
  /** patient_ids of the charts side by side */
  windows: ids,
  /** the tab that charts side by side open with */
  windowTab: z.string().catch('overview'),
  /** of the patient table; `null`: the default ones */
  columns: z.array(z.string()).nullable().catch(null),
  views: z.array(savedView).catch([]),
  /** of laboratories' files, last used first */
  labColumns: z.array(keptLabColumns).catch([]),
  /** last used first */
  labNames: z.array(keptLabNames).catch([]),
  /** what a person has said about codes and units of FHIR files */
  labAnswers: labAnswersSchema.catch(noAnswers),
  /** how many patients this device keeps at most, in addition to the chosen ones */
  devicePatients: z.int().min(100).catch(limits.devicePatients),
  /** patient_ids that are always kept on this device */
  offlinePatients: ids,
  /** chosen per account: on a shared device, no one else may allow patients to be named */
  reminderNotifications: z.enum(notificationChoices).catch('off'),
  /** due times that the browser has shown and that are still due */
  announcedReminders: ids,
  /** those of them that were also seen in the app */
  readReminders: ids,
  /** what colleagues did with tasks of this account and was seen: until when, by what it is */
  readTasks: z.record(z.string(), z.string()).catch({}),
  /** the tour was taken or declined, and is not offered any more */
  isTourSeen: z.boolean().catch(false),
});
export type Desk = z.infer<typeof deskSchema>;

export const emptyDesk: Desk = deskSchema.parse({});

/**
 * @param stored what is stored on the device; an invalid desk becomes the default one, since it is not a medical record
 */
export function readableDesk(stored: unknown): Desk {
  return deskSchema.catch(emptyDesk).parse(stored ?? {});
}

export function withRecent(recent: string[], patientId: string): string[] {
  return [patientId, ...recent.filter((id) => id !== patientId)].slice(0, recentKept);
}

export function withLabColumns(kept: KeptLabColumns[], columns: KeptLabColumns): KeptLabColumns[] {
  return [columns, ...kept.filter(({ key }) => key !== columns.key)].slice(0, labColumnsKept);
}

export function withLabNames(kept: KeptLabNames[], names: readonly KeptLabNames[]): KeptLabNames[] {
  const keys = new Set(names.map(({ key }) => key));
  return [...names, ...kept.filter(({ key }) => !keys.has(key))].slice(0, labNamesKept);
}

/** The answers to these questions take the place of earlier ones; a question that is left open has none any more. */
export function withLabAnswers(
  kept: LabAnswers,
  questions: readonly LabQuestion[],
  { analytes, units }: LabAnswers,
): LabAnswers {
  const keysOf = (kind: LabQuestion['kind']) =>
    new Set(questions.flatMap((question) => (question.kind === kind ? [question.key] : [])));
  return {
    analytes: replaced(kept.analytes, keysOf('analyte'), analytes),
    units: replaced(kept.units, keysOf('unit'), units),
  };
}

function replaced<V>(
  kept: Record<string, V>,
  keys: ReadonlySet<string>,
  by: Record<string, V>,
): Record<string, V> {
  const entries = (of: Record<string, V>, isWanted: boolean) =>
    Object.entries(of).filter(([key]) => keys.has(key) === isWanted);
  return Object.fromEntries([...entries(kept, false), ...entries(by, true)]);
}
