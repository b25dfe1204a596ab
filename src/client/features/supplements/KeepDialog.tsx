import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { useAppDispatch } from '@/client/redux/hooks';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { useFormFields } from '@/client/ui/useFormFields';
import type { Failure } from '@/contract/errors';
import { supplementSchema } from '@/contract/supplement';
import { changeSupplement } from './changeSupplement';
import type { DayConflict } from './dayConflicts';
import { closeToText } from './dayLanes';
import { keptWith } from './keptClose';

interface KeepDialogProps {
  /** as it was shown when the user chose to keep it */
  conflict: DayConflict;
  patientName: string;
  onSaved(): void;
  onClose(): void;
}

/** Why a dose stays as close to something as it is. */
export function KeepDialog({ conflict, patientName, onSaved, onClose }: KeepDialogProps) {
  const { supplement, at, closeTo } = conflict;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<{ reason: string }>();
  const fields = useFormFields(form);
  const { notice, isUndecided, typing, onDiscard } = useKeptTyping(form, {
    table: 'supplements',
    subject: `${supplement.record_id}/keep ${at}`,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    setIsBusy(true);
    const refused = await dispatch(
      changeSupplement(
        { shown: supplement, change: (now) => ({ kept_close: keptWith(now, conflict, reason.trim()) }) },
        patientName,
      ),
    );
    setIsBusy(false);
    setFailure(refused);
    if (refused !== null) return;
    onDiscard();
    onSaved();
  };
  return (
    <Modal
      open
      title={t('supplements.day.keepTitle', {
        name: supplementInSentence({ t }, supplement),
        time: timeText(at, i18n.language),
      })}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: isUndecided }}
      onOk={() => form.submit()}
      onCancel={() => {
        onDiscard();
        onClose();
      }}
      // antd would leave it on the button that closes it.
      afterOpenChange={(isOpen) => isOpen && fields.focus('reason')}
    >
      {notice}
      <p>{closeTo.map((one) => closeToText(speech, conflict, one)).join(' ')}</p>
      <Form
        form={form}
        {...fields.form}
        requiredMark={false}
        {...typing}
        inert={isUndecided}
        onFinish={submit}
      >
        {failure && <Alert type="error" showIcon role="alert" title={failureText(t, failure)} />}
        <RequiredTextField
          name="reason"
          label={t('supplements.day.keepReason')}
          schema={supplementSchema.shape.reason}
        />
      </Form>
    </Modal>
  );
}
