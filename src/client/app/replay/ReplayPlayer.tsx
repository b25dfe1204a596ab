import { Alert, Col, Flex, Row, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionLog } from '@/client/app/actionLog/logFile';
import { formatMoment } from '@/client/i18n/formats';
import { Diary } from './Diary';
import { openReplay } from './openReplay';
import { ReplayControls } from './ReplayControls';
import { StateView } from './StateView';

/** One log: its actions as a diary, and the state after the current step. */
export function ReplayPlayer({ log }: { log: SessionLog }) {
  const { t, i18n } = useTranslation();
  const [replay] = useState(() => openReplay(log));
  const [step, setStep] = useState(0);
  const before = replay.at(Math.max(0, step - 1)).state;
  const { state, isRefused } = replay.at(step);

  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">
        {t('devTools.madeAt', { moment: formatMoment(log.made_at, i18n.language) })}
        {' · '}
        {t(`devTools.masking.${log.masking}`)}
      </Typography.Text>
      <ReplayControls step={step} total={replay.total} onStep={setStep} />
      {isRefused && <Alert type="warning" showIcon title={t('devTools.notTaken')} />}
      <Row gutter={[24, 24]}>
        <Col xs={24} md={10}>
          <Diary actions={log.actions} step={step} onStep={setStep} />
        </Col>
        <Col xs={24} md={14}>
          <StateView before={before} after={state} />
        </Col>
      </Row>
    </Flex>
  );
}
