import { Alert, App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectHasUnsaved } from '@/client/outbox/unsavedSlice';
import { selectUpdate } from '@/client/pwa/pwaSlice';
import { updateApp } from '@/client/pwa/pwaThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/** Says that a new version is there. It comes into force only by a click, and never under something that is typed. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const update = useAppSelector(selectUpdate);
  if (update === 'none') return null;
  return (
    <div className="update-notice">
      <Alert
        type="info"
        showIcon
        role="status"
        title={t(update === 'ready' ? 'update.ready' : 'update.elsewhere')}
        description={update === 'ready' ? t('update.explain') : null}
        action={<UpdateButton />}
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
    } else if (update === 'takenOver') window.location.reload();
    else void dispatch(updateApp());
  };
  return (
    <Button size="small" type="primary" onClick={begin}>
      {t(update === 'takenOver' ? 'update.reload' : 'update.now')}
    </Button>
  );
}
