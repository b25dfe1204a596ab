import { Alert, App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { selectUpdate } from '@/client/pwa/pwaSlice';
import { reloadApp, updateApp } from '@/client/pwa/pwaThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/**
 * Says that a new version is there. It comes into force only by a click, and never under something that is typed. A tab that still runs the
 * old one when another tab has updated follows by itself, once nobody looks at it: what the old one writes the new one may not take for its own.
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
  // The notifications keep it.
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
