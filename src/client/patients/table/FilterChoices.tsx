import { Flex, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { FilterField } from '@/client/ui/FilterField';
import { sexes } from '@/contract/patient';
import {
  ageBandNames,
  attentions,
  isSegment,
  risks,
  shownStates,
  type PatientFilters,
} from './patientFilters';
import { sarcopeniaStatuses } from './sarcopeniaStatus';

interface FilterChoicesProps {
  /** whose tags can be chosen */
  rows: readonly PatientRow[];
  filters: PatientFilters;
  onSet(changed: Partial<PatientFilters>): void;
}

/** Every filter of the table but the text and the segments, one below the other. */
export function FilterChoices({ rows, filters, onSet }: FilterChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const tags = useMemo(() => [...new Set(rows.flatMap((row) => row.tags))].sort(), [rows]);
  const choice = <N extends string>(
    name: 'sex' | 'age' | 'risk' | 'sarcopenia' | 'attention' | 'tag',
    options: readonly { value: N; label: string }[],
    value: string | null = filters[name],
  ) => (
    <FilterField label={t(`patients.filters.${name}`)} id={`${id}-${name}`}>
      <Select<string>
        id={`${id}-${name}`}
        aria-label={t(`patients.filters.${name}`)}
        placeholder={t('patients.filters.any')}
        allowClear
        showSearch={name === 'tag'}
        value={value}
        options={[...options]}
        onChange={(chosen: string | undefined) => onSet({ [name]: chosen ?? null })}
      />
    </FilterField>
  );
  const named = <N extends string>(names: readonly N[], label: (name: N) => string) =>
    names.map((value) => ({ value, label: label(value) }));

  return (
    <Flex vertical gap="small" className="filter-choices">
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
        'sarcopenia',
        named(sarcopeniaStatuses, (name) => t(`patients.sarcopenia.${name}`)),
      )}
      {choice(
        'attention',
        named(
          attentions.filter((name) => !isSegment(name)),
          (name) => t(`patients.attentions.${name}`),
        ),
        isSegment(filters.attention) ? null : filters.attention,
      )}
      {tags.length > 0 &&
        choice(
          'tag',
          named(tags, (name) => name),
        )}
      <FilterField label={t('patients.filters.show')} id={`${id}-show`}>
        <Select
          id={`${id}-show`}
          aria-label={t('patients.filters.show')}
          value={filters.show}
          options={named(shownStates, (name) => t(`patients.show.${name}`))}
          onChange={(show) => onSet({ show })}
        />
      </FilterField>
    </Flex>
  );
}
