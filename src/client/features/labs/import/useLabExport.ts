import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { delimiterFor } from '@/client/csv/writeCsv';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { localMoment } from '@/client/i18n/localMoment';
import { useAppStore } from '@/client/redux/hooks';
import { downloadPieces } from '@/client/ui/downloadText';
import { pageTurn } from '@/client/ui/pageTurn';
import type { Lab } from '@/contract/lab';
import { loadTwice } from '@/client/i18n/loadTwice';

/** results per task */
const partSize = 2_000;

/**
 * Writes results to a CSV file that the browser downloads, `lab-results-2026-03-09.csv`, in the given order. A result
 * whose patient is not on this device is left out, since it could not be identified. Works offline.
 */
export function useLabExport(): (labs: readonly Lab[]) => Promise<void> {
  const { t, i18n } = useTranslation();
  const store = useAppStore();
  const { message } = App.useApp();
  return async (labs) => {
    const loaded = await loadTwice(() => import('@/client/csv/labsToCsv')).catch((error: unknown) => {
      console.error('The export could not be loaded.', error);
      void message.error(t('error.partMissing'));
    });
    if (!loaded) return;
    const { labsToCsv } = loaded;
    const patients = new Map(selectAllPatientRows(store.getState()).map((row) => [row.patient_id, row]));
    const rows = labs.flatMap((lab) => {
      const patient = patients.get(lab.patient_id);
      return patient ? [{ lab, patient }] : [];
    });
    const words = {
      column: (column: Parameters<Parameters<typeof labsToCsv>[1]['column']>[0]) =>
        t(`labImport.fields.${column}`),
      analyte: (analyte: Lab['analyte']) => t(`labs.analytes.${analyte}`),
    };
    const pieces: string[] = [];
    for (let at = 0; at === 0 || at < rows.length; at += partSize) {
      const text = labsToCsv(rows.slice(at, at + partSize), words, delimiterFor(i18n.language));
      // Only the first part has the header.
      pieces.push(at === 0 ? text : text.slice(text.indexOf('\r\n') + 2));
      await pageTurn();
    }
    const day = localMoment(new Date()).slice(0, 10);
    downloadPieces({ name: `lab-results-${day}.csv`, pieces, type: 'text/csv' });
    void message.success(t('labImport.exported', { count: rows.length }), 4);
  };
}
