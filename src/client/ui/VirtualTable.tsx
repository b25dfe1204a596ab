import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Checkbox } from 'antd';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowRange } from './rowRange';
import { useLinkClicks } from './useLinkClicks';
import { useTopPx } from './useTopPx';
import './virtualTable.css';

export interface VirtualColumn<R> {
  key: string;
  title: string;
  /** said and not shown */
  isTitleHidden?: boolean;
  /** minimum width */
  minRem: number;
  /** share of the remaining width */
  share: number;
  align?: 'end';
  isSortable: boolean;
  render(row: R): ReactNode;
}

export interface TableOrder {
  key: string;
  direction: 'ascending' | 'descending';
}

interface Selection<R> {
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** the accessible name of a row's checkbox */
  labelOf(row: R): string;
  labelOfAll: string;
}

interface VirtualTableProps<R> {
  label: string;
  rows: readonly R[];
  rowKey(row: R): string;
  columns: readonly VirtualColumn<R>[];
  order: TableOrder;
  onOrder(order: TableOrder): void;
  /** `null`: nothing is chosen in this table */
  selection: Selection<R> | null;
  /** called on a click on a row outside its link, which is a plain `<a href>` */
  onOpen(row: R): void;
  /** the same for every row, in pixels */
  rowHeightPx: number;
  /** shown when there are no rows */
  empty: ReactNode;
}

/** width of the checkbox column */
const boxRem = 2.75;

/** As on a screen with a heading and a line of filters. The first rows then render at once, before the table is measured. */
const likelyHeightPx = () => Math.max(320, window.innerHeight - 220);

/**
 * A table that renders only its visible rows, however many there are. It announces the row count and the rows shown
 * (ARIA `table`, `aria-rowcount`, `aria-rowindex`). Arrows, Page Up and Down, Home and End move between rows.
 */
