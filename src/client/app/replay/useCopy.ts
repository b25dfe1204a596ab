import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { message } = App.useApp();
  const { t } = useTranslation();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        void message.success(t('devTools.copied'));
      } catch {
        void message.error(t('devTools.notCopied'));
      }
    },
    [message, t],
  );
}
