import { Typography } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedAction } from '@/client/app/actionLog/logFile';
import { formatExactTime } from '@/client/i18n/formats';
import { diaryWords } from './diaryWords';

/** CSS pixels, as in replay.css. All rows have the same height, so only the visible ones are rendered. */
const rowHeight = 52;
const listHeight = 468;
const rowsInSight = listHeight / rowHeight;
const rowsBeyond = 6;

interface DiaryProps {
  actions: LoggedAction[];
  step: number;
  onStep(step: number): void;
}

/** The actions in order. The first row is the state before them. Arrow keys and clicks go to a step. */
export function Diary({ actions, step, onStep }: DiaryProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  useEffect(() => {
    if (list.current) keepInSight(list.current, step);
  }, [step]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = stepByKey(event.key, step);
    if (target === null) return;
    event.preventDefault();
    onStep(Math.min(actions.length, Math.max(0, target)));
  };
  const rows = rowsNear(Math.floor(scrolled / rowHeight), actions.length, step);

  return (
    <section>
      <Typography.Title level={2} id={`${id}-title`}>
        {t('devTools.diary')}
      </Typography.Title>
      <div
        ref={list}
        className="diary"
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-activedescendant={`${id}-${step}`}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      >
        <div role="presentation" style={{ height: (actions.length + 1) * rowHeight }}>
          {rows.map((row) => (
            <div
              key={row}
              id={`${id}-${row}`}
              className="diary-row"
              role="option"
              aria-selected={row === step}
              aria-posinset={row + 1}
              aria-setsize={actions.length + 1}
              style={{ insetBlockStart: row * rowHeight }}
              onClick={() => onStep(row)}
            >
              <Entry entry={actions[row - 1]} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: LoggedAction | undefined }) {
  const { t, i18n } = useTranslation();
  if (!entry) return <span className="diary-words">{t('devTools.beginning')}</span>;
  const words = diaryWords(entry.action);
  return (
    <>
      <span className="diary-words">
        <span className="diary-time">{formatExactTime(entry.at, i18n.language)}</span>{' '}
        {words && t(`devTools.words.${words}`)}
      </span>
      <code className="diary-type" dir="ltr">
        {entry.action.type}
      </code>
    </>
  );
}

/**
 * The visible rows, some beyond them, and always the selected one: the list refers to it by id, so it must be rendered.
 */
function rowsNear(first: number, last: number, chosen: number): number[] {
  const from = Math.max(0, first - rowsBeyond);
  const to = Math.min(last, first + rowsInSight + rowsBeyond);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return near.includes(chosen) ? near : [...near, chosen];
}

function keepInSight(list: HTMLDivElement, row: number): void {
  const top = row * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  const scrollNeeded = top + rowHeight - list.clientHeight;
  if (scrollNeeded > list.scrollTop) list.scrollTop = scrollNeeded;
}

function stepByKey(key: string, step: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return step + 1;
    case 'ArrowUp':
      return step - 1;
    case 'PageDown':
      return step + rowsInSight;
    case 'PageUp':
      return step - rowsInSight;
    case 'Home':
      return 0;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}
