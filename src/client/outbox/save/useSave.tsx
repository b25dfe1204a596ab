import { savedVersionSchema, waitingBase, type Base } from '@/client/storage/outbox/base';
import { Alert, type FormInstance } from 'antd';
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { failureText } from '@/client/i18n/failureText';
import { formAbout, selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { useUnsaved } from '@/client/unsaved/useUnsaved';
import { showFaults } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { ContinuedLine } from '@/client/outbox/drafts/ContinuedLine';
import type { Continuing } from '@/client/outbox/drafts/continuing';
import { DraftNotice } from '@/client/outbox/drafts/DraftNotice';
import type { DraftPlace } from '@/client/outbox/drafts/draftThunks';
import { typedField } from '@/client/outbox/waiting/fieldWords';
import { saveAllOffline, type RecordSave } from './saveAllOffline';
import { saveOffline, type OfflineSave } from './saveOffline';
import { useDraft, type DraftForm } from '@/client/outbox/drafts/useDraft';
import { isWholeDraft } from '@/client/outbox/drafts/useOfferedDraft';

interface Save {
  /**
   * Saves the record in a form.
   *
   * @returns what the next save of the form starts from, or `null` when it could not be saved; the form is left as it was then
   */
  save(what: OfflineSave): Promise<Base | null>;
  /** Saves all records in a form, or none. @returns whether they were saved; if not, the form is left as it was */
  saveAll(saves: RecordSave[]): Promise<boolean>;
  isBusy: boolean;
  /** the form has unsaved input */
  isUnsaved: boolean;
  /** whether it has now: after a save, whether something was typed while it ran */
  hasUnsaved(): boolean;
  /** earlier input is offered as a whole: nothing may be typed before the user has decided about it */
  isUndecided: boolean;
  /** see useDraft */
  isOpening: boolean;
  /** the offered draft and why the last save failed, to show above the fields */
  notice: ReactNode;
  /** props of the form: with unsaved input, leaving the page asks first; the same functions in every render */
  typing: { onValuesChange(): void; onInput(): void };
  /** discards the input */
  onDiscard(): void;
}

/**
 * Saves from a form, and keeps its input until then. Faults appear beside the fields, other failures above them.
 *
 * @param how `inDraft`: how the draft holds the fields, the same object in every render. `continuing`: whether the form goes on with a
 *   draft in place of an offer, as decided when it opens. `isInVisit`: the form is a step of a visit
 */
export function useSave(
  form: FormInstance,
  place: DraftPlace,
  how: { inDraft?: DraftForm; continuing?: Continuing | null; isInVisit?: boolean } = {},
): Save {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const id = useId();
  // It must not change while the form is open, even if the draft moves to another record.
  const [formId] = useState(() => formAbout(place, id));
  const draft = useDraft(form, place, formId, how);
  const { onTyped, onSaving, onDiscard } = useUnsaved(formId);
  const isUnsaved = useAppSelector((state) => selectIsUnsaved(state, formId));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const { onTyped: onDraftTyped, continued } = draft;
  useEffect(() => {
    if (continued !== null) onTyped();
  }, [continued, onTyped]);
  const type = useCallback((): void => {
    onTyped();
    onDraftTyped();
  }, [onTyped, onDraftTyped]);
  /** @param write returns the failure, or `null`. @returns whether it was saved */
  const run = async (write: () => Promise<Failure | null>): Promise<boolean> => {
    setIsBusy(true);
    setFailure(null);
    const onSaved = onSaving();
    const refused = await write();
    setIsBusy(false);
    if (refused === null) {
      if (onSaved()) draft.onSaved();
      return true;
    }
    setFailure(refused);
    if (refused.fields) showFaults(form, refused.fields);
    return false;
  };
  const decide = (how: () => void, field: string | undefined): void => {
    // This removes the button that was pressed, so the focus moves on to the form.
    flushSync(how);
    if (field !== undefined) form.focusField(typedField(field));
  };
  return {
    isBusy,
    isUnsaved,
    hasUnsaved: () => selectIsUnsaved(store.getState(), formId),
    isOpening: draft.isOpening,
    isUndecided: draft.offered !== null && isWholeDraft(place.table),
    typing: { onValuesChange: type, onInput: type },
    onDiscard() {
      onDiscard();
      draft.onDiscard();
    },
    notice: (
      <>
        {continued && (
          <ContinuedLine
            typedAt={continued.typed_at}
            onDiscard={() =>
              decide(() => {
                form.resetFields();
                onDiscard();
                draft.onDiscard();
              }, Object.keys(continued.values)[0])
            }
          />
        )}
        {draft.offered && (
          <DraftNotice
            draft={draft.offered}
            onTake={(fields) => {
              onTyped();
              decide(() => draft.take(fields), fields[0]);
            }}
            onDecline={(fields) => decide(draft.decline, fields[0])}
          />
        )}
        {failure && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('save.failed')}
            description={failureText(t, failure)}
            style={{ marginBottom: 16 }}
          />
        )}
      </>
    ),
    async save(what) {
      let saved: Base | null = null;
      await run(async () => {
        const outcome = await dispatch(saveOffline(what));
        if (!saveOffline.fulfilled.match(outcome)) {
          return outcome.payload ?? { code: 'storage/unavailable', message: '' };
        }
        const { revision, record } = outcome.payload;
        saved = waitingBase(revision, savedVersionSchema.parse(record));
        return null;
      });
      return saved;
    },
    saveAll: (saves) => run(() => dispatch(saveAllOffline({ saves, isOwn: true }))),
  };
}
