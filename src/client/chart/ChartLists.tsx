import { Card, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { FromDuplicates } from '@/client/patients/FromDuplicates';
import { clinicalLists, type ClinicalList, type Patient } from '@/contract/patient';

/** What every reading of the chart depends on: allergies, conditions, medicines. "None" and "not recorded" differ. */
export function ChartLists({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className="chart-lists">
        {clinicalLists.map((list) => (
          <section key={list} aria-label={t(`fields.${list}`)}>
            <Typography.Text strong>{t(`fields.${list}`)}</Typography.Text>
            <OwnEntries entries={patient[list]} list={list} />
            <FromDuplicates
              patient={patient}
              list={list}
              render={(title, entries) => (
                <>
                  <Typography.Text type="warning">{title}</Typography.Text>
                  <Entries entries={entries} list={list} />
                </>
              )}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

function OwnEntries({ entries, list }: { entries: readonly string[] | null; list: ClinicalList }) {
  const { t } = useTranslation();
  if (entries === null) return <Typography.Text type="secondary">{t('chart.notRecorded')}</Typography.Text>;
  if (entries.length === 0) return <Typography.Text>{t(`patients.noneKnown.${list}`)}</Typography.Text>;
  return <Entries entries={entries} list={list} />;
}

function Entries({ entries, list }: { entries: readonly string[]; list: ClinicalList }) {
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
