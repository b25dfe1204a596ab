import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList, isolated } from '@/client/i18n/formats';
import type { ColumnLeft } from './candidates';

/** Names the columns of a file that are not taken, and what a person can do about it. */
export function ColumnsLeft({ columns }: { columns: readonly ColumnLeft[] }) {
  const { t, i18n } = useTranslation();
  if (columns.length === 0) return null;
  const holds = (content: ColumnLeft['holds']) => columns.some((column) => column.holds === content);
  const named = formatList(
    columns.map(({ name }) => isolated(name)),
    i18n.language,
  );
  return (
    <Alert
      role="note"
      type="info"
      showIcon
      title={t('transfer.columnsLeft', { columns: named })}
      description={[
        holds('other') && t('transfer.columnsLeftRemedy'),
        holds('usualWeight') && t('transfer.usualWeightLeft'),
        holds('measurement') && t('transfer.measurementsLeft'),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}
