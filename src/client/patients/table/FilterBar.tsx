import { Flex } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { FilterText } from '@/client/ui/FilterText';
import { ChosenFilters, chosenFilters } from './ChosenFilters';
import { ColumnChooser } from './ColumnChooser';
import { FilterChoices } from './FilterChoices';
import { FilterPanel } from './FilterPanel';
import {
  countFilters,
  readFilters,
  withFilters,
  type FilterAround,
  type PatientFilters,
} from './patientFilters';
import { SavedViews } from './SavedViews';
import { Segments } from './Segments';

const noFilters = readFilters(new URLSearchParams());

interface FilterBarProps {
  rows: readonly PatientRow[];
  around: FilterAround;
  isAttentionWhole: boolean;
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
  around,
  isAttentionWhole,
  filters,
  isTyped,
  typedNow,
  onType,
  search,
  onSearch,
}: FilterBarProps) {
  const { t, i18n } = useTranslation();
  const [box, setBox] = useState(() => ({ text: typedNow(), timesFilled: 0 }));
  const fillBox = (text: string) => {
    setBox(({ timesFilled }) => ({ text, timesFilled: timesFilled + 1 }));
    onType(text);
  };
  const set = (changed: Partial<PatientFilters>) => onSearch(withFilters(search, changed));
  const chosen = chosenFilters(t, filters, i18n.language);

  return (
    <Flex vertical gap="small" role="search" aria-label={t('patients.filter')}>
      <Flex gap="small" wrap align="end" className="patients-bar">
        <FilterText
          key={box.timesFilled}
          label={t('patients.filter')}
          initial={box.text}
          autoFocus={box.timesFilled > 0}
          onType={onType}
        />
        <Segments {...{ rows, around, isAttentionWhole, filters }} onSet={set} />
        <Flex gap="small" wrap className="filter-buttons">
          <FilterPanel count={chosen.length}>
            <FilterChoices rows={rows} filters={filters} onSet={set} />
          </FilterPanel>
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
      </Flex>
      {(countFilters(filters) > 0 || isTyped) && (
        <ChosenFilters
          chosen={chosen}
          onSet={set}
          onClear={() => {
            fillBox('');
            onSearch(withFilters(search, noFilters));
          }}
        />
      )}
    </Flex>
  );
});
