import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import type { Failure } from '@/contract/errors';

interface NothingSavedProps {
  failure: Failure | null;
  /** what was saved elsewhere since the review, which has to be looked at again; null: nothing */
  meanwhile: string | null;
}

/** Why an import could not be saved; nothing when it was not tried. An import saves all records or none. */
export function NothingSaved({ failure, meanwhile }: NothingSavedProps) {
  const { t } = useTranslation();
  const reasons = [
    ...(failure === null ? [] : [{ type: 'error' as const, text: failureText(t, failure) }]),
    ...(meanwhile === null ? [] : [{ type: 'warning' as const, text: meanwhile }]),
  ];
  return reasons.map(({ type, text }) => (
    <Alert
      key={type}
      type={type}
      showIcon
      role="alert"
      title={t('transfer.nothingSaved')}
      description={text}
    />
  ));
}
