import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import type { WaitingRevision } from '@/client/storage/outbox/envelope';
import { downloadText } from '@/client/ui/downloadText';
import { backUp } from './backupThunks';

/**
 * Writes what waits to a file that the browser downloads. A failure is shown as a message.
 *
 * @returns a function that backs up the given record, or all of them without one
 */
export function useBackUp(): (only?: WaitingRevision) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  return async (only) => {
    const outcome = await dispatch(backUp(only));
    if ('code' in outcome) {
      void message.error(failureText(t, outcome));
      return;
    }
    const { name, text, records, missing } = outcome;
    downloadText({ name, text });
    void message.success(t('backup.done', { count: records, name }));
    if (missing !== null) void message.warning(failureText(t, missing), 10);
  };
}
