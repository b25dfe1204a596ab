import { settled, theirsSchema, type Choice, type Settling } from '@/client/outbox/waiting/conflict';
import { includedIn, includes, type Base } from '@/client/storage/outbox/base';
import type { OfflineTable } from '@/contract/recordKinds';
import type { IncomingGroup } from './incomingChange';

/** What the server adds to a record, as far as an open form needs it. */
export interface ServersPart {
  revision: number;
  save_id: string | null;
  received_at: string;
  captured_by: string;
}

/** What a form works on. */
export interface OpenedVersion<R> {
  record: R;
  base: Base;
}

/** Whether an edit with this base has seen a version of the server. */
export function hasSeen({ base_revision, base_save_ids }: Base, version: ServersPart): boolean {
  return includes({ save_id: null, base_revision, base_save_ids: [...base_save_ids] }, version);
}

/** A removed record, or one merged into another, is not the one that the form is about: the comparison asks on saving. */
export function isRemoval(groups: readonly IncomingGroup[]): boolean {
  return groups.some(({ fields }) => fields.includes('archived') || fields.includes('merged_into'));
}

interface Rebase<R> extends Settling {
  table: OfflineTable;
  record: R;
  base: Base;
  theirs: R & ServersPart;
  /** by field of the record */
  choices: Record<string, Choice>;
}

/** What the form works on once its user has seen the server's version: a save then includes it. */
export function rebased<R extends object>({
  table,
  record,
  base,
  theirs,
  choices,
  ...settling
}: Rebase<R>): OpenedVersion<R> {
  const { revision, save_id } = theirs;
  const both = settled({ table, mine: record, theirs: theirsSchema.parse(theirs), choices, ...settling });
  return {
    record: { ...record, ...both },
    base: {
      base_revision: revision,
      base_save_ids: includedIn({ save_id, base_save_ids: base.base_save_ids }),
      opened_on: base.opened_on,
    },
  };
}
