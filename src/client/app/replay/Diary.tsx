import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExactTime, formatSpan } from '@/client/i18n/formats';
import { StatusTag } from '@/client/ui/StatusTag';
import type { DiaryLine } from './diaryLines';

/** CSS pixels, as in replay.css. All rows have the same height, so only the visible ones are rendered. */
const rowHeight = 52;
const rowsBeyond = 12;
/** Where less of the list is in the window, the page has to be scrolled to read it. */
const fewestRows = 3;

interface DiaryProps {
  /** the beginning, then the lines to be shown */
  lines: readonly DiaryLine[];
  /** shown or not */
  chosen: DiaryLine;
  skipped: ReadonlySet<number>;
  onStep(step: number): void;
}

/** The lines of the log in order. The first row is the state before them. Arrow keys and clicks go to a line. */
export function Diary({ lines, chosen, skipped, onStep }: DiaryProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const isShown = lines.includes(chosen);
  // The search or a filter may hide the chosen line: then that of the last line before it, which is not marked.
  const place = Math.max(
    0,
    lines.findLastIndex((line) => line.step <= chosen.step),
  );
  useEffect(() => {
    if (list.current) keepInSight(list.current, place);
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    const inSight = Math.floor((list.current?.clientHeight ?? 0) / rowHeight);
    const target = rowByKey(event.key, { place, isShown, inSight: Math.max(1, inSight) });
    if (target === null) return;
    event.preventDefault();
    const line = lines[Math.min(lines.length - 1, Math.max(0, target))];
    if (line) onStep(line.step);
  };
  const rows = rowsNear(Math.floor(scrolled / rowHeight), lines.length - 1, place);

  return (
    <div
      ref={list}
      className="diary"
      role="listbox"
      tabIndex={0}
      aria-label={t('devTools.diary')}
      aria-activedescendant={isShown ? `${id}-${place}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: lines.length * rowHeight }}>
        {rows.map((row) => {
          const line = lines[row];
          return (
            line && (
              <div
                key={row}
                id={`${id}-${row}`}
                className="diary-row"
                role="option"
                aria-selected={isShown && row === place}
                aria-posinset={row + 1}
                aria-setsize={lines.length}
                data-quiet={line.isQuiet || undefined}
                data-skipped={isSkipped(line, skipped) || undefined}
                style={{ insetBlockStart: row * rowHeight }}
                onClick={() => onStep(line.step)}
              >
                <Line line={line} previous={lines[row - 1]} isSkipped={isSkipped(line, skipped)} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

interface LineProps {
  line: DiaryLine;
  /** the line above */
  previous: DiaryLine | undefined;
  isSkipped: boolean;
}

function Line({ line, previous, isSkipped }: LineProps) {
  const { t, i18n } = useTranslation();
  if (line.at === null) return <span>{t('devTools.beginning')}</span>;
  const sinceMs = previous?.at ? Date.parse(line.at) - Date.parse(previous.at) : null;
  return (
    <>
      <span className="diary-top">
        <span className="diary-words">{line.words ? t(`diary.words.${line.words}`) : line.type}</span>
        {isSkipped && <StatusTag tone="neutral">{t('devTools.skipped')}</StatusTag>}
        {line.isFailure && <StatusTag tone="error">{t('devTools.failure')}</StatusTag>}
        {line.outcome === 'running' && <StatusTag tone="missing">{t('devTools.running')}</StatusTag>}
      </span>
      <span className="diary-under">
        <span className="diary-time">
          {formatExactTime(line.at, i18n.language)}
          {sinceMs !== null && <bdi> +{formatSpan(sinceMs, i18n.language)}</bdi>}
        </span>
        <code className="diary-type" dir="ltr">
          {line.type}
        </code>
      </span>
    </>
  );
}

function isSkipped({ steps }: DiaryLine, skipped: ReadonlySet<number>): boolean {
  return steps.every((step) => skipped.has(step));
}

/**
 * The visible rows, some beyond them, and always the selected one: the list refers to it by id, so it must be rendered.
 */
function rowsNear(first: number, last: number, place: number): number[] {
  const from = Math.max(0, first - rowsBeyond);
  const to = Math.min(last, first + 2 * rowsBeyond);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return near.includes(place) ? near : [...near, place];
}

/** The lower end of the list may be below the window's. The page itself stays where it is: the buttons are above. */
function keepInSight(list: HTMLDivElement, row: number): void {
  const top = row * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  const above = window.innerHeight - list.getBoundingClientRect().top - list.clientTop;
  const height = Math.min(list.clientHeight, Math.max(above, fewestRows * rowHeight));
  const scrollNeeded = top + rowHeight - height;
  if (scrollNeeded > list.scrollTop) list.scrollTop = scrollNeeded;
}

function rowByKey(
  key: string,
  { place, isShown, inSight }: { place: number; isShown: boolean; inSight: number },
): number | null {
  switch (key) {
    case 'ArrowDown':
      return place + 1;
    case 'ArrowUp':
      return isShown ? place - 1 : place;
    case 'PageDown':
      return place + inSight;
    case 'PageUp':
      return place - inSight;
    case 'Home':
      return 0;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}
