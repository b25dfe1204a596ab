import type { FormInstance } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { keepDraft, readDraft, watchTyping, type DraftPlace } from './draftThunks';
import { isKeyedByRecord } from '@/contract/recordKinds';

const fieldsSchema = z.record(z.string(), z.unknown());
/** the pause in typing after which the input is kept */
const pauseMs = 300;

/** How the draft of a form holds its fields, where what was typed alone would come to mean something else. */
export interface DraftForm {
  /** @param values what was typed, by field of the form. @returns by field of the draft */
  keep(values: Draft['values']): Draft['values'];
  /** @param values by field of the draft. @returns by field of the form */
  open(values: Draft['values']): Draft['values'];
}

const asTyped: DraftForm = { keep: (values) => values, open: (values) => values };

interface KeptDraft {
  /** earlier input that was neither saved nor decided about; offered field by field, or as a whole */
  offered: Draft | null;
  /** Puts offered fields into the form. */
  take(fields: string[]): void;
  /** Discards the rest of the offer. */
  decline(): void;
  onTyped(): void;
  onSaved(): void;
  onDiscard(): void;
}

/**
 * Keeps what is typed into a form at each pause, so that it survives a close, a crash and a reload, and offers it
 * again.
 *
 * @param inDraft how the draft holds the fields, if not as they were typed; the same object in every render
 * @param formId identifies the form among those with unsaved input. Call this hook before `useUnsaved`: when the form
 *   unmounts, it checks there whether the input was discarded.
 */
export function useDraft(
  form: FormInstance,
  { table, subject }: DraftPlace,
  formId: string,
  inDraft: DraftForm = asTyped,
): KeptDraft {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [offered, setOffered] = useState<Draft | null>(null);
  const offer = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);

  const showOffer = useCallback((draft: Draft | null) => {
    offer.current = draft;
    setOffered(draft);
  }, []);
  const keep = useCallback(
    (values: Draft['values']) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      return dispatch(keepDraft({ table, subject, values }));
    },
    [dispatch, table, subject],
  );
  // Fields offered and not yet decided about are kept with the new input.
  const keepTyped = useCallback(async () => {
    // A draft offered as a whole is not mixed with new input: it stays until the user decides.
    if (isWholeDraft(table) && offer.current !== null) return;
    await keep({ ...offer.current?.values, ...inDraft.keep({ ...typedIn(form), ...readWith(form, table) }) });
  }, [keep, form, table, inDraft]);

  useEffect(() => {
    let isGone = false;
    void dispatch(readDraft({ table, subject })).then((outcome) => {
      if (!isGone && readDraft.fulfilled.match(outcome)) showOffer(outcome.payload);
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, table, subject, showOffer]);

  // A layout effect: its clean-up runs while the fields still exist, so their values can be kept on unmount.
  useLayoutEffect(() => {
    const keepNow = () => (timer.current === undefined ? null : keepTyped());
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void keepNow();
    };
    document.addEventListener('visibilitychange', onHidden);
    const onPageHide = () => void keepNow();
    window.addEventListener('pagehide', onPageHide);
    const stopWatching = dispatch(watchTyping(keepNow));
    return () => {
      stopWatching();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onPageHide);
      if (!isTyped.current) return;
      const isDiscarded = !selectIsUnsaved(store.getState(), formId);
      if (isDiscarded) void keep(offer.current?.values ?? {});
      else void keepNow();
    };
  }, [dispatch, store, formId, keep, keepTyped]);

  const settle = () => {
    isTyped.current = false;
    void keep(offer.current?.values ?? {});
  };
  const onTyped = useCallback(() => {
    isTyped.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepTyped(), pauseMs);
  }, [keepTyped]);
  return {
    offered,
    onTyped,
    onSaved: settle,
    onDiscard: settle,
    take(fields) {
      const offeredValues = offer.current?.values ?? {};
      const values = inDraft.open(Object.fromEntries(fields.map((name) => [name, offeredValues[name]])));
      form.setFields(Object.entries(values).map(([name, value]) => ({ name, value, touched: true })));
      showOffer(without(offer.current, fields));
      onTyped();
    },
    decline() {
      showOffer(null);
      if (isTyped.current) void keepTyped();
      else void keep({});
    },
  };
}

/**
 * Whether drafts of a table are offered as a whole, because their fields depend on each other, such as value and unit.
 */
export function isWholeDraft(table: DraftPlace['table']): boolean {
  return isKeyedByRecord(table);
}

const deviceFields = ['device', 'device_name', 'unit', 'calibrated_on', 'protocol'];

/** Fields that give the typed values their meaning, such as device and unit: kept with them even if untouched. */
function readWith(form: FormInstance, table: DraftPlace['table']): Draft['values'] {
  if (!isWholeDraft(table)) return {};
  const read: unknown = table === 'dynamometry' ? form.getFieldsValue(deviceFields) : form.getFieldsValue();
  const held = Object.entries(fieldsSchema.parse(read));
  return Object.fromEntries(held.filter(([, value]) => value != null));
}

function typedIn(form: FormInstance): Draft['values'] {
  return Object.fromEntries(
    Object.entries(fieldsSchema.parse(form.getFieldsValue(true)))
      .filter(([name]) => form.isFieldTouched(name))
      .map(([name, value]) => [name, value ?? null]),
  );
}

function without(draft: Draft | null, fields: string[]): Draft | null {
  if (draft === null) return null;
  const left = Object.entries(draft.values).filter(([name]) => !fields.includes(name));
  return left.length === 0 ? null : { ...draft, values: Object.fromEntries(left) };
}
