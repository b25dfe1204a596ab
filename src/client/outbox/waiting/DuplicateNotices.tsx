import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatItems } from '@/client/i18n/formats';
import { useAppDispatch } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import type { Choice } from './conflict';
import type { MergedCharts } from './MergedConflict';
import { lackingIn, type Lists } from './onlyInDuplicate';

const list = z.array(z.string()).nullable().catch(null);
const listsSchema = z.object({ allergies: list, conditions: list, medicines: list });
const noLists: Lists = { allergies: null, conditions: null, medicines: null };

interface DuplicateNoticesProps {
  patient_id: string;
  mine: unknown;
  theirs: unknown;
  charts: MergedCharts;
}

/**
 * Says which entries of merged duplicates one of the two versions lacks, before it is taken: an allergy that came from a
 * duplicate would otherwise leave the chart without a word.
 */
export function DuplicateNotices({ patient_id, mine, theirs, charts }: DuplicateNoticesProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [duplicates, setDuplicates] = useState<readonly Patient[]>([]);
  useEffect(() => {
    let isShown = true;
    void dispatch(charts.duplicatesOf(patient_id)).then((found) => isShown && setDuplicates(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, charts, patient_id]);
  const versions: Record<Choice, Lists> = {
    mine: listsSchema.catch(noLists).parse(mine),
    theirs: listsSchema.catch(noLists).parse(theirs),
  };
  const notice = (taken: Choice, duplicate: Patient) => {
    const lacking = lackingIn(versions[taken], versions[taken === 'mine' ? 'theirs' : 'mine'], duplicate);
    if (lacking.length === 0) return null;
    const name = `${duplicate.first_name} ${duplicate.last_name}`;
    return (
      <Alert
        role="note"
        key={`${taken} ${duplicate.patient_id}`}
        type="warning"
        showIcon
        title={t(taken === 'mine' ? 'conflict.mineLacks' : 'conflict.theirsLacks', { name })}
        description={lacking.map(({ list: field, entries }) => (
          <div key={field}>
            <strong>{t(`fields.${field}`)}</strong> <bdi>{formatItems(entries, i18n.language)}</bdi>
          </div>
        ))}
      />
    );
  };
  return duplicates.flatMap((duplicate) => [notice('theirs', duplicate), notice('mine', duplicate)]);
}
