import { Alert, Button, Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { failureText } from '@/client/i18n/failureText';
import { formatDay, formatTime } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useCalmRows } from '@/client/records/useCalmRows';
import { useAppSelector } from '@/client/redux/hooks';
import { CalmList } from '@/client/ui/CalmList';
import { UnreadItems } from '@/client/ui/UnreadItems';
import type { AuditPages } from './useAuditPages';

interface AuditListProps<T> extends AuditPages<T> {
  label: string;
  /** must be stable across renders */
  keyOf(item: T): string;
  /** RFC 3339: when it was done */
  momentOf(item: T): string;
  children(item: T): ReactNode;
}

/** One trail, newest first, with a way to older entries. What is done meanwhile moves no row under the pointer or the focus. */
export function AuditList<T>({
  items,
  unreadable,
  pages,
  hasMore,
  isReading,
  failure,
  readMore,
  label,
  keyOf,
  momentOf,
  children,
}: AuditListProps<T>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dayOf = (item: T | undefined) => item && localMoment(new Date(momentOf(item))).slice(0, 10);
  const isOnline = useAppSelector(selectIsOnline);
  const calm = useCalmRows({ rows: items ?? [], keyOf, asked: `${pages} ${items === null}` });
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failureText(t, failure)}
          action={
            <Button size="small" onClick={() => void readMore()}>
              {t('error.tryAgain')}
            </Button>
          }
        />
      )}
      <UnreadItems count={unreadable} />
      {items === null && failure === null && isOnline && <Skeleton active />}
      {items !== null && (
        <Card>
          {items.length + unreadable === 0 && <div>{t('accounts.audit.none')}</div>}
          <CalmList calm={calm}>
            <ul className="plain-list audit-list" aria-label={label}>
              {calm.rows.map((item, at) => {
                const day = dayOf(item);
                return (
                  <li key={keyOf(item)} className="audit-entry">
                    {day !== undefined && day !== dayOf(calm.rows[at - 1]) && (
                      <div className="audit-day">{formatDay(day, language)}</div>
                    )}
                    <time className="faint" dateTime={momentOf(item)}>
                      {formatTime(momentOf(item), language)}
                    </time>
                    <div>{children(item)}</div>
                  </li>
                );
              })}
            </ul>
          </CalmList>
          {hasMore && (
            <Button loading={isReading} disabled={!isOnline} onClick={() => void readMore()}>
              {t('accounts.audit.more')}
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
