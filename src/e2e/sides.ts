import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { offlineDatabase } from '@/contract/recordKinds';
import { account, type Accounting, type DeviceSide, type ConfirmedSave, type ServerSide } from './accounting';
import { readEntries, unsealing } from './sealed';
import { readRows } from './server';
import type { Story } from './story';

const recordSchema = z.looseObject({ patient_id: z.string() });
const waitingSchema = z.array(
  z.object({
    patient_id: z.string(),
    revision: z.int(),
    record: recordSchema,
    attempts: z.int(),
    last_error: z.looseObject({ code: z.string(), status: z.number().nullable() }).nullable(),
  }),
);
const deviceSchema = z.object({
  counter: z.looseObject({ device_id: z.string(), revision: z.int() }),
  waiting: z.object({ patients: waitingSchema, sarcF: waitingSchema, physicalData: waitingSchema }),
});
export type Device = z.infer<typeof deviceSchema> & DeviceSide;

/** The device's data, read by a fresh page of the browser without app code and decrypted with the passwords. */
export async function readDevice(context: BrowserContext, url: string): Promise<Device> {
  const reader = await openDeviceReader(context, url);
  try {
    return await reader.read();
  } finally {
    await reader.close();
  }
}

export interface DeviceReader {
  read(): Promise<Device>;
  close(): Promise<void>;
}

/** The same for a story that reads repeatedly: one page for all reads. */
export async function openDeviceReader(context: BrowserContext, url: string): Promise<DeviceReader> {
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  return { read: () => readOn(page), close: () => page.close() };
}

async function readOn(page: Page): Promise<Device> {
  const { open } = await unsealing(page);
  const { name: database } = offlineDatabase;
  const waiting: Record<string, unknown[]> = {};
  for (const store of offlineDatabase.tables) {
    const rows = await readEntries(page, database, store);
    waiting[store] = await Promise.all(rows.map((row) => open({ database, store }, row)));
  }
  const [counter] = await readEntries(page, database, 'counter');
  const found = { counter: counter?.value, waiting };
  const device = deviceSchema.parse(found);
  for (const table of offlineDatabase.tables) device.waiting[table].sort((a, b) => a.revision - b.revision);
  return device;
}

const auditSchema = z.object({
  record_type: z.enum(offlineDatabase.tables),
  device_revision: z.int(),
  /** the server's revision; `null` when a newer one from the device had arrived before */
  revision: z.int().nullable(),
  received_at: z.string(),
  record: recordSchema,
});

/** What the database of a stopped server has from one device. */
export async function readServer(dataDir: string, device_id: string) {
  const found = await readRows(
    dataDir,
    `select 'patients' as side, 0 as place, to_jsonb(p) as entry from patients p
     union all select 'sarcF', 0, to_jsonb(s) from sarc_f s
     union all select 'physicalData', 0, to_jsonb(m) from physical_data m
     union all select 'audit', audit_entry_id, to_jsonb(a) from audit_entries a
     order by place`,
  );
  const ofDevice = (side: string) =>
    found
      .filter((row) => row['side'] === side)
      .map(({ entry }) => z.looseObject({ device_id: z.string() }).parse(entry))
      .filter((entry) => entry.device_id === device_id);
  const rowsOf = (side: string) => z.array(recordSchema).parse(ofDevice(side));
  const audit = z.array(auditSchema).parse(ofDevice('audit'));
  return {
    rows: { patients: rowsOf('patients'), sarcF: rowsOf('sarcF'), physicalData: rowsOf('physicalData') },
    audit: audit.map(({ record_type, ...entry }) => ({ ...entry, table: record_type })),
  } satisfies ServerSide;
}

/** Ends a story: reads the device, stops and reads the server, and compares both with the confirmed saves. */
export async function settle(
  story: Story,
  saved: ConfirmedSave[],
): Promise<{ accounting: Accounting; device: Device; server: Awaited<ReturnType<typeof readServer>> }> {
  const device = await readDevice(story.browser.context, story.network.url);
  await story.server.stop();
  const server = await readServer(story.dataDir, device.counter.device_id);
  return { accounting: account({ confirmed: saved, server, device }), device, server };
}
