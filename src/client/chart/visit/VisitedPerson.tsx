import { CloseOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Allergies } from '@/client/patients/Allergies';
import { PatientFacts } from '@/client/patients/PatientFacts';
import { fullName } from '@/client/patients/usePatient';
import { isolated } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useOpenChart } from '@/client/records/presence/useOpenChart';
import { AlsoHere } from '@/client/records/presence/AlsoHere';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import type { Patient } from '@/contract/patient';
import { VisitDraft } from './VisitDraft';

interface VisitedPersonProps {
  patient: Patient;
  /** of the grip session of the visit */
  gripId: string;
}

/** Whose visit it is, visible at every step, and what must not be missed; whether typed text is kept; the way out. */
export function VisitedPerson({ patient, gripId }: VisitedPersonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useOpenChart(patient.patient_id);
  const name = fullName(patient);
  return (
    <div className="visit-person">
      <PersonAvatar name={name} id={patient.patient_id} size={40} />
      <div className="visit-identity">
        <Typography.Title level={1}>
          <span className="visit-title">{t('visit.title', { name: isolated(name) })}</span>
          {/* On a phone, where the bars below say that it is a visit. */}
          <bdi className="visit-title-short" aria-hidden>
            {name}
          </bdi>
        </Typography.Title>
        <div className="visit-facts">
          <span>
            <PatientFacts patient={patient} />
          </span>
          <Allergies patient={patient} />
        </div>
      </div>
      <AlsoHere />
      <VisitDraft patientId={patient.patient_id} gripId={gripId} />
      <Button
        className="visit-close"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('visit.close')}
        onClick={() => void navigate(routes.patient.href(patient.patient_id))}
      >
        <span>{t('visit.close')}</span>
      </Button>
    </div>
  );
}
