import { App, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectDesk } from '@/client/desk/deskSlice';
import { failureText } from '@/client/i18n/failureText';
import { keepOffline, releaseOffline } from '@/client/records/keepOffline';
import { selectScope } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

/** Keeps one patient on a device that stores only part of the clinic. */
export function OfflineSwitch({ patientId, name }: { patientId: string; name: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const { kind } = useAppSelector(selectScope);
  const { offlinePatients } = useAppSelector(selectDesk);
  const [isBusy, setIsBusy] = useState(false);
  if (kind === 'all') return null;

  const change = async (isWanted: boolean): Promise<void> => {
    setIsBusy(true);
    const failure = isWanted
      ? await dispatch(keepOffline([patientId]))
      : dispatch(releaseOffline([patientId]));
    setIsBusy(false);
    if (failure) void message.error(failureText(t, failure));
    else void message.success(t(isWanted ? 'patients.offline.kept' : 'patients.offline.released', { name }));
  };
  return (
    <label className="offline-switch">
      <Switch
        size="small"
        loading={isBusy}
        checked={offlinePatients.includes(patientId)}
        onChange={(isWanted) => void change(isWanted)}
      />{' '}
      {t('patients.offline.keep')}
    </label>
  );
}
