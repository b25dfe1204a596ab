import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stateDiff, type StateChange } from './stateDiff';

/** What changed, a line for each value, and one for all records that were removed from a table. */
export function DiffView({ pairs }: { pairs: [before: object, after: object][] }) {
  const { t } = useTranslation();
  const { changes, more } = useMemo(() => {
    const diffs = pairs.map(([before, after]) => stateDiff(before, after));
    return {
      changes: diffs.flatMap((diff) => diff.changes),
      more: diffs.reduce((sum, diff) => sum + diff.more, 0),
    };
  }, [pairs]);
  if (changes.length === 0)
    return <Typography.Text type="secondary">{t('devTools.nothingChanged')}</Typography.Text>;
  return (
    <>
      <ul className="state-diff">
        {changes.map((change, index) => (
          <li key={index}>
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
  return (
    <pre dir="ltr" className="state-diff-values">
      {was !== undefined && <del>{was}</del>}
      {was !== undefined && is !== undefined && '\n'}
      {is !== undefined && <ins>{is}</ins>}
    </pre>
  );
}
