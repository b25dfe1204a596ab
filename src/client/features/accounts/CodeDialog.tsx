import { Alert, Button, Form, Modal, Typography } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@/client/api/apiResult';
import { isolated } from '@/client/i18n/formats';
import type { Failure } from '@/contract/errors';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { showFaults } from '@/client/ui/fieldRule';
import { focusFirstField } from '@/client/ui/focusFirstField';
import { useFormFields } from '@/client/ui/useFormFields';
import { CurrentPasswordField, type WithPassword } from './CurrentPasswordField';

/** What the form of the dialog asks for. */
export interface GivenForCode extends Partial<WithPassword> {
  email?: string;
}

interface MadeCode {
  code: string;
  /** the mail server took the letter with it */
  emailed: boolean;
}

interface CodeDialogProps {
  title: string;
  /** shown before the code is created: text and the fields of a form */
  children: ReactNode;
  /** the label of the button that creates the code */
  makeText: string;
  /** the label of the code, and a text on who gets it and why */
  code: { label: string; text: string };
  /** to whom the code is sent as well, of the form as it was filled in; `null`: to nobody */
  sentTo(given: GivenForCode): string | null;
  /** whether the user's password is needed for this code */
  isPasswordAsked: boolean;
  onMake(given: GivenForCode): Promise<ApiResult<MadeCode>>;
  onClose(): void;
}

/** Creates a code and shows it. The code can be seen only once. */
export function CodeDialog({
  title,
  children,
  makeText,
  code,
  sentTo,
  isPasswordAsked,
  onMake,
  onClose,
}: CodeDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<GivenForCode>();
  const fields = useFormFields(form, isPasswordAsked);
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [made, setMade] = useState<(MadeCode & { to: string | null }) | null>(null);

  const make = async (given: GivenForCode): Promise<void> => {
    setIsBusy(true);
    const answer = await onMake(given);
    setIsBusy(false);
    if (answer.ok) return setMade({ ...answer.value, to: sentTo(given) });
    setFailure(answer.failure);
    if (answer.failure.fields) showFaults(form, answer.failure.fields);
    fields.focusFault();
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(place.current)}
      // A click outside the dialog would lose the code.
      mask={{ closable: made === null }}
      footer={
        made === null ? (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
              {makeText}
            </Button>
          </>
        ) : (
          <Button type="primary" autoFocus onClick={onClose}>
            {t('accounts.invitations.done')}
          </Button>
        )
      }
    >
      {made === null ? (
        <div ref={place}>
          <Form form={form} {...fields.form} requiredMark={false} onFinish={make}>
            <FailureAlert failure={failure} />
            {children}
            {isPasswordAsked && <CurrentPasswordField />}
          </Form>
        </div>
      ) : (
        <>
          {made.to !== null && (
            <Alert
              role="status"
              type={made.emailed ? 'success' : 'warning'}
              showIcon
              title={t(made.emailed ? 'accounts.letter.sent' : 'accounts.letter.notSent', {
                email: isolated(made.to),
              })}
            />
          )}
          <p>{code.text}</p>
          <Typography.Paragraph
            className="account-code"
            copyable={{ tooltips: [t('accounts.invitations.copy'), t('accounts.invitations.copied')] }}
          >
            <bdi dir="ltr" role="status" aria-label={code.label}>
              {made.code}
            </bdi>
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
