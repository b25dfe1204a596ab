import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain, plainWords } from '@/matching/plainText';

interface Choice<V extends string> {
  value: V;
  label: string;
}

export interface CatalogSelectProps<V extends string> {
  /** as a form gives them */
  id?: string;
  value?: V;
  onChange?(value: V): void;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean;
  placeholder: string;
  groups: readonly { key: string; label: string; options: readonly Choice<V>[] }[];
  /** what is not of the catalogue; null: only what is can be chosen */
  own: Choice<V> | null;
}

/**
 * A choice of a catalogue in groups, found by the beginnings of its words. One's own is offered first, and behind what is found: Enter takes what
 * was looked for, and a search that finds nothing still leads on. It has a group, too: the first choice then stands in one place before and after a
 * search, and an Enter that comes before the mark has moved to what is found, as behind a pasted word, takes what is found.
 */
export function CatalogSelect<V extends string>({ groups, own, ...field }: CatalogSelectProps<V>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // The names of groups and of choices are keys of one list.
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
