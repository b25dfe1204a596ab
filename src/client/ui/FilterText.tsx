import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { startTransition, useId, useState } from 'react';
import { FilterField } from './FilterField';

interface FilterTextProps {
  label: string;
  /** the initial text; a new `key` resets it */
  initial?: string;
  /** set when a button that then disappears fills the box: otherwise the focus would be lost */
  autoFocus?: boolean;
  onType(text: string): void;
}

/** A filter box for a list. Typing responds at once; the list updates with lower priority. */
export function FilterText({ label, initial = '', autoFocus, onType }: FilterTextProps) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  return (
    <FilterField label={label} id={id} className="filter-text">
      <Input
        id={id}
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={label}
        autoFocus={autoFocus}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          startTransition(() => onType(value));
        }}
      />
    </FilterField>
  );
}
