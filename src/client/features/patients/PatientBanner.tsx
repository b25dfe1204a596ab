import { EditOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ageInYears } from '@/clinical/ageInYears';
import { formatDate } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { PatientForm } from './PatientForm';
import { fullName, type EditedPatient } from './usePatient';

/** Who the chart is about, and what must not be missed. */
export function PatientBanner({ edited }: { edited: EditedPatient }) {
  const { patient, waiting } = edited;
  const { t, i18n } = useTranslation();
  // In the address, so that the list of what waits can lead to the form.
  const [search, setSearch] = useSearchParams();
  const isEditing = search.get('edit') === 'patient';
  const setIsEditing = (is: boolean): void =>
    setSearch(
      (current) => {
        if (is) current.set('edit', 'patient');
        else current.delete('edit');
        return current;
      },
      { replace: true },
    );
  const [today] = useState(() => localMoment(new Date()));
  const age = ageInYears(patient.birth_date, today);
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="start" wrap gap="small">
        <Typography.Title level={1}>
          <bdi>{fullName(patient)}</bdi>
        </Typography.Title>
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
          {t('patients.edit')}
        </Button>
      </Flex>
      <Flex gap="small" wrap align="center">
        <Typography.Text>
          {age !== null && `${t('patients.ageYears', { count: age })} · `}
          {formatDate(patient.birth_date, i18n.language)} · {t(`patients.sexes.${patient.sex}`)}
        </Typography.Text>
        {patient.identifier && <Tag>{patient.identifier}</Tag>}
        {patient.allergies && (
          <Typography.Text type="danger" strong>
            <WarningOutlined aria-hidden /> {t('patients.allergies')}
          </Typography.Text>
        )}
        {patient.allergies?.map((allergy) => (
          <Tag key={allergy} color="error">
            <bdi>{allergy}</bdi>
          </Tag>
        ))}
        {!patient.allergies && <Typography.Text type="secondary">{t('chart.noAllergies')}</Typography.Text>}
        {waiting && <Tag color="processing">{t('record.waiting')}</Tag>}
      </Flex>
      {isEditing && (
        <PatientForm
          edited={edited}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(false)}
        />
      )}
    </Flex>
  );
}
