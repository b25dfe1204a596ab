import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { startTransition, useState } from 'react';

interface FilterTextProps {
  label: string;
  /** what stands in it when it comes; another `key` begins anew */
  initial?: string;
  /** filled by a button that is gone thereupon: the focus would be nowhere */
  autoFocus?: boolean;
  onType(text: string): void;
}

/** A box for what a list is filtered by: it answers at once, and the list follows when there is time. */
export function FilterText({ label, initial = '', autoFocus, onType }: FilterTextProps) {
  const [typed, setTyped] = useState(initial);
  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      autoFocus={autoFocus}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        startTransition(() => onType(value));
      }}
      className="filter-text"
    />
  );
}
