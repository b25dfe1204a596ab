import { ClearOutlined, FilterOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Select } from 'antd';
import { memo, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@/client/ui/DayInput';
import { FilterField } from '@/client/ui/FilterField';
import { FilterText } from '@/client/ui/FilterText';
import { SideDrawer } from '@/client/ui/SideDrawer';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { labAnalyteKeys } from '@/clinical/labs/labAnalytes';
import { countLabFilters, flagChoices, noLabFilters, type LabFilters } from './labFilters';

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
  const isNarrow = useMediaQuery('(width < 700px)');
  const [timesCleared, setTimesCleared] = useState(0);
  const choices = <LabFilterChoices filters={filters} onSet={(set) => onFilter({ ...filters, ...set })} />;
  return (
    <Flex
      gap="small"
      wrap
      align="end"
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
      {isNarrow ? <LabFilterDrawer count={countLabFilters(filters)}>{choices}</LabFilterDrawer> : choices}
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

interface LabFilterChoicesProps {
  filters: LabFilters;
  onSet(changed: Partial<LabFilters>): void;
}

/** Every filter of the list but the text. */
function LabFilterChoices({ filters, onSet }: LabFilterChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <FilterField
        label={t('labs.entry.analyte')}
        id={`${id}-analyte`}
        className="filter-choice lab-filter-analyte"
      >
        <Select
          id={`${id}-analyte`}
          aria-label={t('labs.entry.analyte')}
          placeholder={t('patients.filters.any')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={filters.analyte}
          options={labAnalyteKeys.map((value) => ({ value, label: t(`labs.analytes.${value}`) }))}
          onChange={(analyte) => onSet({ analyte: analyte ?? null })}
        />
      </FilterField>
      <FilterField label={t('labs.list.flag')} id={`${id}-flag`} className="filter-choice">
        <Select
          id={`${id}-flag`}
          aria-label={t('labs.list.flag')}
          placeholder={t('patients.filters.any')}
          allowClear
          popupMatchSelectWidth={false}
          value={filters.flag}
          options={flagChoices.map((value) => ({ value, label: t(`labs.list.flags.${value}`) }))}
          onChange={(flag) => onSet({ flag: flag ?? null })}
        />
      </FilterField>
      <FilterField label={t('labs.list.from')} id={`${id}-from`} className="lab-filter-day">
        <DayInput id={`${id}-from`} value={filters.from} onChange={(from) => onSet({ from })} />
      </FilterField>
      <FilterField label={t('labs.list.to')} id={`${id}-to`} className="lab-filter-day">
        <DayInput id={`${id}-to`} value={filters.to} onChange={(to) => onSet({ to })} />
      </FilterField>
      <Checkbox
        checked={filters.isUnseenOnly}
        onChange={({ target }) => onSet({ isUnseenOnly: target.checked })}
      >
        {t('labs.list.unseenOnly')}
      </Checkbox>
    </>
  );
}

/** On a phone one button opens the filters, and says how many are active. */
function LabFilterDrawer({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const open = t('patients.filters.open');
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? open : t('patients.filters.openCount', { number: count })}
      </Button>
      <SideDrawer open={isOpen} onClose={() => setIsOpen(false)} size={320} title={open}>
        <div className="lab-filters-over">{children}</div>
      </SideDrawer>
    </>
  );
}
