import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatItems } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { areBothKept, type Choice } from './conflict';
import { fieldLabel } from './fieldWords';
import type { BothVersions } from './settleConflict';
import { useByWhom } from './useByWhom';
import { useMomentNear } from './useMomentNear';

interface ConflictSummaryProps {
  waiting: Waiting;
  versions: BothVersions;
}

/** Who made each of the two versions of a conflict, and when; and what each changed, where both can be kept. */
export function ConflictSummary({ waiting, versions }: ConflictSummaryProps) {
  const { t, i18n } = useTranslation();
  const byWhom = useByWhom();
  const near = useMomentNear();
  const own = useAppSelector(selectAccountId);
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
  if (areBothKept(rows)) {
    return t('outbox.changedApart', { ...by, theirFields: fieldsOf('theirs'), myFields: fieldsOf('mine') });
  }
  if (waiting.saved_by === own && theirs.captured_by === own) {
    return t('outbox.changedTwice', { mine: near(waiting.saved_at), theirs: near(theirs.received_at) });
  }
  return t('outbox.changedBoth', by);
}
