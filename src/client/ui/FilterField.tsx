import type { ReactNode } from 'react';

interface FilterFieldProps {
  label: string;
  /** of the control, which the label leads to */
  id: string;
  className?: string;
  children: ReactNode;
}

/** A filter below its label, which stays when something is typed or chosen. */
export function FilterField({ label, id, className, children }: FilterFieldProps) {
  return (
    <div className={['filter-field', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className="filter-caption">
        {label}
      </label>
      {children}
    </div>
  );
}
