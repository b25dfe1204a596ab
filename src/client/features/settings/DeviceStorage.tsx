import { Button, Flex, Progress, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '@/client/i18n/formats';
import { keepStorage } from '@/client/outbox/save/keepStorage';
import { RestoreBackup } from '@/client/outbox/backup/RestoreBackup';
import { useBackUp } from '@/client/outbox/backup/useBackUp';
import { useAppDispatch } from '@/client/redux/hooks';
import { PendingText } from '@/client/ui/PendingText';

interface StorageState {
  usedBytes: number | null;
  availableBytes: number | null;
  isProtected: boolean;
}

/** Keeps the room until the browser has answered: most know how much is used, and protect nothing unasked. */
const unread: StorageState = { usedBytes: 0, availableBytes: 1, isProtected: false };

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

  const { usedBytes, availableBytes, isProtected } = state ?? unread;
  const isKnown = usedBytes !== null && availableBytes !== null && availableBytes > 0;
  const used = isKnown
    ? t('settings.storage.used', {
        used: formatBytes(usedBytes, i18n.language),
        available: formatBytes(availableBytes, i18n.language),
      })
    : t('settings.storage.unknown');
  const safety = t(isProtected ? 'settings.storage.protected' : 'settings.storage.unprotected');
  return (
    <Flex vertical gap={6} data-setting="storage">
      <Typography.Text>{t('settings.storage.label')}</Typography.Text>
      {isKnown && (
        <Progress
          percent={Math.min(100, (usedBytes / availableBytes) * 100)}
          showInfo={false}
          aria-label={t('settings.storage.label')}
          aria-hidden={state === null}
        />
      )}
      <Typography.Text type="secondary">
        {state === null ? <PendingText like={used} /> : used}
      </Typography.Text>
      <Typography.Text type="secondary">
        {state === null ? <PendingText like={safety} /> : safety}
      </Typography.Text>
      <Flex gap="small" wrap>
        <Button onClick={() => void backUp()}>{t('backup.make')}</Button>
        <RestoreBackup />
        {!isProtected && (
          <Button disabled={state === null} onClick={() => void protect()}>
            {t('settings.storage.protect')}
          </Button>
        )}
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
