import { CheckOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './blocks.css';

/** `missing`: what is not known, such as a value that was not measured. */
export type StatusTone = 'neutral' | 'missing' | 'success' | 'warning' | 'error';

/** Colour is never the only sign. */
const signs: Record<StatusTone, ReactNode> = {
  neutral: null,
  missing: null,
  success: <CheckOutlined aria-hidden />,
  warning: <WarningOutlined aria-hidden />,
  error: <ExclamationCircleOutlined aria-hidden />,
};

interface StatusTagProps {
  tone: StatusTone;
  /** an arrow or an icon in place of the one of the tone; `null`: none, where the words need no colour */
  sign?: ReactNode;
  children: ReactNode;
}

/** A status in a word or two. A plain element, since a list shows dozens. */
export function StatusTag({ tone, sign = signs[tone], children }: StatusTagProps) {
  return (
    <span className="status-tag" data-tone={tone}>
      {sign !== null && (
        <span className="status-sign" aria-hidden>
          {sign}
        </span>
      )}{' '}
      {children}
    </span>
  );
}
