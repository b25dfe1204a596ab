import type { Coding, Extension, Meta } from '@medplum/fhirtypes';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import { extensionUrls, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';

/** A record of the device, or the same record as the server acknowledged it. */
export type AnyRecord<R extends CapturedRecord> = R | StoredRecord<R>;

/**
 * Who captured a record, when, on which device and in which revision, for tracing. A re-import reads only the moment,
 * because an imported record is captured again.
 */
export function captureExtension(record: AnyRecord<CapturedRecord>): Extension {
  const parts: Extension[] = [
    { url: 'captured_at', valueDateTime: toFhirMoment(record.captured_at) },
    { url: 'device_id', valueId: record.device_id },
    { url: 'device_revision', valuePositiveInt: record.device_revision },
  ];
  const { base_revision, base_device_revision, save_id } = record;
  if (save_id !== null) parts.push({ url: 'save_id', valueId: save_id });
  if (base_revision !== null) parts.push({ url: 'base_revision', valuePositiveInt: base_revision });
  if (base_device_revision !== null) {
    parts.push({ url: 'base_device_revision', valuePositiveInt: base_device_revision });
  }
  if ('captured_by' in record) {
    parts.push(
      { url: 'revision', valuePositiveInt: record.revision },
      { url: 'received_at', valueDateTime: toFhirMoment(record.received_at) },
      { url: 'captured_by', valueId: record.captured_by },
    );
  }
  return { url: extensionUrls.capture, extension: parts };
}

/**
 * `meta` with these tags, and the server's revision and moment as FHIR's own version. Without either there is no
 * `meta`.
 */
export function metaOf(record: AnyRecord<CapturedRecord>, tag: Coding[] = []): { meta?: Meta } {
  const version =
    'captured_by' in record
      ? { versionId: String(record.revision), lastUpdated: toFhirMoment(record.received_at) }
      : {};
  const meta: Meta = { ...version, ...(tag.length > 0 && { tag }) };
  return Object.keys(meta).length === 0 ? {} : { meta };
}

/** Marks fields that are present and empty: FHIR has neither an empty text nor an empty list. */
export function emptyExtensions(fields: Record<string, string | readonly unknown[] | null>): Extension[] {
  return Object.entries(fields)
    .filter(([, value]) => value?.length === 0)
    .map(([field]) => ({ url: extensionUrls.empty, valueCode: field }));
}

export function recordIdentifier(record_id: string) {
  return { system: systems.recordId, value: record_id };
}
