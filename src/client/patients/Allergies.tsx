import { WarningOutlined } from '@ant-design/icons';
import { Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Patient } from '@/contract/patient';

/** The allergies of a chart. "No known allergies" is an answer; "not recorded" is a question still to be asked. */
export function Allergies({ allergies }: Pick<Patient, 'allergies'>) {
  const { t } = useTranslation();
  if (allergies === null)
    return <Typography.Text type="secondary">{t('chart.allergiesNotRecorded')}</Typography.Text>;
  if (allergies.length === 0) return <Typography.Text>{t('patients.noneKnown.allergies')}</Typography.Text>;
  return (
    <>
      <Typography.Text type="danger" strong>
        <WarningOutlined aria-hidden /> {t('patients.allergies')}
      </Typography.Text>
      {allergies.map((allergy) => (
        <Tag key={allergy} color="error">
          <bdi>{allergy}</bdi>
        </Tag>
      ))}
    </>
  );
}
