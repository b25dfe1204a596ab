import { useTranslation } from 'react-i18next';
import { useQuestion } from './useQuestion';

/** @returns a function that asks whether what was typed may be discarded */
export function useDiscardQuestion(): () => Promise<boolean> {
  const { t } = useTranslation();
  const ask = useQuestion();
  return () =>
    ask({
      title: t('form.discardTitle'),
      okText: t('form.discard'),
      okButtonProps: { danger: true },
      cancelText: t('form.keepTyping'),
    });
}
