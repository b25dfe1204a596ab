import { Button, Modal, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiResult } from '@/client/api/apiResult';
import type { Failure } from '@/contract/errors';
import { FailureAlert } from '@/client/ui/FailureAlert';

interface CodeDialogProps {
  title: string;
  /** shown before the code is created */
  children: ReactNode;
  /** the label of the button that creates the code */
  makeText: string;
  /** the label of the code, and a text on who gets it and why */
  code: { label: string; text: string };
  onMake(): Promise<ApiResult<{ code: string }>>;
  onClose(): void;
}

/** Creates a code and shows it. The code can be seen only once. */
export function CodeDialog({ title, children, makeText, code, onMake, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [made, setMade] = useState<string | null>(null);

  const make = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await onMake();
    setIsBusy(false);
    if (answer.ok) setMade(answer.value.code);
    else setFailure(answer.failure);
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      // A click outside the dialog would lose the code.
      mask={{ closable: made === null }}
      footer={
        made === null ? (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={isBusy} onClick={() => void make()}>
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
        <>
          <FailureAlert failure={failure} />
          {children}
        </>
      ) : (
        <>
          <p>{code.text}</p>
          <Typography.Paragraph
            className="account-code"
            copyable={{ tooltips: [t('accounts.invitations.copy'), t('accounts.invitations.copied')] }}
          >
            <bdi dir="ltr" role="status" aria-label={code.label}>
              {made}
            </bdi>
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
