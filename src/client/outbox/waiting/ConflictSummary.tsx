import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { areBothKept, type Choice } from './conflict';
import { fieldLabel } from './fieldWords';
import type { BothVersions } from './settleConflict';
import { useByWhom } from './useByWhom';

interface ConflictSummaryProps {
  waiting: Waiting;
  versions: BothVersions;
}

/** Who made each of the two versions of a conflict, and when; and what each changed, where both can be kept. */
export function ConflictSummary({ waiting, versions }: ConflictSummaryProps) {
  const { t, i18n } = useTranslation();
  const byWhom = useByWhom();
  const { theirs, theirsBy, rows, place } = versions;
  const by: Record<Choice, string> = {
    mine: byWhom(waiting.saved_by, waiting.saved_at),
    theirs: byWhom(theirs.captured_by, theirs.received_at, theirsBy),
  };
  const fieldsOf = (side: Choice): string =>
    formatItems(
      rows.flatMap(({ field, changedBy }) => (changedBy === side ? [fieldLabel(t, place.table, field)] : [])),
      i18n.language,
    );
  return (
    <>
      {areBothKept(rows)
        ? t('outbox.changedApart', { ...by, theirFields: fieldsOf('theirs'), myFields: fieldsOf('mine') })
        : t('outbox.changedBoth', by)}
    </>
  );
}
