import type { FormInstance } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { holdOwnDraft, keepDraft, watchTyping, type DraftPlace } from './draftThunks';
import type { Continuing } from './continuing';
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
  /** a step of a visit whose earlier input is still being read: its fields are not shown empty first */
  isOpening: boolean;
  /** what the form goes on with, without a question; `null`: nothing, or it is saved */
  continued: Draft | null;
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
 * @param isInVisit the form is a step of a visit, as the offer says later
 * @param continuing whether the form goes on with a draft, in place of an offer. It is decided when the form opens
 * @param formId identifies the form among those with unsaved input. Call this hook before `useUnsaved`: when the form
 *   unmounts, it checks there whether the input was discarded.
 */
export function useDraft(
  form: FormInstance,
  { table, subject }: DraftPlace,
  formId: string,
  {
    inDraft = asTyped,
    continuing = null,
    isInVisit = false,
  }: { inDraft?: DraftForm; continuing?: Continuing | null; isInVisit?: boolean } = {},
): KeptDraft {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** a draft belongs to one open form: what another form about the same saves or discards does not touch it */
  const [own] = useState(() => uuidv7());
  const [isLeftHere] = useState(() => continuing);
  const [continued, setContinued] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);

  const keep = useCallback(
    async (values: Draft['values'], typedAt?: string): Promise<boolean> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const kept = await dispatch(
        keepDraft({
          table,
          subject,
          form: own,
          values,
          isInVisit,
          ...(typedAt !== undefined && { typedAt }),
        }),
      );
      return keepDraft.fulfilled.match(kept);
    },
    [dispatch, table, subject, own, isInVisit],
  );
  const keepTyped = useCallback(
    (typedAt?: string) => keep(inDraft.keep({ ...typedIn(form), ...readWith(form, table) }), typedAt),
    [keep, form, table, inDraft],
  );
  const fill = useCallback(
    (typed: Draft['values']) => {
      const values = Object.entries(inDraft.open(typed));
      form.setFields(values.map(([name, value]) => ({ name, value, touched: true })));
    },
    [form, inDraft],
  );
  const goOn = useCallback(
    (left: Draft) => {
      // What was typed since the form opened is newer.
      if (isLeftHere === null || isTyped.current || !isLeftHere(left)) return null;
      isTyped.current = true;
      fill(left.values);
      setContinued(left);
      // Nothing was typed now: the step in which something was typed last stays the one to resume at.
      return keepTyped(left.typed_at);
    },
    [isLeftHere, fill, keepTyped],
  );
  const offer = useOfferedDraft({ table, subject }, { own, isWaiting: isLeftHere !== null }, goOn);

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
    setContinued(null);
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
    isOpening: offer.isSought,
    continued,
    onTyped,
    onSaved: settle,
    onDiscard: settle,
    take(fields) {
      const offeredValues = offer.offered?.values ?? {};
      fill(Object.fromEntries(fields.map((name) => [name, offeredValues[name]])));
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
