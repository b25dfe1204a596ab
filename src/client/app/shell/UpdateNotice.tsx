import { Alert, App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { selectUpdate } from '@/client/pwa/pwaSlice';
import { reloadApp, updateApp } from '@/client/pwa/pwaThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/**
 * Announces a new version. It takes over only on a click, and never while there is unsaved input. When another tab has
 * updated, a tab with the old version reloads by itself once it is hidden. Otherwise the old version could write data
 * that the new one does not accept.
 */
export function UpdateNotice() {
  const { t } = useTranslation();
  const update = useAppSelector(selectUpdate);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const dispatch = useAppDispatch();
  const [closed, setClosed] = useState<typeof update>('none');
  const mayFollow = update === 'takenOver' && !hasUnsaved;
  useEffect(() => {
    const follow = (): void => {
      if (mayFollow && document.visibilityState === 'hidden') void dispatch(reloadApp());
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [dispatch, mayFollow]);
  // It stays in the notifications.
  if (update === closed || update === 'none') return null;
  return (
    <div className="update-notice">
      <Alert
        type="info"
        showIcon
        role="status"
        title={t(update === 'ready' ? 'update.ready' : 'update.elsewhere')}
        description={update === 'ready' ? t('update.explain') : null}
        action={<UpdateButton />}
        closable={{ onClose: () => setClosed(update), 'aria-label': t('update.later') }}
      />
    </div>
  );
}

export function UpdateButton() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const dispatch = useAppDispatch();
  const update = useAppSelector(selectUpdate);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const begin = (): void => {
    if (hasUnsaved) {
      modal.info({
        title: t('update.typedTitle'),
        content: t('update.typed'),
        okText: t('update.understood'),
      });
    } else void dispatch(update === 'takenOver' ? reloadApp() : updateApp());
  };
  return (
    <Button size="small" type="primary" onClick={begin}>
      {t(update === 'takenOver' ? 'update.reload' : 'update.now')}
    </Button>
  );
}
