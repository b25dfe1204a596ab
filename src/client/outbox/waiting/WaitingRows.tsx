import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import type { WaitingGistType, WaitingRowProps } from './WaitingRow';

interface WaitingRowsProps {
  records: readonly Waiting[];
  Gist: WaitingGistType;
  Row: ComponentType<WaitingRowProps>;
  onSettle(waiting: Waiting): void;
}

/** An import may leave hundreds of results of one day. */
const shownAtOnce = 30;

/** A row for each record, and one that shows more. */
export function WaitingRows({ records, Gist, Row, onSettle }: WaitingRowsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(shownAtOnce);
  const left = records.length - shown;
  return (
    <>
      {records.slice(0, shown).map((waiting) => (
        <Row
          key={`${waiting.descriptor.kind}/${placeKey(waiting)}`}
          waiting={waiting}
          Gist={Gist}
          onSettle={onSettle}
        />
      ))}
      {left > 0 && (
        <div role="row" className="waiting-row">
          <div role="cell">
            <Button type="link" size="small" onClick={() => setShown(shown + shownAtOnce)}>
              {t('more.show', { count: left })}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
