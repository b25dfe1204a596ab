import { InboxOutlined } from '@ant-design/icons';
import { Alert, Flex, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLogFile, type ReadLog } from '@/client/app/actionLog/logFile';
import { routes } from '@/client/navigation/routes';
import { PageHead } from '@/client/ui/PageHead';
import './replay.css';
import { ReplayPlayer } from './ReplayPlayer';

type Chosen = (ReadLog | { ok: false; reason: 'unreadable'; where?: string }) & { key: number; file: string };

/** Replays a session log of this or another device, step by step. It does not affect this device. */
export function ReplayPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const open = async (file: File): Promise<void> => {
    const read = await readLogFile(file).catch(() => ({ ok: false, reason: 'unreadable' }) as const);
    setChosen((before) => ({ ...read, key: (before?.key ?? 0) + 1, file: file.name }));
  };

  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.replay')}
        back={{ to: routes.settings.href(), screen: t('screens.settings') }}
      />
      <Typography.Text type="secondary">{t('devTools.replayHint')}</Typography.Text>
      <Upload.Dragger
        accept=".json,application/json"
        showUploadList={false}
        // The file is read here and never uploaded.
        beforeUpload={(file) => {
          void open(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Flex align="center" justify="center" gap="small">
          <InboxOutlined aria-hidden />
          {t(chosen?.ok ? 'devTools.chooseAnother' : 'devTools.choose')}
        </Flex>
      </Upload.Dragger>
      <div role="alert">
        {chosen && !chosen.ok && (
          <Alert
            role="note"
            type="error"
            showIcon
            title={t(`devTools.${chosen.reason}`)}
            description={
              chosen.where && (
                <>
                  {t('devTools.where')} <code dir="ltr">{chosen.where}</code>
                </>
              )
            }
          />
        )}
      </div>
      {chosen?.ok && (
        <ReplayPlayer key={chosen.key} log={chosen.log} file={chosen.file} isLinked={chosen.key === 1} />
      )}
    </Flex>
  );
}
