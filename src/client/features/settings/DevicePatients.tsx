import { Flex, Select, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { selectDesk } from '@/client/desk/deskSlice';
import { formatNumber } from '@/client/i18n/formats';
import { chooseDeviceLimit } from '@/client/records/deviceScope';
import { fetchChanges } from '@/client/records/recordsThunks';
import { selectScope } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { countInShards } from '@/client/redux/shards';
import { limits } from '@/contract/limits';
import type { Failure } from '@/contract/errors';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { useSavedTick } from './Choice';

const choices = [500, 5_000, limits.devicePatients, 100_000] as const;

/** How many patients of a large clinic this device keeps, and which. */
export function DevicePatients() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const { devicePatients, offlinePatients } = useAppSelector(selectDesk);
  const held = useAppSelector((state) => countInShards(state.patients));
  const scope = useAppSelector(selectScope);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const saved = useSavedTick();
  const id = useId();

  const choose = async (patients: number): Promise<void> => {
    setIsBusy(true);
    await dispatch(chooseDeviceLimit(patients));
    saved.show();
    const outcome = await dispatch(fetchChanges());
    setFailure(fetchChanges.rejected.match(outcome) ? (outcome.payload ?? null) : null);
    setIsBusy(false);
  };
  return (
    <Flex vertical gap={6} data-setting="keptPatients">
      <span>
        <label htmlFor={id}>
          <Typography.Text>{t('settings.patients.label')}</Typography.Text>
        </label>{' '}
        <Select
          id={id}
          value={devicePatients}
          loading={isBusy}
          disabled={isBusy || !isOnline}
          popupMatchSelectWidth={false}
          options={choices.map((value) => ({ value, label: formatNumber(value, i18n.language) }))}
          onChange={(patients) => void choose(patients)}
        />{' '}
        {saved.tick}
      </span>
      <Typography.Text type="secondary" aria-live="polite">
        {scope.kind === 'all'
          ? t('settings.patients.all', { count: held })
          : t('settings.patients.recent', {
              count: held,
              total: scope.total,
              chosen: offlinePatients.length,
            })}
      </Typography.Text>
      {!isOnline && <Typography.Text type="secondary">{t('settings.patients.needsServer')}</Typography.Text>}
      <FailureAlert failure={failure} />
    </Flex>
  );
}
