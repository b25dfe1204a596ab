import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { rowChanges } from './rowChanges';

/** How long the rows follow what the user has done to one of them: the device reads it again. */
const ownMs = 3_000;

export interface ListOfRows<R> {
  rows: readonly R[];
  keyOf(row: R): string;
  /** what the user asked the list for, such as its order and its filters: another question is answered at once */
  asked: string;
  /** for rows that would move with their values: they stay as they were shown, and this tells their versions apart */
  versionOf?: (row: R) => unknown;
}

interface FollowedRows<R> extends ListOfRows<R> {
  /** changes with what the user does to the rows */
  own: unknown;
  /** the rows are read for the first time */
  isFirstRead: boolean;
}

export interface CalmRows<R> {
  rows: readonly R[];
  /** how many rows would come, go or move */
  changed: number;
  show(): void;
  /** props of the element around the list */
  around: {
    onPointerOver(event: PointerEvent<HTMLElement>): void;
    onPointerLeave(event: PointerEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/**
 * The rows of a list that never move under the pointer or the focus: while either is in the list, what others change is
 * counted, and shown when the user asks. Values change in their places. What the user does is shown at once.
 */
export function useHeldRows<R>(list: FollowedRows<R>): CalmRows<R> {
  const { rows, keyOf, asked, versionOf, own, isFirstRead } = list;
  const [seenOwn, setSeenOwn] = useState(own);
  const [isOwn, setIsOwn] = useState(false);
  const [held, setHeld] = useState<{ rows: readonly R[]; asked: string } | null>(null);
  const isInside = useRef(false);
  if (own !== seenOwn) {
    setSeenOwn(own);
    setIsOwn(true);
    setHeld(null);
  }
  if (held !== null && (isFirstRead || held.asked !== asked)) setHeld(isFirstRead ? null : { rows, asked });

  const hold = () => setHeld({ rows, asked });
  const holdAgain = useEffectEvent(() => {
    setIsOwn(false);
    if (isInside.current) hold();
  });
  useEffect(() => {
    if (!isOwn) return undefined;
    const timer = setTimeout(() => holdAgain(), ownMs);
    return () => clearTimeout(timer);
  }, [isOwn, own]);

  const changes = useMemo(
    () => (held === null ? null : rowChanges(held.rows, rows, keyOf, versionOf)),
    [held, rows, keyOf, versionOf],
  );
  const enter = (): void => {
    isInside.current = true;
    if (held === null && !isOwn && !isFirstRead) hold();
  };
  const leave = (): void => {
    isInside.current = false;
    setHeld(null);
  };
  return {
    rows: changes?.inPlace ?? rows,
    changed: changes?.count ?? 0,
    show: hold,
    around: {
      onPointerOver: enter,
      onPointerLeave({ currentTarget }) {
        if (!currentTarget.contains(document.activeElement)) leave();
      },
      onFocus: enter,
      onBlur({ currentTarget, relatedTarget }) {
        const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isWithin && !currentTarget.matches(':hover')) leave();
      },
    },
  };
}
