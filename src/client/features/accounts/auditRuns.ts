import type { RecordAudit } from '@/contract/audit';

/** Entries of the trail that are shown as one, at least one; newest first. */
export type AuditRun = [RecordAudit, ...RecordAudit[]];

/** Folds new records of one kind that one person sent from one device in one minute, such as those of a catalog. */
export function auditRuns(items: readonly RecordAudit[]): AuditRun[] {
  const runs: AuditRun[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && isOfOneUpload(last[0], item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

function isOfOneUpload(a: RecordAudit, b: RecordAudit): boolean {
  const minuteOf = ({ received_at }: RecordAudit) => Math.floor(Date.parse(received_at) / 60_000);
  return (
    a.revision === 1 &&
    b.revision === 1 &&
    a.table === b.table &&
    a.author === b.author &&
    a.device_id === b.device_id &&
    minuteOf(a) === minuteOf(b)
  );
}
