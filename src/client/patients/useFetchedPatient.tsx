import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { selectConnection } from '@/client/outbox/outboxSelectors';
import { fetchCharts } from '@/client/records/fetchCharts';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import { patientSchema } from '@/contract/patient';

interface Asked {
  patientId: string;
  /** `null`: the server has answered, with or without the patient */
  failure: Failure | null;
}

/**
 * Fetches a patient that this device does not keep, if there is a connection. In a large clinic the device keeps only
 * the recent ones. On failure it shows the reason and a retry button, and tries again once the server can be reached.
 *
 * @returns whether the patient may still arrive: only the server can say that there is none
 */
export function useFetchedPatient(patientId: string, isMissing: boolean): boolean {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { notification } = App.useApp();
  const connection = useAppSelector(selectConnection);
  const [seen, setSeen] = useState(connection);
  const [asked, setAsked] = useState<Asked | null>(null);
  const failure = asked?.patientId === patientId ? asked.failure : null;
  if (seen !== connection) {
    setSeen(connection);
    if (connection === 'connected' && failure !== null) setAsked(null);
  }
  // Not a valid patient id, so the address is wrong.
  const isPossible = patientSchema.shape.patient_id.safeParse(patientId).success;
  const mayCome = isMissing && isPossible && connection !== 'offline';
  const isToAsk = mayCome && asked?.patientId !== patientId;
  useEffect(() => {
    if (!isToAsk) return undefined;
    let isShown = true;
    void dispatch(fetchCharts([patientId])).then((failed) => {
      if (isShown) setAsked({ patientId, failure: failed });
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, isToAsk, patientId]);

  const isFailed = mayCome && failure !== null;
  useEffect(() => {
    if (!isFailed) return undefined;
    const key = `chart/fetch/${patientId}`;
    notification.error({
      key,
      title: failureText(t, failure),
      duration: 0,
      closable: false,
      actions: <Button onClick={() => setAsked(null)}>{t('error.tryAgain')}</Button>,
    });
    return () => notification.destroy(key);
  }, [notification, t, isFailed, failure, patientId]);
  return isToAsk || isFailed;
}
