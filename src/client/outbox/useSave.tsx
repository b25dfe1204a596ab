import { Alert, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import { failureText } from '@/client/i18n/failureText';
import { useUnsaved } from '@/client/unsaved/useUnsaved';
import { showFaults } from '@/client/ui/fieldRule';
import type { Failure } from '@/contract/errors';
import { saveOffline, type OfflineSave } from './saveOffline';

interface Save {
  /**
   * Saves what a form holds.
   *
   * @returns the revision it now has on the device, or `null` when it could not be saved: the form is then left as it was
   */
  save(what: OfflineSave): Promise<number | null>;
  isBusy: boolean;
  /** why the last save did not happen, to stand above the fields */
  notice: ReactNode;
  /** for the form: what is typed and not saved keeps the page from being left unasked */
  typing: { onValuesChange(): void; onInput(): void };
  /** what is typed may go */
  onDiscard(): void;
}

/** Saves from a form: its faults appear beside the fields, anything else above them. */
export function useSave(form: FormInstance): Save {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { onTyped, onSaving, onDiscard } = useUnsaved();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  return {
    isBusy,
    typing: { onValuesChange: onTyped, onInput: onTyped },
    onDiscard,
    notice: failure && (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('save.failed')}
        description={failureText(t, failure)}
        style={{ marginBottom: 16 }}
      />
    ),
    async save(what) {
      setIsBusy(true);
      setFailure(null);
      const onSaved = onSaving();
      const outcome = await dispatch(saveOffline(what));
      setIsBusy(false);
      if (saveOffline.fulfilled.match(outcome)) {
        onSaved();
        return outcome.payload.revision;
      }
      const refused: Failure = outcome.payload ?? { code: 'storage/unavailable', message: '' };
      setFailure(refused);
      if (refused.fields) showFaults(form, refused.fields);
      return null;
    },
  };
}
