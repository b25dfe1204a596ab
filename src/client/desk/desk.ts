import { z } from 'zod';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { dateOrders } from '@/client/csv/calendarDates';
import { labFields } from '@/client/csv/labColumns';
import { limits } from '@/contract/limits';

/** How many patients are remembered as opened last. */
const recentKept = 12;
/** How many charts stand side by side. */
export const windowsAtMost = 4;

const ids = z.array(z.string()).catch([]);
const savedView = z.object({
  name: z.string(),
  /** the filters and the order of the table, as its address has them */
  query: z.string(),
  /** what is typed into its filter */
  typed: z.string().catch(''),
  columns: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

/** How many layouts of laboratories' files are remembered. */
const labColumnsKept = 20;

/** How the columns of a laboratory's file are meant. Nothing of its content is in it. */
const keptLabColumns = z.object({
  /** `headerKey` of its headers */
  key: z.string(),
  mapping: z.array(z.enum(labFields).nullable()),
  dateOrder: z.enum(dateOrders).nullable(),
  /** what a person said of names of analytes */
  analytes: z.record(z.string(), z.enum(labAnalyteKeys)),
});
export type KeptLabColumns = z.infer<typeof keptLabColumns>;

/** Whether the browser tells of reminders that are due, and of whom. */
export const notificationChoices = ['off', 'on', 'withNames'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** How a person has arranged the work on this device. What lies on the disk is parsed; what cannot be read is as at the beginning. */
export const deskSchema = z.object({
  /** patient_ids, opened last first */
  recentPatients: ids,
  /** patient_ids of the charts side by side */
  windows: ids,
  /** the tab that all of them show when they are opened */
  windowTab: z.string().catch('overview'),
  /** of the table of patients; `null`: those it begins with */
  columns: z.array(z.string()).nullable().catch(null),
  views: z.array(savedView).catch([]),
  /** of laboratories' files, used last first */
  labColumns: z.array(keptLabColumns).catch([]),
  /** how many patients this device keeps at most, beside the chosen ones */
  devicePatients: z.int().min(100).catch(limits.devicePatients),
  /** patient_ids that are kept on this device, whatever else is */
  offlinePatients: ids,
  /** one's own choice: on a shared device nobody else has said that patients may be named */
  reminderNotifications: z.enum(notificationChoices).catch('off'),
  /** the times of reminders that the browser has told of, and that are still due */
  toldReminders: ids,
  /** those of them that were seen in the shell */
  readReminders: ids,
});
export type Desk = z.infer<typeof deskSchema>;

export const emptyDesk: Desk = deskSchema.parse({});

/** @param stored what lies on the device; what is no desk is as at the beginning: it is no record */
export function readableDesk(stored: unknown): Desk {
  return deskSchema.catch(emptyDesk).parse(stored ?? {});
}

export function withRecent(recent: string[], patientId: string): string[] {
  return [patientId, ...recent.filter((id) => id !== patientId)].slice(0, recentKept);
}

export function withLabColumns(kept: KeptLabColumns[], columns: KeptLabColumns): KeptLabColumns[] {
  return [columns, ...kept.filter(({ key }) => key !== columns.key)].slice(0, labColumnsKept);
}
