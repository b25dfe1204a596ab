import { ClearOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Select } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@/client/ui/DayInput';
import { FilterText } from '@/client/ui/FilterText';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { flagChoices, noLabFilters, type LabFilters } from './labFilters';

interface LabFilterBarProps {
  filters: LabFilters;
  isFiltered: boolean;
  onFilter(filters: LabFilters): void;
  /** part of a patient's name */
  onType(text: string): void;
}

/** The filters of the result list. Memoised, so that typing into the text box does not re-render all of it. */
export const LabFilterBar = memo(function LabFilterBar({
  filters,
  isFiltered,
  onFilter,
  onType,
}: LabFilterBarProps) {
  const { t } = useTranslation();
  const [timesCleared, setTimesCleared] = useState(0);
  const set = (changed: Partial<LabFilters>) => onFilter({ ...filters, ...changed });
  return (
    <Flex
      gap="small"
      wrap
      align="center"
      role="search"
      aria-label={t('labs.list.filter')}
      // On paper they say what was left out, or nothing.
      className={isFiltered ? 'lab-filters' : 'lab-filters not-printed'}
    >
      <FilterText
        key={timesCleared}
        label={t('patients.filter')}
        autoFocus={timesCleared > 0}
        onType={onType}
      />
      <Select
        aria-label={t('labs.entry.analyte')}
        placeholder={t('labs.entry.analyte')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        className="filter-choice lab-filter-analyte"
        value={filters.analyte}
        options={labAnalyteKeys.map((value) => ({ value, label: t(`labs.analytes.${value}`) }))}
        onChange={(analyte) => set({ analyte: analyte ?? null })}
      />
      <Select
        aria-label={t('labs.list.flag')}
        placeholder={t('labs.list.flag')}
        allowClear
        popupMatchSelectWidth={false}
        className="filter-choice"
        value={filters.flag}
        options={flagChoices.map((value) => ({ value, label: t(`labs.list.flags.${value}`) }))}
        onChange={(flag) => set({ flag: flag ?? null })}
      />
      <label className="lab-filter-day">
        <span className="faint">{t('labs.list.from')}</span>
        <DayInput value={filters.from} onChange={(from) => set({ from })} />
      </label>
      <label className="lab-filter-day">
        <span className="faint">{t('labs.list.to')}</span>
        <DayInput value={filters.to} onChange={(to) => set({ to })} />
      </label>
      <Checkbox
        checked={filters.isUnseenOnly}
        onChange={({ target }) => set({ isUnseenOnly: target.checked })}
      >
        {t('labs.list.unseenOnly')}
      </Checkbox>
      {isFiltered && (
        <Button
          icon={<ClearOutlined aria-hidden />}
          onClick={() => {
            setTimesCleared((times) => times + 1);
            onType('');
            onFilter(noLabFilters);
          }}
        >
          {t('patients.filters.clear')}
        </Button>
      )}
    </Flex>
  );
});
