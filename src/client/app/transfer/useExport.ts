import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { localMoment } from '@/client/i18n/localMoment';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import { StorageError } from '@/client/storage/storageError';
import { pageTurn } from '@/client/ui/pageTurn';
import { downloadPieces, downloadText } from '@/client/ui/downloadText';
import { appVersion } from '@/client/app/appConfig';
import type { AppStore } from '@/client/app/store';
import { readCharts } from './readCharts';

/** of one task */
const chartsAtOnce = 100;

export type ExportFormat = 'csv' | 'fhir';

/** Writes patients to a file that the browser downloads: their details as CSV, or their whole charts as an HL7 FHIR R4 Bundle. */
export function useExport(): (format: ExportFormat, patientIds: readonly string[]) => Promise<void> {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { message } = App.useApp();
  return async (format, patientIds) => {
    const key = `export/${format}`;
    const say = (done: number) =>
      void message.loading({
        key,
        content: t('transfer.exporting', { done, total: patientIds.length }),
        duration: 0,
      });
    try {
      if (selectAreRecordsPending(store.getState())) {
        void message.loading({ key, content: t('transfer.waitingForRecords'), duration: 0 });
        await recordsHere(store);
      }
      if (patientIds.length > 1) say(0);
      const charts = await dispatch(readCharts(patientIds, format === 'csv' ? say : undefined));
      const madeAt = localMoment(new Date());
      const day = madeAt.slice(0, 10);
      if (format === 'csv') {
        const { patientsToCsv } = await import('@/client/csv/patientsToCsv');
        // Spreadsheets of these languages take a semicolon for the border of a cell.
        const delimiter = i18n.language === 'fr' ? ';' : ',';
        const text = patientsToCsv(
          charts.map(({ patient }) => patient),
          (column) => t(`fields.${column}`),
          delimiter,
        );
        downloadText({ name: `satchel-patients-${day}.csv`, text, type: 'text/csv' });
      } else {
        const { bundleText } = await import('@/client/fhir/toBundle');
        const pieces: string[] = [];
        for (const piece of bundleText(charts, { madeAt, version: appVersion })) {
          if (pieces.push(piece) % chartsAtOnce !== 0) continue;
          say(Math.min(pieces.length, patientIds.length));
          await pageTurn();
        }
        downloadPieces({ name: `satchel-fhir-${day}.json`, pieces, type: 'application/fhir+json' });
      }
      void message.success({ key, content: t('transfer.exported', { count: charts.length }), duration: 4 });
    } catch (error) {
      void message.error({ key, content: failureText(t, StorageError.from(error).failure), duration: 6 });
    }
  };
}

/** A file that is made while the clinic is still read from the server would lack what comes last. */
function recordsHere(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (selectAreRecordsPending(store.getState())) return;
      unsubscribe();
      resolve();
    });
  });
}
