import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { formatMoment } from '@/client/i18n/formats';
import { useFocusAfter } from '@/client/ui/useFocusAfter';
import type { Failure } from '@/contract/errors';
import type { Lab } from '@/contract/lab';
import { useMarkSeen } from './useMarkSeen';

interface SeenLineProps {
  lab: Lab;
  patientName: string;
}

/** Who has seen a result and when. An unseen result has a button to mark it as seen. */
export function SeenLine({ lab, patientName }: SeenLineProps) {
  const { t, i18n } = useTranslation();
  const line = useRef<HTMLSpanElement>(null);
  const markSeen = useMarkSeen(
    () => patientName,
    ({ analyte }) => t(`labs.analytes.${analyte}`),
    () => line.current,
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const { seen_at, seen_by_name } = lab;
  const onMark = useFocusAfter(seen_at !== null, () => line.current);
  return (
    <>
      <span ref={line} tabIndex={-1} className="lab-seen">
        {seen_at === null ? (
          <Button
            size="small"
            onClick={() => {
              onMark();
              void markSeen([lab]).then(setFailure);
            }}
          >
            {t('labs.seen.mark')}
          </Button>
        ) : (
          <span className="faint">
            {t('labs.seen.by', { name: seen_by_name ?? '', moment: formatMoment(seen_at, i18n.language) })}
          </span>
        )}
      </span>
      {failure && <Alert role="alert" type="error" showIcon title={failureText(t, failure)} />}
    </>
  );
}
