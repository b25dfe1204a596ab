import { Button, Typography } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateDiff, type StateChange } from './stateDiff';

interface DiffViewProps {
  pairs: [before: object, after: object][];
  /** what is said when nothing changed */
  nothing: string;
}

/** What changed, a line for each value, and one for all records that were removed from a table. */
export function DiffView({ pairs, nothing }: DiffViewProps) {
  const { t } = useTranslation();
  const { changes, more } = useMemo(() => {
    const diffs = pairs.map(([before, after]) => stateDiff(before, after));
    return {
      changes: diffs.flatMap((diff) => diff.changes),
      more: diffs.reduce((sum, diff) => sum + diff.more, 0),
    };
  }, [pairs]);
  if (changes.length === 0) return <Typography.Text type="secondary">{nothing}</Typography.Text>;
  return (
    <>
      <ul className="state-diff">
        {changes.map((change, index) => (
          // A value unfolded by hand is folded again at the next step.
          <li key={`${index} ${change.was} ${change.is}`}>
            <code dir="ltr" className="state-diff-path">
              {change.path}
            </code>
            <Values change={change} />
          </li>
        ))}
      </ul>
      {more > 0 && <Typography.Text type="secondary">{t('devTools.more', { count: more })}</Typography.Text>}
    </>
  );
}

function Values({ change: { records, was, is } }: { change: StateChange }) {
  const { t } = useTranslation();
  if (records !== undefined)
    return (
      <span className="state-diff-gone">
        <del>{t('devTools.recordsGone', { count: records })}</del> <code dir="ltr">{was}</code>
      </span>
    );
  return <Value was={was} is={is} />;
}

/** Longer values are folded, so that the next change is in sight. */
const linesInSight = 12;
const charactersInSight = 600;

function Value({ was, is }: Pick<StateChange, 'was' | 'is'>) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = [was, is].some((text) => text !== undefined && beginningOf(text) !== text);
  const shown = (text: string) => (isOpen ? text : beginningOf(text));
  return (
    <>
      <pre dir="ltr" className="state-diff-values" id={id}>
        {was !== undefined && <del>{shown(was)}</del>}
        {was !== undefined && is !== undefined && '\n'}
        {is !== undefined && <ins>{shown(is)}</ins>}
      </pre>
      {isLong && (
        <Button
          type="link"
          size="small"
          className="state-diff-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'devTools.showLess' : 'devTools.showMore')}
        </Button>
      )}
    </>
  );
}

function beginningOf(text: string): string {
  const beginning = text.split('\n').slice(0, linesInSight).join('\n').slice(0, charactersInSight);
  return beginning === text ? text : `${beginning} …`;
}
