import { Alert, Form, Modal, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import type { FormFields } from '@/client/ui/useFormFields';
import type { Failure } from '@/contract/errors';
import type { KeptTyping } from './useKeptTyping';

interface FormDialogProps<Values extends object> {
  title: string;
  form: FormInstance<Values>;
  fields: FormFields;
  kept: KeptTyping;
  /** the field that has the focus at first */
  first: string & keyof Values;
  initialValues?: Values;
  /** between the title and the fields */
  intro?: ReactNode;
  children: ReactNode;
  /** @returns why it was not saved; `null`: it was; `held`: the user has to mend something first */
  onSave(values: Values): Promise<Failure | 'held' | null>;
  onSaved(values: Values): void;
  onClose(): void;
}

/** A short form over the screen, for one part of a record. It begins in its first field, and keeps what was typed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, fields, kept, first, initialValues, intro, children } = props;
  const { onSave, onSaved, onClose } = props;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (values: Values): Promise<void> => {
    setIsBusy(true);
    const refused = await onSave(values);
    setIsBusy(false);
    if (refused === 'held') return;
    setFailure(refused);
    if (refused !== null) return;
    kept.onDiscard();
    onSaved(values);
  };
  return (
    <Modal
      open
      title={title}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: kept.isUndecided }}
      onOk={() => form.submit()}
      onCancel={() => {
        kept.onDiscard();
        onClose();
      }}
      // antd would leave it on the button that closes it.
      afterOpenChange={(isOpen) => isOpen && fields.focus(first)}
    >
      {kept.notice}
      {intro}
      <Form<Values>
        form={form}
        {...fields.form}
        requiredMark={false}
        {...(initialValues && { initialValues })}
        {...kept.typing}
        inert={kept.isUndecided}
        onFinish={submit}
      >
        {failure && <Alert type="error" showIcon role="alert" title={failureText(t, failure)} />}
        {children}
      </Form>
    </Modal>
  );
}
