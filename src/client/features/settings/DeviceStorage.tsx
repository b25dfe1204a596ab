import { Button, Flex, Progress, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '@/client/i18n/formats';
import { keepStorage } from '@/client/outbox/save/keepStorage';
import { RestoreBackup } from '@/client/outbox/backup/RestoreBackup';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { useAppDispatch } from '@/client/redux/hooks';

interface StorageState {
  usedBytes: number | null;
  availableBytes: number | null;
  isProtected: boolean;
}

/** How much storage Satchel uses on this device, and whether the browser may clear it on its own. */
export function DeviceStorage() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const backUp = useBackUp();
  const [state, setState] = useState<StorageState | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    void readStorage().then(setState);
  }, []);

  const protect = async (): Promise<void> => {
    const outcome = await dispatch(keepStorage());
    setIsRefused(!(keepStorage.fulfilled.match(outcome) && outcome.payload));
    setState(await readStorage());
  };

  const label = <Typography.Text>{t('settings.storage.label')}</Typography.Text>;
  if (state === null) {
    return (
      <Flex vertical gap={6} data-setting="storage">
        {label}
      </Flex>
    );
  }
  const { usedBytes, availableBytes, isProtected } = state;
  const isKnown = usedBytes !== null && availableBytes !== null && availableBytes > 0;
  return (
    <Flex vertical gap={6} data-setting="storage">
      {label}
      {isKnown && (
        <Progress
          percent={Math.min(100, (usedBytes / availableBytes) * 100)}
          showInfo={false}
          aria-label={t('settings.storage.label')}
        />
      )}
      <Typography.Text type="secondary">
        {isKnown
          ? t('settings.storage.used', {
              used: formatBytes(usedBytes, i18n.language),
              available: formatBytes(availableBytes, i18n.language),
            })
          : t('settings.storage.unknown')}
      </Typography.Text>
      <Typography.Text type="secondary">
        {t(isProtected ? 'settings.storage.protected' : 'settings.storage.unprotected')}
      </Typography.Text>
      <Flex gap="small" wrap>
        {!isProtected && <Button onClick={() => void protect()}>{t('settings.storage.protect')}</Button>}
        <Button onClick={() => void backUp()}>{t('backup.make')}</Button>
        <RestoreBackup />
      </Flex>
      <div role="status">{isRefused && !isProtected && t('settings.storage.refused')}</div>
    </Flex>
  );
}

/** A browser that does not answer counts as unknown and unprotected. */
async function readStorage(): Promise<StorageState> {
  try {
    const { usage = null, quota = null } = await navigator.storage.estimate();
    return { usedBytes: usage, availableBytes: quota, isProtected: await navigator.storage.persisted() };
  } catch {
    return { usedBytes: null, availableBytes: null, isProtected: false };
  }
}
