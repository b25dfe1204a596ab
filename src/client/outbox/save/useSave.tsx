import { Alert, type FormInstance } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { failureText } from '@/client/i18n/failureText';
import { selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { useUnsaved } from '@/client/unsaved/useUnsaved';
import { showFaults } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { DraftNotice } from '@/client/outbox/drafts/DraftNotice';
import type { DraftPlace } from '@/client/outbox/drafts/draftThunks';
import { typedField } from '@/client/outbox/waiting/fieldWords';
import { saveAllOffline, type RecordSave } from './saveAllOffline';
import { saveOffline, type OfflineSave } from './saveOffline';
import { isWholeDraft, useDraft } from '@/client/outbox/drafts/useDraft';

interface Save {
  /**
   * Saves what a form holds.
   *
   * @returns the revision it now has on the device, or `null` when it could not be saved: the form is then left as it was
   */
  save(what: OfflineSave): Promise<number | null>;
  /** Saves several records that a form holds, all or none. @returns whether they were saved; the form is left as it was otherwise */
  saveAll(saves: RecordSave[]): Promise<boolean>;
  isBusy: boolean;
  /** something typed is not saved */
  isUnsaved: boolean;
  /** what was typed the last time is offered as a whole: nothing is typed beside it before somebody has decided */
  isUndecided: boolean;
  /** why the last save did not happen, to stand above the fields */
  notice: ReactNode;
  /** for the form: what is typed and not saved keeps the page from being left unasked */
  typing: { onValuesChange(): void; onInput(): void };
  /** what is typed may go */
  onDiscard(): void;
}

/** Saves from a form, and keeps what is typed until then: faults appear beside the fields, anything else above them. */
export function useSave(form: FormInstance, place: DraftPlace): Save {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const formId = useId();
  const draft = useDraft(form, place, formId);
  const { onTyped, onSaving, onDiscard } = useUnsaved(formId);
  const isUnsaved = useAppSelector((state) => selectIsUnsaved(state, formId));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const type = (): void => {
    onTyped();
    draft.onTyped();
  };
  /** @param write gives why it was refused; @returns whether it was saved */
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
    // The button that was pressed is gone then, and the focus goes on in the form.
    flushSync(how);
    if (field !== undefined) form.focusField(typedField(field));
  };
  return {
    isBusy,
    isUnsaved,
    isUndecided: draft.offered !== null && isWholeDraft(place.table),
    typing: { onValuesChange: type, onInput: type },
    onDiscard() {
      onDiscard();
      draft.onDiscard();
    },
    notice: (
      <>
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
      let revision: number | null = null;
      await run(async () => {
        const outcome = await dispatch(saveOffline(what));
        if (!saveOffline.fulfilled.match(outcome)) {
          return outcome.payload ?? { code: 'storage/unavailable', message: '' };
        }
        revision = outcome.payload.revision;
        return null;
      });
      return revision;
    },
    saveAll: (saves) =>
      run(() =>
        dispatch(
          saveAllOffline({
            saves,
            isOwn: true,
            signal: new AbortController().signal,
            onProgress: () => undefined,
          }),
        ),
      ),
  };
}
