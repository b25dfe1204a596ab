import { Checkbox, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterText } from '@/client/ui/FilterText';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { shownLines, type Filter } from './diaryFilters';

interface DiaryFilterProps {
  filter: Filter;
  /** how many lines are quiet */
  quiet: number;
  onChange(change: (filter: Filter) => Filter): void;
}

/** Which lines the diary shows. */
export function DiaryFilter({ filter, quiet, onChange }: DiaryFilterProps) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="small" className="diary-filter">
      <div className="diary-search">
        <FilterText
          label={t('devTools.search')}
          onType={(typed) => onChange((before) => ({ ...before, typed }))}
        />
      </div>
      <Flex gap="small" align="center" justify="space-between" wrap>
        <SegmentedControl
          aria-label={t('devTools.show.label')}
          value={filter.shown}
          options={shownLines.map((value) => ({ value, label: t(`devTools.show.${value}`) }))}
          onChange={(shown) => onChange((before) => ({ ...before, shown }))}
        />
        <Checkbox
          checked={filter.isQuietShown}
          onChange={({ target }) => onChange((before) => ({ ...before, isQuietShown: target.checked }))}
        >
          {t('devTools.quiet', { count: quiet })}
        </Checkbox>
      </Flex>
    </Flex>
  );
}
