import { PrinterOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import type { HistoryEntry } from '@/client/records/overlay';
import { useCalmRows } from '@/client/records/useCalmRows';
import { versionOfRecord } from '@/client/records/versionOfRecord';
import { CalmList } from '@/client/ui/CalmList';
import { courseStateOn, type CourseState } from '@/clinical/supplements/supplementCourse';
import type { Supplement } from '@/contract/supplement';
import type { RowAround } from './SupplementRow';
import { SupplementTable } from './SupplementTable';

interface SupplementTablesProps {
  patientId: string;
  /** at least one */
  entries: readonly HistoryEntry<Supplement>[];
  around: RowAround;
}

const keyOf = ({ record }: HistoryEntry<Supplement>) => record.record_id;
/** A row whose values change may belong in another table. */
const versionOf = ({ record }: HistoryEntry<Supplement>) => versionOfRecord(record);

/** What is taken now, what is planned and paused, and on demand what is no longer taken. */
export function SupplementTables({ patientId, entries, around }: SupplementTablesProps) {
  const { t, i18n } = useTranslation();
  const { day, followed } = around;
  /** null: not chosen */
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const calm = useCalmRows({ rows: entries, keyOf, versionOf, asked: day });
  const of = (state: CourseState) => calm.rows.filter(({ record }) => courseStateOn(record, day) === state);
  const stopped = of('stopped');
  // One that has just been stopped takes the focus along.
  const isFollowedThere = stopped.some(({ record }) => record.record_id === followed);
  const areStoppedShown = stopped.length > 0 && (isOpened ?? isFollowedThere);
  return (
    <CalmList calm={calm}>
      <Flex vertical gap="middle">
        <SupplementTable
          title={t('supplements.page.current')}
          entries={of('taken')}
          around={around}
          emptyText={t('supplements.day.nothing')}
          extra={
            <span className="supplement-list-extra not-printed">
              {stopped.length > 0 && (
                <Button
                  type="link"
                  size="small"
                  aria-expanded={areStoppedShown}
                  onClick={() => setIsOpened(!areStoppedShown)}
                >
                  {t('supplements.page.stopped', { number: formatNumber(stopped.length, i18n.language) })}
                </Button>
              )}
              <Link className="touch-link" to={routes.dayPlan.href(patientId)}>
                <PrinterOutlined aria-hidden /> {t('supplements.page.print')}
              </Link>
            </span>
          }
        />
        {(['planned', 'paused'] as const).map((state) => {
          const ofState = of(state);
          return (
            ofState.length > 0 && (
              <SupplementTable
                key={state}
                title={t(`supplements.states.${state}`)}
                entries={ofState}
                around={around}
              />
            )
          );
        })}
        {areStoppedShown && (
          <SupplementTable title={t('supplements.states.stopped')} entries={stopped} around={around} />
        )}
      </Flex>
    </CalmList>
  );
}
