import { Card, Skeleton, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { StaleTag } from '@/client/chart/assessment/StaleTag';
import { useIsStale } from '@/client/chart/assessment/useIsStale';
import { formatDate } from '@/client/i18n/formats';
import type { Change } from './chartSeries';
import { useFigureWords } from './useFigureWords';
import { notLive } from '@/client/ui/notLive';

interface ChangesCardProps {
  /** of the place where the patient lives */
  timeZone: string;
  changes: readonly Change[];
  /** the records are still being read */
  isPending: boolean;
}

/** The newest figures and what changed since the previous visit. */
export function ChangesCard({ timeZone, changes, isPending }: ChangesCardProps) {
  const { t, i18n } = useTranslation();
  const isStale = useIsStale(timeZone);
  const { valueText, changeText } = useFigureWords();
  const date = (moment: string) => formatDate(moment.slice(0, 10), i18n.language);
  return (
    <Card title={t('chart.changes')} className="changes-card">
      {isPending ? (
        <Skeleton active title={false} />
      ) : (
        <Table<Change>
          loading={notLive}
          aria-label={t('chart.changes')}
          size="small"
          rowKey="figure"
          pagination={false}
          dataSource={[...changes]}
          locale={{ emptyText: t('chart.nothingYet') }}
          columns={[
            { title: t('chart.figure'), render: (_, { figure }) => t(`chart.figures.${figure}.name`) },
            {
              title: t('chart.newest'),
              render: (_, { figure, now }) => (
                <>
                  <strong className="one-line">
                    <bdi>{valueText(figure, now)}</bdi>
                  </strong>
                  <div className="faint">
                    {date(now.at)} {isStale(now.at) && <StaleTag />}
                  </div>
                </>
              ),
            },
            {
              title: t('chart.change'),
              render: (_, change) =>
                change.before === null ? (
                  // Only weight-based figures carry this flag.
                  change.now.isFluidAffected ? (
                    <span className="faint">{t('results.weightNotCompared')}</span>
                  ) : (
                    '–'
                  )
                ) : (
                  <>
                    <bdi>{changeText(change)}</bdi>
                    <div className="faint">{t('chart.since', { date: date(change.before.at) })}</div>
                  </>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
