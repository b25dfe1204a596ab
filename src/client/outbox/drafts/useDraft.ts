import type { FormInstance } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { holdOwnDraft, keepDraft, watchTyping, type DraftPlace } from './draftThunks';
import { isWholeDraft, useOfferedDraft } from './useOfferedDraft';

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
  /** the form that the draft belongs to */
  own: string;
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
  /** a draft belongs to one open form: what another form about the same saves or discards does not touch it */
  const [own] = useState(() => uuidv7());
  const offer = useOfferedDraft({ table, subject }, own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);

  const keep = useCallback(
    async (values: Draft['values']): Promise<boolean> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      return keepDraft.fulfilled.match(await dispatch(keepDraft({ table, subject, form: own, values })));
    },
    [dispatch, table, subject, own],
  );
  const keepTyped = useCallback(
    () => keep(inDraft.keep({ ...typedIn(form), ...readWith(form, table) })),
    [keep, form, table, inDraft],
  );

  // A layout effect: its clean-up runs while the fields still exist, so their values can be kept on unmount.
  useLayoutEffect(() => {
    const giveBack = dispatch(holdOwnDraft({ table, subject, form: own }));
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
      const isDiscarded = isTyped.current && !selectIsUnsaved(store.getState(), formId);
      giveBack(isDiscarded ? keep({}) : keepNow());
    };
  }, [dispatch, store, formId, keep, keepTyped, table, subject, own]);

  const settle = () => {
    isTyped.current = false;
    void keep({});
  };
  const onTyped = useCallback(() => {
    isTyped.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepTyped(), pauseMs);
  }, [keepTyped]);
  return {
    own,
    offered: offer.offered,
    onTyped,
    onSaved: settle,
    onDiscard: settle,
    take(fields) {
      const offeredValues = offer.offered?.values ?? {};
      const values = inDraft.open(Object.fromEntries(fields.map((name) => [name, offeredValues[name]])));
      form.setFields(Object.entries(values).map(([name, value]) => ({ name, value, touched: true })));
      offer.take(fields, keepTyped());
      onTyped();
    },
    decline: offer.decline,
  };
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
