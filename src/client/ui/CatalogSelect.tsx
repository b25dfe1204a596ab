import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain, plainWords } from '@/matching/plainText';

interface Choice<V extends string> {
  value: V;
  label: string;
}

export interface CatalogSelectProps<V extends string> {
  /** set by the form */
  id?: string;
  value?: V;
  onChange?(value: V): void;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean;
  placeholder: string;
  groups: readonly { key: string; label: string; options: readonly Choice<V>[] }[];
  /** the choice that is not in the catalogue; null: only catalogue entries can be chosen */
  own: Choice<V> | null;
}

/**
 * A select for a catalogue in groups, searched by word beginnings. The user's own entry comes first without a search,
 * and after the matches during one. So Enter takes the best match, and a search without matches still offers a choice.
 * The own entry has its own group, so the first choice keeps its position before and after a search. Enter then picks
 * the match even before the highlight has moved to it, for example after pasting.
 */
export function CatalogSelect<V extends string>({ groups, own, ...field }: CatalogSelectProps<V>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // Groups and options share one namespace of keys.
  const options = groups.map(({ key, label, options }) => ({
    key: `group ${key}`,
    label,
    options: [...options],
  }));
  const owns = own ? [{ key: 'not listed', label: t('form.notListed'), options: [own] }] : [];
  return (
    <Select<V>
      {...field}
      showSearch={{
        onSearch: setTyped,
        filterOption: (search, option) =>
          (own !== null && option?.value === own.value) ||
          (typeof option?.label === 'string' && isNamed(option.label, search)),
      }}
      popupMatchSelectWidth={false}
      options={typed === '' ? [...owns, ...options] : [...options, ...owns]}
    />
  );
}

function isNamed(label: string, typed: string): boolean {
  const words = plainWords(label);
  const isBegun = plainWords(typed).every((part) => words.some((word) => word.startsWith(part)));
  return isBegun || plain(label).includes(plain(typed));
}
