import { WarningOutlined } from '@ant-design/icons';
import { Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Patient } from '@/contract/patient';
import { FromDuplicates } from './FromDuplicates';

/** The allergies of a chart. "No known allergies" is an answer; "not recorded" is a question still to be asked. */
export function Allergies({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const { allergies } = patient;
  return (
    <>
      {allergies === null && (
        <Typography.Text type="secondary">{t('chart.allergiesNotRecorded')}</Typography.Text>
      )}
      {allergies?.length === 0 && <Typography.Text>{t('patients.noneKnown.allergies')}</Typography.Text>}
      {allergies && allergies.length > 0 && <Entries title={t('patients.allergies')} entries={allergies} />}
      <FromDuplicates
        patient={patient}
        list="allergies"
        render={(title, entries) => (
          <Entries title={`${t('patients.allergies')} · ${title}`} entries={entries} />
        )}
      />
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <>
      <Typography.Text type="danger" strong>
        <WarningOutlined aria-hidden /> {title}
      </Typography.Text>
      {entries.map((entry) => (
        <Tag key={entry} color="error">
          <bdi>{entry}</bdi>
        </Tag>
      ))}
    </>
  );
}
