import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { useDialog } from '@/client/ui/useDialog';
import type { Patient } from '@/contract/patient';
import { HandOverDialog } from './HandOverDialog';

/** Who looks after the patient, and a way to hand the patient over. */
export function ResponsibleFact({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const nameOf = useAccountName();
  const handOver = useDialog<Patient>();
  const { responsible_id, archived } = patient;
  const name = <bdi>{responsible_id === null ? t('owners.nobody') : nameOf(responsible_id)}</bdi>;
  return (
    <>
      {t('fields.responsible_id')}{' '}
      {mayWrite && !archived ? (
        <Button
          type="link"
          size="small"
          className="banner-responsible touch-link"
          title={t('owners.handOver')}
          onClick={() => handOver.open(patient)}
        >
          {name}
        </Button>
      ) : (
        <strong>{name}</strong>
      )}
      {handOver.opened && (
        <HandOverDialog patients={[handOver.opened]} onClose={handOver.close} onDone={handOver.close} />
      )}
    </>
  );
}
