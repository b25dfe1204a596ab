import { ClearOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@/client/features/patients/patientsSelectors';
import { sexes } from '@/contract/patient';
import { ColumnChooser } from './ColumnChooser';
import {
  ageBandNames,
  attentions,
  countFilters,
  readFilters,
  risks,
  shownStates,
  withFilters,
  type PatientFilters,
} from './patientFilters';
import { SavedViews } from './SavedViews';

const noFilters = readFilters(new URLSearchParams());

interface FilterBarProps {
  rows: readonly PatientRow[];
  filters: PatientFilters;
  typed: string;
  onType(text: string): void;
  search: URLSearchParams;
  onSearch(search: URLSearchParams): void;
}

/** What narrows the table, which columns it has, and the views that were saved of it. */
export function FilterBar({ rows, filters, typed, onType, search, onSearch }: FilterBarProps) {
  const { t } = useTranslation();
  const tags = useMemo(() => [...new Set(rows.flatMap((row) => row.tags))].sort(), [rows]);
  const set = (changed: Partial<PatientFilters>) => onSearch(withFilters(search, changed));
  const choice = <N extends string>(
    name: 'sex' | 'age' | 'risk' | 'attention' | 'tag',
    options: readonly { value: N; label: string }[],
  ) => (
    <Select<string>
      aria-label={t(`patients.filters.${name}`)}
      placeholder={t(`patients.filters.${name}`)}
      allowClear
      showSearch={name === 'tag'}
      popupMatchSelectWidth={false}
      className="filter-choice"
      value={filters[name]}
      options={[...options]}
      onChange={(value: string | undefined) => set({ [name]: value ?? null })}
    />
  );
  const named = <N extends string>(names: readonly N[], label: (name: N) => string) =>
    names.map((value) => ({ value, label: label(value) }));

  return (
    <Flex gap="small" wrap align="center" role="search" aria-label={t('patients.filter')}>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('patients.filter')}
        placeholder={t('patients.filter')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="filter-text"
      />
      {choice(
        'sex',
        named(sexes, (name) => t(`patients.sexes.${name}`)),
      )}
      {choice(
        'age',
        named(ageBandNames, (name) => t(`patients.ageBands.${name}`)),
      )}
      {choice(
        'risk',
        named(risks, (name) => t(`patients.risks.${name}`)),
      )}
      {choice(
        'attention',
        named(attentions, (name) => t(`patients.attentions.${name}`)),
      )}
      {tags.length > 0 &&
        choice(
          'tag',
          named(tags, (name) => name),
        )}
      <Select
        aria-label={t('patients.filters.show')}
        className="filter-choice"
        popupMatchSelectWidth={false}
        value={filters.show}
        options={named(shownStates, (name) => t(`patients.show.${name}`))}
        onChange={(show) => set({ show })}
      />
      {(countFilters(filters) > 0 || typed !== '') && (
        <Button
          icon={<ClearOutlined aria-hidden />}
          onClick={() => {
            onType('');
            onSearch(withFilters(search, noFilters));
          }}
        >
          {t('patients.filters.clear')}
        </Button>
      )}
      <SavedViews
        search={search}
        typed={typed}
        onOpen={(query, text) => {
          onType(text);
          onSearch(query);
        }}
      />
      <ColumnChooser />
    </Flex>
  );
}
