import { ClearOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { FilterText } from '@/client/ui/FilterText';
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
  isTyped: boolean;
  typedNow(): string;
  onType(text: string): void;
  search: URLSearchParams;
  onSearch(search: URLSearchParams): void;
}

/**
 * The filters of the table, its columns, and its saved views. Memoised, so that typing into the filter does not
 * re-render all of it.
 */
export const FilterBar = memo(function FilterBar({
  rows,
  filters,
  isTyped,
  typedNow,
  onType,
  search,
  onSearch,
}: FilterBarProps) {
  const { t } = useTranslation();
  const [box, setBox] = useState(() => ({ text: typedNow(), timesFilled: 0 }));
  const fillBox = (text: string) => {
    setBox(({ timesFilled }) => ({ text, timesFilled: timesFilled + 1 }));
    onType(text);
  };
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
      <FilterText
        key={box.timesFilled}
        label={t('patients.filter')}
        initial={box.text}
        autoFocus={box.timesFilled > 0}
        onType={onType}
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
      {(countFilters(filters) > 0 || isTyped) && (
        <Button
          icon={<ClearOutlined aria-hidden />}
          onClick={() => {
            fillBox('');
            onSearch(withFilters(search, noFilters));
          }}
        >
          {t('patients.filters.clear')}
        </Button>
      )}
      <SavedViews
        search={search}
        typedNow={typedNow}
        onOpen={(query, text) => {
          fillBox(text);
          onSearch(query);
        }}
      />
      <ColumnChooser />
    </Flex>
  );
});
