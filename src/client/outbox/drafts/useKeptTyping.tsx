import { Alert, Button, Flex, type FormInstance } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { useAppSelector } from '@/client/redux/hooks';
import { formAbout, selectIsUnsaved } from '@/client/unsaved/unsavedSlice';
import { useUnsaved } from '@/client/unsaved/useUnsaved';
import { ContinuedLine } from './ContinuedLine';
import type { Continuing } from './continuing';
import type { DraftPlace } from './draftThunks';
import { useDraft } from './useDraft';

export interface KeptTyping {
  /** the form that the draft of the input belongs to */
  own: string;
  isUnsaved: boolean;
  /** earlier input is offered: nothing may be typed before the user has decided about it */
  isUndecided: boolean;
  /** the offer, to show above the fields */
  notice: ReactNode;
  /** props of the form */
  typing: { onValuesChange(): void; onInput(): void };
  /** call it when the input is saved or discarded */
  onDiscard(): void;
}

/**
 * For a form that is not itself a record, such as a pause of a supplement or one of the clinic's own ranges. Its input
 * counts as unsaved and is kept at each pause. It is offered as a whole when the form is reopened after a lock, a close
 * or a crash.
 *
 * @param place in a table whose drafts are offered as a whole; the subject identifies the form
 * @param continuing whether the form goes on with a draft, in place of an offer
 */
export function useKeptTyping(
  form: FormInstance,
  place: DraftPlace,
  continuing: Continuing | null = null,
): KeptTyping {
  const { t, i18n } = useTranslation();
  const id = useId();
  // Not the form of the record itself, which others ask about. It must not change while the form is open.
  const [formId] = useState(() => `part/${formAbout(place, id)}`);
  const draft = useDraft(form, place, formId, { continuing });
  const { onTyped, onDiscard } = useUnsaved(formId);
  const isUnsaved = useAppSelector((state) => selectIsUnsaved(state, formId));
  const { offered, continued } = draft;
  useEffect(() => {
    if (continued !== null) onTyped();
  }, [continued, onTyped]);
  const discard = (): void => {
    onDiscard();
    draft.onDiscard();
  };
  const type = (): void => {
    onTyped();
    draft.onTyped();
  };
  return {
    own: draft.own,
    isUnsaved,
    isUndecided: offered !== null,
    typing: { onValuesChange: type, onInput: type },
    onDiscard: discard,
    notice: continued ? (
      <ContinuedLine
        typedAt={continued.typed_at}
        onDiscard={() => {
          form.resetFields();
          discard();
        }}
      />
    ) : (
      offered && (
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
      )
    ),
  };
}
