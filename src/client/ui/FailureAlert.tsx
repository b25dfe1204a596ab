import { Alert, type AlertProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import type { Failure } from '@/contract/errors';

interface FailureAlertProps extends Pick<AlertProps, 'style'> {
  failure: Failure | null | undefined;
}

/** Says why something failed, announced at once. Without a failure it is nothing. */
export function FailureAlert({ failure, style }: FailureAlertProps) {
  const { t } = useTranslation();
  return (
    failure && (
      <Alert type="error" showIcon role="alert" title={failureText(t, failure)} {...(style && { style })} />
    )
  );
}
