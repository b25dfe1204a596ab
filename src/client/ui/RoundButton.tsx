import { Button, Tooltip, type ButtonProps } from 'antd';
import type { RefAttributes } from 'react';

interface RoundButtonProps extends ButtonProps, RefAttributes<HTMLButtonElement> {
  /** what it is called; shown under the pointer */
  label: string;
  /** with something that it opens: whether that is open */
  isOpen?: boolean;
}

/** A button of the bars: an icon whose words are read out, and shown under the pointer. */
export function RoundButton({ label, isOpen, ...button }: RoundButtonProps) {
  return (
    <Tooltip title={isOpen ? '' : label}>
      <Button type="text" shape="circle" aria-label={label} aria-expanded={isOpen} {...button} />
    </Tooltip>
  );
}
