import { ClearOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/client/i18n/formats';
import { isSegment, type PatientFilters } from './patientFilters';

interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[];
  onSet(changed: Partial<PatientFilters>): void;
  onClear(): void;
}

export interface ChosenFilter {
  name: keyof PatientFilters;
  text: string;
}

/** The active filters in words. A segment is none of them: it stands in its own row. */
export function chosenFilters(
  t: TFunction,
  { sex, age, risk, sarcopenia, attention, tag, visitOn, show }: PatientFilters,
  language: string,
): ChosenFilter[] {
  const found: ChosenFilter[] = [];
  if (sex !== null) found.push({ name: 'sex', text: t(`patients.sexes.${sex}`) });
  if (age !== null) found.push({ name: 'age', text: t(`patients.ageBands.${age}`) });
  if (risk !== null) found.push({ name: 'risk', text: t(`patients.risks.${risk}`) });
  if (sarcopenia !== null) found.push({ name: 'sarcopenia', text: t(`patients.sarcopenia.${sarcopenia}`) });
  if (attention !== null && !isSegment(attention))
    found.push({ name: 'attention', text: t(`patients.attentions.${attention}`) });
  if (tag !== null) found.push({ name: 'tag', text: tag });
  if (visitOn !== null) {
    const date = formatDate(visitOn, language);
    found.push({ name: 'visitOn', text: t('patients.filters.visitOn', { date }) });
  }
  if (show !== 'active') found.push({ name: 'show', text: t(`patients.show.${show}`) });
  return found;
}

/** The active filters, each with a way to remove it, and a way to remove all. */
export function ChosenFilters({ chosen, onSet, onClear }: ChosenFiltersProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="small" wrap align="center">
      {chosen.map(({ name, text }) => (
        <Button
          key={name}
          size="small"
          className="chosen-filter"
          aria-label={t('patients.filters.remove', { filter: text })}
          onClick={({ currentTarget }) => {
            // Before the button is gone, and the focus with it.
            focusAfter(currentTarget);
            onSet({ [name]: name === 'show' ? 'active' : null });
          }}
        >
          <bdi>{text}</bdi>
          <CloseOutlined aria-hidden />
        </Button>
      ))}
      <Button type="link" size="small" icon={<ClearOutlined aria-hidden />} onClick={onClear}>
        {t('patients.filters.clear')}
      </Button>
    </Flex>
  );
}

/** Focuses the next filter, or the button that opens them all. */
function focusAfter(filter: HTMLElement): void {
  const next = filter.nextElementSibling;
  const place =
    next instanceof HTMLElement && next.matches('.chosen-filter')
      ? next
      : filter.closest('[role=search]')?.querySelector<HTMLElement>('.filter-buttons button');
  place?.focus();
}
