import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import type { Failure } from '@/contract/errors';

/** Why an import could not be saved; nothing when there is no failure. An import saves all records or none. */
export function NothingSaved({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('transfer.nothingSaved')}
      description={failureText(t, failure)}
    />
  );
}
