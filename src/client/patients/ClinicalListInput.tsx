import { Checkbox, Flex, Select, type SelectProps } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { meaningOf } from '@/matching/clinicalWords';
import type { ClinicalList } from '@/contract/patient';

interface ClinicalListInputProps extends Pick<
  SelectProps,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  field: ClinicalList;
  /** `null`: not recorded; `[]`: none known. The form sets both props. */
  value?: string[] | null;
  onChange?(value: string[] | null): void;
}

/** Entries to type, or the statement that none is known. A list without entries is not recorded until that is ticked. */
export function ClinicalListInput({ field, value = null, onChange, ...described }: ClinicalListInputProps) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <Flex vertical gap={4}>
      <Select<string[]>
        {...described}
        aria-describedby={[described['aria-describedby'], hint].filter(Boolean).join(' ')}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',']}
        value={value ?? []}
        onChange={(typed) => onChange?.(listOf(typed))}
      />
      <span id={hint} className="faint">
        {t('patients.listHint')}
      </span>
      <Checkbox
        checked={value?.length === 0}
        disabled={(value?.length ?? 0) > 0}
        onChange={({ target }) => onChange?.(target.checked ? [] : null)}
      >
        {t(`patients.noneKnown.${field}`)}
      </Checkbox>
    </Flex>
  );
}

/** "None" and "–" are no entries: the first ticks the box when it is typed alone. */
function listOf(typed: readonly string[]): string[] | null {
  const entries = typed.filter((word) => !['none', 'notRecorded'].includes(meaningOf(word)));
  if (entries.length > 0) return entries;
  return typed.some((word) => meaningOf(word) === 'none') ? [] : null;
}