export function VirtualTable<R>(props: VirtualTableProps<R>) {
  const { label, rows, rowKey, columns, selection, onOpen, rowHeightPx, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const followLink = useLinkClicks();
  // eslint-disable-next-line react-hooks/incompatible-library -- what it returns changes with each scroll, and is not passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 4,
    initialRect: { width: window.innerWidth, height: likelyHeightPx() },
  });
  // It keeps the places of all rows until it is told that they have another height.
  const placedPx = useRef(rowHeightPx);
  useLayoutEffect(() => {
    if (placedPx.current === rowHeightPx) return;
    placedPx.current = rowHeightPx;
    virtualizer.measure();
  }, [virtualizer, rowHeightPx]);
  const topPx = useTopPx(scroller, rows);
  const lastChosen = useRef<string | null>(null);
  const tracks = [
    ...(selection ? [`${boxRem}rem`] : []),
    ...columns.map(({ minRem, share }) => `minmax(${minRem}rem, ${share}fr)`),
  ].join(' ');
  const minRem = columns.reduce((sum, column) => sum + column.minRem, selection ? boxRem : 0);
  const items = virtualizer.getVirtualItems();

  const choose = (index: number, isChosen: boolean, isRange: boolean): void => {
    if (!selection) return;
    const chosen = new Set(selection.chosen);
    for (const row of rowRange(rows, rowKey, index, isRange ? lastChosen.current : null)) {
      if (isChosen) chosen.add(rowKey(row));
      else chosen.delete(rowKey(row));
    }
    const pressed = rows[index];
    lastChosen.current = pressed === undefined ? null : rowKey(pressed);
    selection.onChoose(chosen);
  };

  const focusRow = (index: number): void => {
    const wanted = Math.max(0, Math.min(rows.length - 1, index));
    virtualizer.scrollToIndex(wanted);
    // The row may be rendered only after the scrolling.
    const focus = (tries: number): void => {
      const link = scroller.current?.querySelector<HTMLElement>(`[data-index='${wanted}'] a`);
      if (link) link.focus();
      else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
    };
    focus(10);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const index = at === null ? null : Number(at.getAttribute('data-index'));
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (index === null || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 1);
    const steps: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: rows.length - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    focusRow(wanted);
  };

  const chosenHere = countChosen(rows, rowKey, selection?.chosen);
  return (
    <div className="virtual-table-frame">
      <div
        ref={scroller}
        className="virtual-table-scroller"
        style={{ '--virtual-table-row': `${rowHeightPx}px`, '--virtual-table-top': `${topPx}px` }}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className="virtual-table"
          style={{ minWidth: `${minRem}rem` }}
          onClick={followLink}
          onKeyDown={onKeyDown}
        >
          <div role="rowgroup" className="virtual-table-head">
            <div
              role="row"
              aria-rowindex={1}
              className="virtual-table-row"
              style={{ gridTemplateColumns: tracks }}
            >
              {selection && (
                <div role="columnheader" className="virtual-table-cell">
                  <Checkbox
                    aria-label={selection.labelOfAll}
                    disabled={rows.length === 0}
                    checked={chosenHere > 0 && chosenHere === rows.length}
                    indeterminate={chosenHere > 0 && chosenHere < rows.length}
                    onChange={({ target }) =>
                      selection.onChoose(target.checked ? new Set(rows.map(rowKey)) : new Set())
                    }
                  />
                </div>
              )}
              {columns.map((column) => (
                <Header key={column.key} column={column} {...props} />
              ))}
            </div>
          </div>
          <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
            {items.map(({ index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const isChosen = selection?.chosen.has(rowKey(row)) ?? false;
              return (
                <div
                  key={rowKey(row)}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-chosen={isChosen}
                  className="virtual-table-row virtual-table-body-row"
                  style={{
                    gridTemplateColumns: tracks,
                    height: rowHeightPx,
                    transform: `translateY(${start}px)`,
                  }}
                  onClick={({ target, currentTarget }) => {
                    if (!(target instanceof Element) || target.closest('a, button, label, input')) return;
                    // The menu of a row is elsewhere in the page.
                    if (currentTarget.contains(target)) onOpen(row);
                  }}
                >
                  {selection && (
                    <div role="cell" className="virtual-table-cell">
                      {/* A finger beside the box chooses, too, and does not open the row. */}
                      <label className="virtual-table-choice">
                        <input
                          type="checkbox"
                          className="virtual-table-box"
                          aria-label={selection.labelOf(row)}
                          checked={isChosen}
                          onChange={({ target, nativeEvent }) =>
                            choose(
                              index,
                              target.checked,
                              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                            )
                          }
                        />
                      </label>
                    </div>
                  )}
                  {columns.map((column) => (
                    <div
                      key={column.key}
                      role="cell"
                      className="virtual-table-cell"
                      data-align={column.align}
                    >
                      {column.render(row)}
                    </div>
                  ))}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {rows.length === 0 && <div className="virtual-table-empty">{empty}</div>}
    </div>
  );
}

function Header<R>({ column, order, onOrder }: VirtualTableProps<R> & { column: VirtualColumn<R> }) {
  const { t } = useTranslation();
  const { key, title, isTitleHidden = false, align, isSortable } = column;
  const direction = order.key === key ? order.direction : undefined;
  const isAscending = direction === 'ascending';
  return (
    <div
      role="columnheader"
      className="virtual-table-cell"
      data-align={align}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className="virtual-table-sort"
          title={t(isAscending ? 'table.sortDescending' : 'table.sortAscending')}
          onClick={() => onOrder({ key, direction: isAscending ? 'descending' : 'ascending' })}
        >
          {title}
          {direction && (isAscending ? <CaretUpFilled aria-hidden /> : <CaretDownFilled aria-hidden />)}
        </button>
      ) : (
        <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </div>
  );
}

function countChosen<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  chosen: ReadonlySet<string> | undefined,
): number {
  if (chosen === undefined || chosen.size === 0) return 0;
  return rows.reduce((sum, row) => sum + (chosen.has(rowKey(row)) ? 1 : 0), 0);
}
