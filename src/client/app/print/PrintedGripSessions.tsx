import { useTranslation } from 'react-i18next';
import { handText } from '@/client/features/dynamometry/gripWords';
import { useDynamometryHistory } from '@/client/features/dynamometry/useDynamometryHistory';
import { languages } from '@/client/i18n/languages';
import { useUnits } from '@/client/settings/useUnits';
import { hands } from '@/clinical/gripTrials';
import type { Dynamometry } from '@/contract/dynamometry';
import { PrintedTable, type PrintedColumn, type PrintedRecords } from './PrintedTable';

/** Every session of grip strength: with which device, and the best of each hand in the chosen unit, a pressure in its own. */
export function PrintedGripSessions({ patientIds, language }: PrintedRecords) {
  const { t } = useTranslation(undefined, { lng: language });
  const sessions = useDynamometryHistory(patientIds);
  const speech = { t, language: languages[language].code, units: useUnits() };
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
    <PrintedTable title={t('screens.dynamometry')} entries={sessions} columns={columns} language={language} />
  );
}
