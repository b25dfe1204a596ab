import { Card, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Patient } from '@/contract/patient';

const lists = ['allergies', 'conditions', 'medicines'] as const;

/** What every reading of the chart depends on: allergies, conditions, medicines. "None" and "not recorded" differ. */
export function ChartLists({ patient }: { patient: Pick<Patient, (typeof lists)[number]> }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className="chart-lists">
        {lists.map((list) => (
          <section key={list} aria-label={t(`fields.${list}`)}>
            <Typography.Text strong>{t(`fields.${list}`)}</Typography.Text>
            <Entries entries={patient[list]} list={list} />
          </section>
        ))}
      </div>
    </Card>
  );
}

function Entries({ entries, list }: { entries: readonly string[] | null; list: (typeof lists)[number] }) {
  const { t } = useTranslation();
  if (entries === null) return <Typography.Text type="secondary">{t('chart.notRecorded')}</Typography.Text>;
  if (entries.length === 0) return <Typography.Text>{t(`patients.noneKnown.${list}`)}</Typography.Text>;
  return (
    <Flex component="ul" className="plain-list" wrap gap="4px">
      {entries.map((entry) => (
        <li key={entry}>
          <Tag color={list === 'allergies' ? 'error' : undefined}>
            <bdi>{entry}</bdi>
          </Tag>
        </li>
      ))}
    </Flex>
  );
}
