import { Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import { readConflict } from './settleConflict';
import { useByWhom } from './useByWhom';

/** Who made each of the two versions of a conflict, and when; nothing while that is not known. */
export function ConflictAuthors({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const byWhom = useByWhom();
  const [theirs, setTheirs] = useState<{ by: string; at: string } | null>(null);
  const { saved_by, saved_at } = waiting;
  useEffect(() => {
    let isShown = true;
    void dispatch(readConflict(placeOf(waiting))).then((outcome) => {
      const versions = readConflict.fulfilled.match(outcome) ? outcome.payload : null;
      if (isShown && versions)
        setTheirs({ by: versions.theirs.captured_by, at: versions.theirs.received_at });
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, waiting]);
  if (theirs === null) return null;
  return (
    <Typography.Text type="secondary">
      {t('outbox.changedBoth', { theirs: byWhom(theirs.by, theirs.at), mine: byWhom(saved_by, saved_at) })}
    </Typography.Text>
  );
}
