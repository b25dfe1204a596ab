import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { isKeyedByRecord } from '@/contract/recordKinds';
import { holdLeftDraft, keepOffered, type DraftPlace, type HeldDraft } from './draftThunks';

/**
 * Whether drafts of a table are offered as a whole, because their fields depend on each other, such as value and unit.
 */
export function isWholeDraft(table: DraftPlace['table']): boolean {
  return isKeyedByRecord(table);
}

interface OfferedDraft {
  /** the form waits to know whether there is earlier input */
  isSought: boolean;
  /** earlier input that was neither saved nor decided about */
  offered: Draft | null;
  /**
   * The user took these fields.
   *
   * @param kept resolves once they are kept with the input of this form, to whether they are
   */
  take(fields: string[], kept: Promise<boolean>): void;
  /** Discards the rest of the offer. */
  decline(): void;
}

/**
 * Offers the drafts that closed forms have left about this, one after another, the newest first. While it is offered
 * here, no other form offers it.
 *
 * @param own the form that asks, and whether it waits for the first answer
 * @param goOn goes on with the newest one in place of an offer, if it can: `null` if it cannot. It resolves to whether
 *   what was taken is kept with this form; the same function in every render
 */
export function useOfferedDraft(
  { table, subject }: DraftPlace,
  { own, isWaiting }: { own: string; isWaiting: boolean },
  goOn: (newest: Draft) => Promise<boolean> | null,
): OfferedDraft {
  const dispatch = useAppDispatch();
  const [offered, setOffered] = useState<Draft | null>(null);
  const [isSought, setIsSought] = useState(isWaiting);
  const held = useRef<HeldDraft | null>(null);
  /** the last write to the offered draft */
  const writing = useRef<Promise<unknown>>(undefined);
  const life = useRef(new AbortController());

  const show = useCallback((next: HeldDraft | null) => {
    held.current = next;
    setOffered(next?.draft ?? null);
  }, []);
  const offerNext = useCallback(async () => {
    const { signal } = life.current;
    const next = await dispatch(holdLeftDraft({ table, subject }, own));
    if (signal.aborted) next?.giveBack();
    else show(next);
  }, [dispatch, table, subject, own, show]);

  const goOnOrOffer = useCallback(
    async (next: HeldDraft | null, signal: AbortSignal) => {
      if (signal.aborted) return next?.giveBack();
      const kept = next && goOn(next.draft);
      setIsSought(false);
      if (next === null || kept === null) return show(next);
      const written = kept.then(async (isKept) => {
        if (isKept) await dispatch(keepOffered({ draft: next.draft, values: {} }));
      });
      writing.current = written;
      next.giveBack(written);
      await written;
      // Another draft as a whole would replace the one just taken: the next form offers it.
      return signal.aborted || isWholeDraft(table) ? undefined : offerNext();
    },
    [dispatch, table, goOn, show, offerNext],
  );

  useEffect(() => {
    const mounted = new AbortController();
    life.current = mounted;
    void dispatch(holdLeftDraft({ table, subject }, own))
      .then((next) => goOnOrOffer(next, mounted.signal))
      // Whatever happens, the form is shown.
      .finally(() => mounted.signal.aborted || setIsSought(false));
    return () => {
      mounted.abort();
      held.current?.giveBack(writing.current);
      held.current = null;
    };
  }, [dispatch, table, subject, own, goOnOrOffer]);

  return {
    offered,
    isSought,
    take(fields, kept) {
      const { current } = held;
      if (current === null) return;
      const { draft, giveBack } = current;
      const values = without(draft.values, fields);
      // What is not kept with this form stays where it is.
      const written = kept.then(async (isKept) => {
        if (isKept) await dispatch(keepOffered({ draft, values }));
      });
      writing.current = written;
      if (Object.keys(values).length > 0) {
        show({ draft: { ...draft, values }, giveBack });
        return;
      }
      show(null);
      giveBack(written);
      // Another draft as a whole would replace the one just taken: the next form offers it.
      if (!isWholeDraft(table)) void written.then(offerNext);
    },
    decline() {
      const { current } = held;
      if (current === null) return;
      show(null);
      const removed = Promise.resolve(writing.current).then(() =>
        dispatch(keepOffered({ draft: current.draft, values: {} })),
      );
      current.giveBack(removed);
      void removed.then(offerNext);
    },
  };
}

function without(values: Draft['values'], fields: string[]): Draft['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)));
}
