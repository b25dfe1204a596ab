import { Card, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import type { Change, Followed } from './chartSeries';

const decimals: Record<Followed, number> = { weight: 1, bmi: 1, grip: 1, sarcF: 0, gait: 2, calf: 1 };
const dayMs = 24 * 60 * 60 * 1000;

/** The newest figures, and what has changed since the visit before. */
export function ChangesCard({ changes }: { changes: readonly Change[] }) {
  const { t, i18n } = useTranslation();
  const { staleDays } = useAppSelector(selectSettings);
  const today = useToday();
  const value = (figure: Followed, number: number) => (
    <bdi>
      {t(`chart.figures.${figure}.value`, { value: formatNumber(number, i18n.language, decimals[figure]) })}
    </bdi>
  );
  const date = (moment: string) => formatDate(moment.slice(0, 10), i18n.language);
  return (
    <Card title={t('chart.changes')}>
      <Table<Change>
        aria-label={t('chart.changes')}
        size="small"
        rowKey="figure"
        pagination={false}
        dataSource={[...changes]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('chart.nothingYet') }}
        columns={[
          { title: t('chart.figure'), render: (_, { figure }) => t(`chart.figures.${figure}.name`) },
          {
            title: t('chart.newest'),
            align: 'end',
            render: (_, { figure, now }) => <strong>{value(figure, now.value)}</strong>,
          },
          {
            title: t('chart.takenOn'),
            render: (_, { now }) => (
              <>
                {date(now.at)}{' '}
                {Date.parse(today) - Date.parse(now.at) > staleDays * dayMs && (
                  <Tag>{t('assessment.stale')}</Tag>
                )}
              </>
            ),
          },
          {
            title: t('chart.change'),
            align: 'end',
            render: (_, { figure, by }) =>
              by === null ? '–' : <bdi>{signed(figure, by, i18n.language)}</bdi>,
          },
          {
            title: t('chart.since'),
            render: (_, { before }) => (before ? date(before.at) : '–'),
          },
        ]}
      />
    </Card>
  );
}

function signed(figure: Followed, by: number, language: string): string {
  const text = formatNumber(Math.abs(by), language, decimals[figure]);
  return by === 0 ? '±0' : `${by > 0 ? '+' : '−'}${text}`;
}
