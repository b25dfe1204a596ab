import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import { coveringField, fieldLabel } from '@/client/outbox/waiting/fieldWords';
import { useByWhom } from '@/client/outbox/waiting/useByWhom';
import type { OfflineTable } from '@/contract/recordKinds';
import type { ServersPart } from './incomingBase';
import type { IncomingGroup } from './incomingChange';

interface IncomingNoticeProps {
  table: OfflineTable;
  theirs: ServersPart;
  groups: readonly IncomingGroup[];
  state: 'seen' | 'due' | 'removal';
  onShow(): void;
}

/** Says who has changed the record of an open form, and which of its fields. The focus stays where it is. */
export function IncomingNotice({ table, theirs, groups, state, onShow }: IncomingNoticeProps) {
  const { t, i18n } = useTranslation();
  const byWhom = useByWhom();
  const labelsOf = (some: readonly IncomingGroup[]): string => {
    const fields = some.flatMap((group) => group.fields.map((field) => coveringField(table, field)));
    const labels = [...new Set(fields)].map((field) => fieldLabel(t, table, field));
    return formatItems([...new Set(labels)], i18n.language);
  };
  const both = groups.filter(({ side }) => side === 'both');
  const by = byWhom(theirs.captured_by, theirs.received_at);
  const isAsked = state === 'due' && both.length > 0;
  const text =
    state === 'removal'
      ? t('incoming.asksLater')
      : isAsked
        ? t('incoming.both', { fields: labelsOf(both) })
        : t('incoming.taken');
  return (
    <Alert
      className="incoming-notice"
      role="status"
      type={isAsked || state === 'removal' ? 'warning' : 'info'}
      showIcon
      title={t('incoming.changed', { by, fields: labelsOf(groups) })}
      description={text}
      action={<Button onClick={onShow}>{t('incoming.show')}</Button>}
    />
  );
}
