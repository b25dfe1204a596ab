import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId, selectMayWrite } from '@/client/auth/authSlice';
import { formatDateNear, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { useDialog } from '@/client/ui/useDialog';
import type { Patient } from '@/contract/patient';
import { coverOn } from './cover';
import { HandOverDialog } from './HandOverDialog';
import { useHandOver } from './useHandOver';

/** Who looks after the patient, also instead of whom, and ways to hand the patient over and to end a cover. */
export function ResponsibleFact({ patient }: { patient: Patient }) {
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const own = useAppSelector(selectAccountId);
  const nameOf = useAccountName();
  const { endCover } = useHandOver();
  const handOver = useDialog<Patient>();
  const responsibleButton = useRef<HTMLButtonElement>(null);
  const today = useToday().slice(0, 10);
  const cover = coverOn(today, patient);
  const { responsible_id, archived } = patient;
  const mayChange = mayWrite && !archived;
  const responsible = responsible_id === null ? t('owners.nobody') : nameOf(responsible_id);
  const coverText = (by: string, name: string, day: string): string =>
    by === own
      ? t('owners.coveredByYou', { name, day })
      : t('owners.covered', { name, by: isolated(nameOf(by)), day });
  const end = async (): Promise<void> => {
    // The button of the cover goes with it.
    if (await endCover([patient])) responsibleButton.current?.focus();
  };
  const words =
    cover === null ? (
      <bdi>{responsible}</bdi>
    ) : (
      coverText(cover.by, isolated(responsible), isolated(formatDateNear(cover.until, today, i18n.language)))
    );
  return (
    <>
      {t('fields.responsible_id')}{' '}
      {mayChange ? (
        <Button
          ref={responsibleButton}
          type="link"
          size="small"
          className="banner-responsible touch-link"
          title={t('owners.handOver')}
          onClick={() => handOver.open(patient)}
        >
          {words}
        </Button>
      ) : (
        <strong>{words}</strong>
      )}
      {mayChange && cover !== null && (
        <>
          {' '}
          <Button
            type="link"
            size="small"
            className="banner-responsible touch-link"
            onClick={() => void end()}
          >
            {t('owners.endCover')}
          </Button>
        </>
      )}
      {handOver.opened && (
        <HandOverDialog patients={[handOver.opened]} onClose={handOver.close} onDone={handOver.close} />
      )}
    </>
  );
}
