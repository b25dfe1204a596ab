import { App, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '@/client/auth/authThunks';
import { lock } from '@/client/auth/lockThunks';
import { selectConnection, selectPendingCount } from '@/client/outbox/outboxSelectors';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { useQuestion } from '@/client/ui/useQuestion';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { WaitingAtSignOut } from './WaitingAtSignOut';

type Answer = 'lock' | 'signOut' | 'stay';

/**
 * Signs out. With unsaved input or waiting records, it asks first, and so it does without a network: only the server can
 * sign anyone in again, while a lock opens with the password anywhere.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const ask = useQuestion();
  const dispatch = useAppDispatch();
  const pending = useAppSelector(selectPendingCount);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const connection = useAppSelector(selectConnection);
  const isCutOff = connection === 'offline' || connection === 'serverNotAnswering';
  const stayText = t(hasUnsaved ? 'form.keepTyping' : 'outbox.stay');
  const titleOf = (otherwise: string): string => {
    if (hasUnsaved) return t('form.discardTitle');
    return pending > 0 ? t('outbox.signOutTitle') : otherwise;
  };

  const askWhenCutOff = (): Promise<Answer> =>
    new Promise((resolve) => {
      const { destroy } = modal.confirm({
        title: titleOf(t('account.signOutOffline')),
        content: (
          <>
            <p>{t('account.signOutOfflineText')}</p>
            {pending > 0 && <WaitingAtSignOut />}
          </>
        ),
        okText: t('account.lock'),
        cancelText: stayText,
        focusable: { autoFocusButton: 'ok' },
        onOk: () => resolve('lock'),
        afterClose: () => resolve('stay'),
        footer: (_, { OkBtn, CancelBtn }) => (
          <Flex gap="small" wrap justify="end">
            <Button
              danger
              onClick={() => {
                resolve('signOut');
                destroy();
              }}
            >
              {t('outbox.signOutAnyway')}
            </Button>
            <CancelBtn />
            <OkBtn />
          </Flex>
        ),
      });
    });

  const askOnline = async (): Promise<Answer> => {
    const mayGo =
      (pending === 0 && !hasUnsaved) ||
      (await ask({
        title: titleOf(t('outbox.signOutTitle')),
        content: pending > 0 && <WaitingAtSignOut />,
        okText: t('outbox.signOutAnyway'),
        okButtonProps: { danger: true },
        cancelText: stayText,
      }));
    return mayGo ? 'signOut' : 'stay';
  };

  return async () => {
    const answer = await (isCutOff ? askWhenCutOff() : askOnline());
    if (answer === 'lock') await dispatch(lock());
    if (answer === 'signOut') await dispatch(signOut());
  };
}
