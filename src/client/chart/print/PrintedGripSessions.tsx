import { useTranslation } from 'react-i18next';
import { handText, unusualTrials } from '@/client/features/dynamometry/gripWords';
import { useDynamometryHistory } from '@/client/records/kinds/useDynamometryHistory';
import { languages } from '@/client/i18n/languages';
import { trialText } from '@/client/i18n/trialWords';
import { useUnits } from '@/client/settings/useUnits';
import { hands } from '@/clinical/grip/gripTrials';
import type { Patient } from '@/contract/patient';
import type { Dynamometry } from '@/contract/dynamometry';
import { PrintedTable, type PrintedColumn, type PrintedDetail, type PrintedRecords } from './PrintedTable';
import { usePrintedDetails } from './usePrintedDetails';

interface PrintedGripSessionsProps extends PrintedRecords {
  /** decides which values are unusual */
  patient: Pick<Patient, 'sex'>;
}

/**
 * Every grip session: the device, the best of each hand, the trials, the verdicts, and who confirmed unusual values.
 */
export function PrintedGripSessions({ patientIds, language, patient }: PrintedGripSessionsProps) {
  const { t } = useTranslation(undefined, { lng: language });
  const sessions = useDynamometryHistory(patientIds);
  const { code } = languages[language];
  const speech = { t, language: code, units: useUnits() };
  const { verdicts, confirmation } = usePrintedDetails(language);
  /** As the device showed them, in the order in which they were taken. */
  const trials = ({ trials: taken, unit }: Dynamometry): PrintedDetail[] => {
    const parts = hands.flatMap((hand) => {
      const values = taken.filter((trial) => trial.hand === hand).map((trial) => trialText(t, trial, code));
      if (values.length === 0) return [];
      return [t('grip.trialText', { hand: t(`grip.hands.${hand}`), value: values.join(' / ') })];
    });
    if (parts.length === 0) return [];
    const title = t('measurements.labelled', { measure: t('grip.fields.trials'), unit: t(`units.${unit}`) });
    return [{ key: 'trials', title, parts }];
  };
  const confirmed = (session: Dynamometry): PrintedDetail[] =>
    session.confirmed_by === null ? [] : confirmation(session, unusualTrials(t, session, patient.sex));
  const columns: PrintedColumn<Dynamometry>[] = [
    {
      key: 'device',
      title: t('grip.fields.device'),
      cell: ({ device, device_name }) => device_name ?? t(`grip.devices.${device}`),
    },
    ...hands.map((hand) => ({
      key: hand,
      title: t(`print.grip.best.${hand}`),
      cell: (session: Dynamometry) => handText(speech, session, hand),
    })),
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  return (
    <PrintedTable
      title={t('screens.dynamometry')}
      entries={sessions}
      columns={columns}
      detailsOf={(session) => [...trials(session), ...verdicts(session), ...confirmed(session)]}
      language={language}
    />
  );
}
