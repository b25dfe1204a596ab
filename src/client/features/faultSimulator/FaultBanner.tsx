import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { selectActiveFault, selectFaultSimulator } from './faultSimulatorSlice';
import { chooseFault } from './faultSimulatorThunks';

/** Warns on every screen while the server is simulating a fault, and can end the fault. */
export function FaultBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const fault = useAppSelector(selectActiveFault);
  const simulator = useAppSelector(selectFaultSimulator);
  const isOnline = useAppSelector(selectIsOnline);
  if (fault === null) return null;
  const failure = simulator.status === 'available' && isOnline ? simulator.failure : null;
  return (
    <aside className="fault-banner" aria-label={t('faultSimulator.title')}>
      <Alert
        banner
        type="warning"
        role="status"
        title={t(`faultSimulator.active.${fault}`)}
        description={failure && failureText(t, failure)}
        action={
          <Button
            size="small"
            disabled={!isOnline}
            title={isOnline ? undefined : t('faultSimulator.needsServer')}
            onClick={() => void dispatch(chooseFault('none'))}
          >
            {t('faultSimulator.turnOff')}
          </Button>
        }
      />
    </aside>
  );
}
