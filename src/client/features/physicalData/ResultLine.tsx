import { Tag, Typography } from 'antd';
import type { ReactNode } from 'react';

/** The result of a rule on one line: a figure with its class and source, or what is missing. */
export interface Result {
  name: string;
  figure?: string | undefined;
  /** `concern`: a clinician should look at it */
  tag?: { text: string; tone: 'good' | 'concern' | 'neutral' } | undefined;
  source?: string | undefined;
  /** what is missing, and which values the figure is based on */
  notes?: readonly (string | null)[] | undefined;
}

const colors = { good: 'success', concern: 'warning', neutral: 'default' } as const;

export function ResultLine({ name, figure, tag, source, notes = [] }: Result) {
  const shownNotes = notes.filter((note) => note !== null);
  return (
    <>
      <Typography.Text type="secondary" className="result-name">
        {name}
      </Typography.Text>{' '}
      <span className="result-finding">
        {figure !== undefined && (
          <Typography.Text strong>
            <bdi>{figure}</bdi>
          </Typography.Text>
        )}{' '}
        {tag && <Tag color={colors[tag.tone]}>{tag.text}</Tag>}{' '}
        {source !== undefined && <Faint>{source}</Faint>}
        {shownNotes.length > 0 && (
          <span className="result-notes">
            <Faint>{shownNotes.join(' · ')}</Faint>
          </span>
        )}
      </span>
    </>
  );
}

function Faint({ children }: { children: ReactNode }) {
  return (
    <Typography.Text type="secondary" className="result-faint">
      {children}
    </Typography.Text>
  );
}
