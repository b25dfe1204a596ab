import { CalendarOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { formatDate, formatMoment } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { Allergies } from './Allergies';
import { PatientForm } from './PatientForm';
import { fullName, type EditedPatient } from './usePatient';

interface PatientBannerProps {
  edited: EditedPatient;
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
  /** shown beside the edit button */
  actions: ReactNode;
  /** findings in the records that must not be missed */
  risks: ReactNode;
}

/** Whose chart it is, and what must not be missed. */
export function PatientBanner({ edited, isEditing, onEdit, actions, risks }: PatientBannerProps) {
  const { patient, waiting } = edited;
  const { t, i18n } = useTranslation();
  const [today] = useState(() => localMoment(new Date()));
  const age = ageInYears(patient.birth_date, today);
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="start" wrap gap="small">
        <Typography.Title level={1}>
          <bdi>{fullName(patient)}</bdi>
        </Typography.Title>
        <Flex gap="small" align="center" wrap>
          <Button icon={<EditOutlined aria-hidden />} onClick={() => onEdit(true)}>
            {t('patients.edit')}
          </Button>
          {actions}
        </Flex>
      </Flex>
      <Flex gap="small" wrap align="center">
        <Typography.Text>
          {age !== null && `${t('patients.ageYears', { count: age })} · `}
          {formatDate(patient.birth_date, i18n.language)} · {t(`patients.sexes.${patient.sex}`)}
        </Typography.Text>
        {patient.identifier && (
          <Tag>
            <bdi>{patient.identifier}</bdi>
          </Tag>
        )}
        <Allergies patient={patient} />
        {risks}
        {patient.next_visit_at && (
          <Tag icon={<CalendarOutlined aria-hidden />}>
            {t('chart.nextVisit', { moment: formatMoment(patient.next_visit_at, i18n.language) })}
          </Tag>
        )}
        {patient.tags?.map((tag) => (
          <Tag key={tag}>
            <bdi>{tag}</bdi>
          </Tag>
        ))}
        {waiting && <Tag color="processing">{t('record.waiting')}</Tag>}
      </Flex>
      {isEditing && (
        <PatientForm edited={edited} onClose={() => onEdit(false)} onSaved={() => onEdit(false)} />
      )}
    </Flex>
  );
}
