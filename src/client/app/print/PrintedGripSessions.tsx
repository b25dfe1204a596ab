import { useTranslation } from 'react-i18next';
import { sessionSummary } from '@/client/features/dynamometry/sessionSummary';
import { useDynamometryHistory } from '@/client/features/dynamometry/useDynamometryHistory';
import { formatNumber } from '@/client/i18n/formats';
import { languages } from '@/client/i18n/languages';
import { hands, type Hand } from '@/clinical/gripTrials';
import type { Dynamometry } from '@/contract/dynamometry';
import { PrintedTable, type PrintedColumn, type PrintedRecords } from './PrintedTable';

/** Every session of grip strength: with which device, and the best of each hand. */
export function PrintedGripSessions({ patientIds, language }: PrintedRecords) {
  const { t } = useTranslation(undefined, { lng: language });
  const sessions = useDynamometryHistory(patientIds);
  /** In kg, as the column says; the pressure of a bulb with its own unit. */
  const bestText = (session: Dynamometry, hand: Hand): string | null => {
    const summary = sessionSummary(session, null);
    const found = summary.hands[hand];
    if (found.status === 'notMeasured') return null;
    if (found.status === 'excluded') return t(`grip.exclusions.${found.reason}`);
    const value = formatNumber(found.best, languages[language].code);
    return summary.unit === 'kg' ? value : `${value} ${summary.unit}`;
  };
  const columns: PrintedColumn<Dynamometry>[] = [
    {
      key: 'device',
      title: t('grip.fields.device'),
      cell: ({ device, device_name }) => device_name ?? t(`grip.devices.${device}`),
    },
    ...hands.map((hand) => ({
      key: hand,
      title: t(`print.grip.best.${hand}`),
      cell: (session: Dynamometry) => bestText(session, hand),
    })),
    { key: 'notes', title: t('fields.notes'), cell: ({ notes }) => notes || null },
  ];
  return (
    <PrintedTable title={t('screens.dynamometry')} entries={sessions} columns={columns} language={language} />
  );
}
