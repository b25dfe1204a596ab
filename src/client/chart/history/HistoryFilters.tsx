import { Flex, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { FilterField } from '@/client/ui/FilterField';
import { spans, type HistoryFilter, type Span } from './historyFilter';
import type { HistorySave } from './historySaves';

interface HistoryFiltersProps {
  /** of the whole history: only what occurs in it can be chosen */
  saves: readonly HistorySave[];
  filter: HistoryFilter;
  onFilter(filter: HistoryFilter): void;
}

/** Chooses what of a history is shown: one kind of record, one person, the last months. */
export function HistoryFilters({ saves, filter, onFilter }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const tables = offlineTableNames.filter((name) => saves.some(({ table }) => table === name));
  const authors = [...new Set(saves.flatMap(({ author }) => author ?? []))].sort((a, b) =>
    a.localeCompare(b),
  );
  return (
    <Flex gap="small" wrap align="end" role="group" aria-label={t('history.filters')}>
      <FilterField label={t('history.kind')} id={`${id}-kind`} className="history-filter">
        <Select<OfflineTable | 'all'>
          aria-label={t('history.kind')}
          id={`${id}-kind`}
          value={filter.table ?? 'all'}
          onChange={(value) => onFilter({ ...filter, table: value === 'all' ? null : value })}
          options={[
            { value: 'all', label: t('history.allKinds') },
            ...tables.map((value) => ({ value, label: t(`outbox.kinds.${value}`) })),
          ]}
        />
      </FilterField>
      {authors.length > 1 && (
        <FilterField label={t('history.author')} id={`${id}-author`} className="history-filter">
          <Select<string>
            aria-label={t('history.author')}
            id={`${id}-author`}
            value={filter.author ?? ''}
            onChange={(value) => onFilter({ ...filter, author: value || null })}
            options={[
              { value: '', label: t('history.everybody') },
              ...authors.map((value) => ({ value, label: <bdi>{value}</bdi> })),
            ]}
          />
        </FilterField>
      )}
      <FilterField label={t('history.span')} id={`${id}-span`} className="history-filter">
        <Select<Span>
          aria-label={t('history.span')}
          id={`${id}-span`}
          value={filter.span}
          onChange={(span) => onFilter({ ...filter, span })}
          options={spans.map((value) => ({ value, label: t(`history.spans.${value}`) }))}
        />
      </FilterField>
    </Flex>
  );
}
