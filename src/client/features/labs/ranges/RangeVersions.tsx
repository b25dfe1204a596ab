import { Button, Modal, Skeleton, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Readable } from '@/client/api/readable';
import { readRangeVersions } from '@/client/records/referenceRangesThunks';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import type { StoredReferenceRange } from '@/contract/referenceRange';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { UnreadItems } from '@/client/ui/UnreadItems';
import { RangeFacts } from './RangeFacts';

interface RangeVersionsProps {
  range: StoredReferenceRange;
  onClose(): void;
}

/**
 * Every version of a clinic range, newest first, with its author and date. Read from the server and not stored on
 * this device.
 */
export function RangeVersions({ range, onClose }: RangeVersionsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { range_id } = range;
  const [versions, setVersions] = useState<Readable<StoredReferenceRange> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isShown = true;
    void dispatch(readRangeVersions(range_id)).then((answer) => {
      if (!isShown) return;
      if (answer.ok) setVersions(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, range_id]);
  return (
    <Modal
      open
      title={t('ranges.versions')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <Typography.Paragraph type="secondary">{t(`labs.analytes.${range.analyte}`)}</Typography.Paragraph>
      <FailureAlert failure={failure} />
      {versions === null && failure === null && <Skeleton active />}
      <UnreadItems count={versions?.unreadable} />
      {versions !== null && (
        <ul className="plain-list range-versions">
          {versions.items.map((version) => (
            <li key={version.revision}>
              <RangeFacts
                range={version}
                tag={version.archived && <Tag>{t('ranges.states.archived')}</Tag>}
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
