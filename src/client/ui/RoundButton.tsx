import { Button, type ButtonProps } from 'antd';
import type { RefAttributes } from 'react';
import { NameTooltip } from './NameTooltip';

interface RoundButtonProps extends ButtonProps, RefAttributes<HTMLButtonElement> {
  /** its accessible name, also shown as a tooltip */
  label: string;
  /** for a button that opens something: whether that is open */
  isOpen?: boolean;
}

/** A toolbar button: an icon with an accessible name and a tooltip. */
export function RoundButton({ label, isOpen, ...button }: RoundButtonProps) {
  return (
    <NameTooltip name={isOpen ? '' : label}>
      <Button type="text" shape="circle" aria-label={label} aria-expanded={isOpen} {...button} />
    </NameTooltip>
  );
}
