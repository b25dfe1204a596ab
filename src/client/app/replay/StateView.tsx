import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Tag, Typography } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateLines, type StateLine } from './stateLines';

interface StateViewProps {
  before: object;
  after: object;
  /** what is said when nothing changed */
  nothing: string;
}

/** Each part of the state as JSON. Parts that the step changed are expanded and marked. */
export function StateView({ before, after, nothing }: StateViewProps) {
  const parts = Object.entries(after).map(([name, value]: [string, unknown]) => {
    const was: unknown = Reflect.get(before, name);
    const changedLines = was === value ? null : stateLines(was, value);
    const isChanged = changedLines?.some(({ mark }) => mark !== 'same') ?? false;
    return { name, value, isChanged, changedLines };
  });
  return (
    <>
      {!parts.some(({ isChanged }) => isChanged) && (
        <Typography.Paragraph type="secondary">{nothing}</Typography.Paragraph>
      )}
      {parts.map(({ name, value, isChanged, changedLines }) => (
        <Part
          key={name}
          name={name}
          isChanged={isChanged}
          lines={() => changedLines ?? stateLines(value, value)}
        />
      ))}
    </>
  );
}

/** How much stays visible above the first change, in CSS pixels. */
const linesAbove = 60;

interface PartProps {
  name: string;
  isChanged: boolean;
  /** called when the part is open */
  lines(): StateLine[];
}

function Part({ name, isChanged, lines }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpenByHand, setIsOpenByHand] = useState<boolean | null>(null);
  const isOpen = isOpenByHand ?? isChanged;
  return (
    <div className="state-part">
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          aria-expanded={isOpen}
          aria-controls={id}
          // A part opened or closed by hand stays so from step to step. The next click lets it follow the changes
          // again.
          onClick={() => setIsOpenByHand(isOpenByHand === null ? !isOpen : null)}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <code dir="ltr">{name}</code>
          {isChanged && <Tag color="success">{t('devTools.changed')}</Tag>}
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Lines lines={lines()} aria-labelledby={`${id}-name`} />}
      </div>
    </div>
  );
}

interface LinesProps {
  lines: StateLine[];
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** JSON, line by line. */
export function Lines({ lines, ...name }: LinesProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const changed = box.current?.querySelector('.state-line:not(.state-line-same)');
    if (box.current && changed instanceof HTMLElement) box.current.scrollTop = changed.offsetTop - linesAbove;
  }, [lines]);
  return (
    <pre ref={box} className="state-lines" dir="ltr" tabIndex={0} role="group" {...name}>
      {lines.map(({ depth, text, mark, was, more }, index) => (
        <div
          key={index}
          className={`state-line state-line-${mark}`}
          style={{ paddingInlineStart: depth * 14 }}
        >
          {mark === 'same' && text}
          {more !== undefined && t('devTools.more', { count: more })}
          {mark === 'removed' && <del>{text}</del>}
          {(mark === 'added' || mark === 'changed') && <ins>{text}</ins>}
          {was !== undefined && (
            <>
              {' '}
              <del>{was}</del>
            </>
          )}
        </div>
      ))}
    </pre>
  );
}
