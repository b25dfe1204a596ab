import { EditOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientForm } from '@/client/patients/PatientForm';
import type { EditedPatient } from '@/client/patients/usePatient';
import { measureText } from '@/client/measures/measureWords';
import { formatItems } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';

interface VisitDetailsProps {
  edited: EditedPatient;
  onDone(): void;
}

/** The patient's details, to be checked and corrected where something has changed. */
export function VisitDetails({ edited, onDone }: VisitDetailsProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const [isEditing, setIsEditing] = useState(false);
  const { patient } = edited;
  const list = (items: readonly string[] | null) => (
    <bdi>{items === null ? '–' : formatItems(items, i18n.language)}</bdi>
  );
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{t('visit.detailsIntro')}</Typography.Text>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        size="small"
        items={[
          { key: 'phone', label: t('patients.phone'), children: <bdi dir="ltr">{patient.phone ?? '–'}</bdi> },
          { key: 'address', label: t('patients.address'), children: <bdi>{patient.address ?? '–'}</bdi> },
          { key: 'allergies', label: t('fields.allergies'), children: list(patient.allergies) },
          { key: 'conditions', label: t('fields.conditions'), children: list(patient.conditions) },
          { key: 'medicines', label: t('fields.medicines'), children: list(patient.medicines) },
          {
            key: 'usual',
            label: t('patients.usualWeight'),
            children:
              patient.usual_weight_kg === null
                ? '–'
                : measureText({ t, language: i18n.language, units }, 'weight_kg', patient.usual_weight_kg),
          },
          {
            key: 'hand',
            label: t('fields.dominant_hand'),
            children: patient.dominant_hand === null ? '–' : t(`grip.dominant.${patient.dominant_hand}`),
          },
          { key: 'notes', label: t('patients.notes'), children: <bdi>{patient.notes ?? '–'}</bdi> },
        ]}
      />
      <Flex justify="space-between" gap="small" wrap>
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
          {t('visit.editDetails')}
        </Button>
        <Button type="primary" className="visit-onward" onClick={onDone}>
          {t('visit.next')}
        </Button>
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
