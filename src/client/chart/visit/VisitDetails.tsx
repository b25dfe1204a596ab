import { EditOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import { dueDateText } from '@/client/patients/dueDateText';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { PatientForm } from '@/client/patients/PatientForm';
import type { EditedPatient } from '@/client/patients/usePatient';
import { measureText } from '@/client/measures/measureWords';
import { fieldText } from '@/client/outbox/waiting/fieldWords';
import { StepActions } from '@/client/records/CaptureActions';
import { useUnits } from '@/client/settings/useUnits';
import { clinicalLists, type ClinicalList } from '@/contract/patient';
import { isPregnant } from '@/matching/pregnancy';

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
  const { due_date: dueDate } = patient;
  const person = useListsOfChart(patient);
  const today = useToday().slice(0, 10);
  const fieldItem = (field: ClinicalList | 'dominant_hand' | 'ethnicity_group' | 'amputations') => ({
    key: field,
    label: t(`fields.${field}`),
    children:
      field === 'allergies' && person.allergies === null ? (
        // As in the head of the visit: not recorded is no answer.
        t('chart.allergiesNotRecorded')
      ) : (
        <bdi>{fieldText(t, { table: 'patients', field, value: person[field] }, i18n.language)}</bdi>
      ),
  });
  return (
    <div className="capture">
      <div className="capture-fields">
        <div className="capture-card">
          <Flex justify="space-between" align="center" gap="small" wrap>
            <Typography.Text type="secondary">{t('visit.detailsIntro')}</Typography.Text>
            <Button icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
              {t('visit.editDetails')}
            </Button>
          </Flex>
          <Descriptions
            className="visit-details"
            column={1}
            colon={false}
            size="small"
            items={[
              {
                key: 'phone',
                label: t('patients.phone'),
                children: <bdi dir="ltr">{patient.phone ?? '–'}</bdi>,
              },
              { key: 'address', label: t('patients.address'), children: <bdi>{patient.address ?? '–'}</bdi> },
              ...clinicalLists.map(fieldItem),
              {
                key: 'usual',
                label: t('patients.usualWeight'),
                children:
                  patient.usual_weight_kg === null
                    ? '–'
                    : measureText(
                        { t, language: i18n.language, units },
                        'weight_kg',
                        patient.usual_weight_kg,
                      ),
              },
              ...(['dominant_hand', 'ethnicity_group', 'amputations'] as const).map(fieldItem),
              ...(dueDate === null
                ? []
                : [
                    {
                      key: 'due_date',
                      label: t('fields.due_date'),
                      children: dueDateText(
                        { t, language: i18n.language },
                        { dueDate, today, isPregnant: isPregnant(person, today) },
                      ),
                    },
                  ]),
              { key: 'notes', label: t('patients.notes'), children: <bdi>{patient.notes ?? '–'}</bdi> },
            ]}
          />
        </div>
      </div>
      <StepActions keys="visit.keyboardNext">
        <Button type="primary" size="large" className="visit-onward" onClick={onDone}>
          {t('visit.next')}
        </Button>
      </StepActions>
      {isEditing && (
        <PatientForm
          edited={edited}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
