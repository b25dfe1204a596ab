import { Alert, Card, Flex, Radio, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { serverFaults, type ServerFault } from '@/contract/faultSimulator';
import { selectFaultSimulator } from './faultSimulatorSlice';
import { chooseFault } from './faultSimulatorThunks';

/**
 * Makes the demo server fail on purpose, with immediate effect. Renders nothing where the server has no simulator.
 */
export function FaultSimulatorCard() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const simulator = useAppSelector(selectFaultSimulator);
  const isOnline = useAppSelector(selectIsOnline);
  /** shown as chosen while the request is under way */
  const [asked, setAsked] = useState<ServerFault | null>(null);

  const choose = async (fault: ServerFault): Promise<void> => {
    setAsked(fault);
    await dispatch(chooseFault(fault));
    setAsked((latest) => (latest === fault ? null : latest));
  };

  if (simulator.status !== 'available') return null;
  const { fault, failure } = simulator;
  return (
    <Card>
      <Flex component="section" vertical gap="middle">
        <Typography.Title level={2} style={{ margin: 0 }}>
          {t('faultSimulator.title')}
        </Typography.Title>
        <Typography.Text type="secondary">{t('faultSimulator.intro')}</Typography.Text>
        {!isOnline && <Alert role="note" type="info" showIcon title={t('faultSimulator.needsServer')} />}
        {isOnline && failure && <Alert role="alert" type="error" showIcon title={failureText(t, failure)} />}
        <Radio.Group
          vertical
          aria-label={t('faultSimulator.title')}
          value={asked ?? fault}
          disabled={!isOnline}
          onChange={({ target }: { target: { value?: ServerFault } }) =>
            target.value && void choose(target.value)
          }
        >
          {serverFaults.map((each) => (
            <FaultChoice key={each} fault={each} />
          ))}
        </Radio.Group>
      </Flex>
    </Card>
  );
}

/** The radio is labelled by its name; its effect is read out as the description. */
function FaultChoice({ fault }: { fault: ServerFault }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Radio value={fault} aria-labelledby={`${id}name`} aria-describedby={`${id}effect`}>
      <Flex vertical>
        <span id={`${id}name`}>{t(`faultSimulator.names.${fault}`)}</span>
        <Typography.Text type="secondary" id={`${id}effect`}>
          {t(`faultSimulator.effects.${fault}`)}
        </Typography.Text>
      </Flex>
    </Radio>
  );
}
