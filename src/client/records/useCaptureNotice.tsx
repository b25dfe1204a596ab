import { Alert, Button, Flex } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { CaptureNotice } from '@/client/outbox/save/CaptureNotice';
import { useByWhom } from '@/client/outbox/waiting/useByWhom';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards, type Shards } from '@/client/redux/shards';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { useLasting } from '@/client/ui/useLasting';
import { isKeyedByRecord } from '@/contract/recordKinds';
import type { Meanwhile } from './meanwhile';

interface CapturedForm {
  /** the record of the form, while it waits */
  waiting: Waiting | null;
  /** RFC 3339: of the record that was saved from the form, or that it opened on; `null`: no record yet */
  capturedAt: string | null;
  isUnsaved: boolean;
  /** a record that came to exist meanwhile, if there is one */
  meanwhile: Meanwhile | null | undefined;
  /** see OpenCapture */
  isChosen?: boolean | undefined;
  /** a step of a visit: a save goes on to the next step, and is uploaded soon */
  isStep?: boolean;
}

/** How long a record waits, after the form has opened, before a step says so. */
const lastsMs = 400;

/**
 * What stands at the top of a capture form about the record that it works on. When a record came to exist meanwhile and
 * something is typed, it asks which of the two is meant, and the save waits for the answer.
 */
export function useCaptureNotice({
  waiting,
  capturedAt,
  isUnsaved,
  meanwhile,
  isChosen,
  isStep = false,
}: CapturedForm): {
  captureNotice: ReactNode;
  /** @returns whether the save has to wait; if so, the focus moves to the question */
  holdsSave(): boolean;
} {
  const place = useRef<HTMLDivElement>(null);
  const said = useLasting(
    useMemo(() => ({ waiting, capturedAt }), [waiting, capturedAt]),
    isStep ? lastsMs : 0,
  );
  const asked = capturedAt === null && isUnsaved ? (meanwhile ?? null) : null;
  useEffect(() => {
    // The button that was pressed is gone with the form that it was in.
    if (isChosen === true) place.current?.focus();
  }, [isChosen]);
  const recordAnother = (onAnother: () => void): void => {
    const form = place.current?.closest('form');
    flushSync(onAnother);
    form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  };
  const isShown = asked !== null || said.waiting !== null || said.capturedAt !== null;
  return {
    captureNotice: isShown && (
      <div ref={place} tabIndex={-1}>
        {asked === null ? (
          <CaptureNotice {...said} />
        ) : (
          <RecordedMeanwhile meanwhile={asked} onAnother={recordAnother} />
        )}
      </div>
    ),
    holdsSave() {
      if (asked === null) return false;
      place.current?.querySelector('button')?.focus();
      return true;
    },
  };
}

interface RecordedMeanwhileProps {
  meanwhile: Meanwhile;
  onAnother(chosen: () => void): void;
}

function RecordedMeanwhile({ meanwhile, onAnother }: RecordedMeanwhileProps) {
  const { t } = useTranslation();
  const byWhom = useByWhom();
  const { table, entry, onGoOn, onAnother: chosen } = meanwhile;
  const { record_id, captured_at } = entry.record;
  const accountId = useAppSelector(selectAccountId) ?? '';
  const savedBy = useAppSelector((state) => {
    const stored: Shards<{ captured_by: string }> = state[table];
    return inShards(stored, record_id)?.captured_by;
  });
  // What waits on this device was saved by its account.
  const by = byWhom((entry.isWaiting ? undefined : savedBy) ?? accountId, captured_at);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={t('meanwhile.recorded', { name: t(`outbox.kinds.${table}`), by })}
      description={
        <Flex vertical gap="small">
          <span>
            {chosen === null && <>{t('meanwhile.anotherLater')} </>}
            {t(isKeyedByRecord(table) ? 'meanwhile.typedIsKept' : 'meanwhile.typedIsOffered')}
          </span>
          <Flex gap="small" wrap>
            <Button onClick={onGoOn}>{t('meanwhile.goOn')}</Button>
            {chosen !== null && <Button onClick={() => onAnother(chosen)}>{t('meanwhile.another')}</Button>}
          </Flex>
        </Flex>
      }
    />
  );
}
