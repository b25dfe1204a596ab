import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { delimiterFor } from '@/client/csv/writeCsv';
import { formatItems, isolated } from '@/client/i18n/formats';
import { failureText } from '@/client/i18n/failureText';
import { localMoment } from '@/client/i18n/localMoment';
import { selectQueuedCount } from '@/client/outbox/outboxSelectors';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { appVersion } from '@/client/pwa/appVersion';
import type { AppStore } from '@/client/redux/appThunk';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import { StorageError } from '@/client/storage/connection/storageError';
import { pageTurn } from '@/client/ui/pageTurn';
import { downloadPieces, downloadText } from '@/client/ui/downloadText';
import { readCharts } from './readCharts';
import { loadTwice, MissingPart } from '@/client/i18n/loadTwice';

/** per task */
const chartsAtOnce = 100;

export const exportFormats = ['csv', 'fhir'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Exports patients to a file that the browser downloads: their details as CSV, or whole charts as an HL7 FHIR R4
 * Bundle.
 */
export function useExport(): (format: ExportFormat, idsOf: () => readonly string[]) => Promise<void> {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { message } = App.useApp();
  return async (format, idsOf) => {
    const key = `export/${format}`;
    try {
      if (selectAreRecordsPending(store.getState())) {
        void message.loading({ key, content: t('transfer.waitingForRecords'), duration: 0 });
        if (!(await recordsHere(store))) {
          message.destroy(key);
          return;
        }
      }
      const patientIds = idsOf();
      const say = (done: number) =>
        void message.loading({
          key,
          content: t('transfer.exporting', { done, total: patientIds.length }),
          duration: 0,
        });
      if (patientIds.length > 1) say(0);
      const { charts, unreadable } = await dispatch(
        readCharts(patientIds, format === 'csv' ? say : undefined),
      );
      const madeAt = localMoment(new Date());
      const day = madeAt.slice(0, 10);
      if (format === 'csv') {
        const { patientsToCsv } = await loadTwice(() => import('@/client/csv/patientsToCsv'));
        const text = patientsToCsv(
          charts.map(({ patient }) => patient),
          (column) => t(`fields.${column}`),
          delimiterFor(i18n.language),
        );
        downloadText({ name: `satchel-patients-${day}.csv`, text, type: 'text/csv' });
      } else {
        const { bundleText } = await loadTwice(() => import('@/client/fhir/toBundle'));
        const pieces: string[] = [];
        for (const piece of bundleText(charts, { madeAt, version: appVersion })) {
          if (pieces.push(piece) % chartsAtOnce !== 0) continue;
          say(Math.min(pieces.length, patientIds.length));
          await pageTurn();
        }
        downloadPieces({ name: `satchel-fhir-${day}.json`, pieces, type: 'application/fhir+json' });
      }
      const queued = selectQueuedCount(store.getState());
      if (format === 'fhir' && queued > 0)
        void message.warning(t('transfer.queuedNotIn', { count: queued }), 8);
      if (unreadable.length > 0) {
        const names = formatItems([...new Set(unreadable)].map(isolated), i18n.language);
        void message.warning(t('transfer.unreadableNotIn', { count: unreadable.length, names }), 10);
      }
      void message.success({ key, content: t('transfer.exported', { count: charts.length }), duration: 4 });
    } catch (error) {
      const content =
        error instanceof MissingPart
          ? t('error.partMissing')
          : failureText(t, StorageError.from(error).failure);
      void message.error({ key, content, duration: 6 });
    }
  };
}

/**
 * Waits until the clinic is read from the server: a file created earlier would lack the last records.
 *
 * @returns whether the records have arrived; false if another user signed in meanwhile
 */
function recordsHere(store: AppStore): Promise<boolean> {
  const accountId = selectAccountId(store.getState());
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      const isOurs = selectAccountId(store.getState()) === accountId;
      if (isOurs && selectAreRecordsPending(store.getState())) return;
      unsubscribe();
      resolve(isOurs);
    });
  });
}
