import { Alert, Button, Flex, type FormInstance } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { useUnsaved } from '@/client/unsaved/useUnsaved';
import type { DraftPlace } from './draftThunks';
import { useDraft } from './useDraft';

interface KeptTyping {
  isUnsaved: boolean;
  /** what was typed the last time is offered: nothing is typed beside it before somebody has decided */
  isUndecided: boolean;
  /** the offer, to stand above the fields */
  notice: ReactNode;
  /** for the form */
  typing: { onValuesChange(): void; onInput(): void };
  /** it is saved, or may go */
  onDiscard(): void;
}

/**
 * For a form that is no record by itself, as a pause of a supplement or a range of the clinic's own: what is typed counts as unsaved, is kept
 * at each pause, and offered as a whole when the form is opened again after a lock, a close or a crash.
 *
 * @param place in a table whose drafts are offered whole; the subject tells which form it is
 */
export function useKeptTyping(form: FormInstance, place: DraftPlace): KeptTyping {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const draft = useDraft(form, place, formId);
  const { onTyped, onDiscard } = useUnsaved(formId);
  const isUnsaved = useAppSelector((state) => selectIsUnsaved(state, formId));
  const { offered } = draft;
  const type = (): void => {
    onTyped();
    draft.onTyped();
  };
  return {
    isUnsaved,
    isUndecided: offered !== null,
    typing: { onValuesChange: type, onInput: type },
    onDiscard() {
      onDiscard();
      draft.onDiscard();
    },
    notice: offered && (
      <Alert
        type="info"
        showIcon
        role="status"
        style={{ marginBottom: 16 }}
        title={t('drafts.title', { moment: formatMoment(offered.typed_at, i18n.language) })}
        description={
          <Flex vertical gap="small">
            <div>{t('drafts.decideFirst')}</div>
            <Flex gap="small" wrap>
              <Button
                type="primary"
                size="small"
                onClick={() => {
                  onTyped();
                  draft.take(Object.keys(offered.values));
                }}
              >
                {t('drafts.takeAll')}
              </Button>
              <Button size="small" onClick={draft.decline}>
                {t('drafts.decline')}
              </Button>
            </Flex>
          </Flex>
        }
      />
    ),
  };
}
