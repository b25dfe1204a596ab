import { EditOutlined, ProfileOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { BannerTags, type BannerTag } from './BannerTags';
import { PatientDetails } from './PatientDetails';
import type { Editing } from './editing';
import { PatientFacts } from './PatientFacts';
import { selectHasTeam } from './owners/assignees';
import { ResponsibleFact } from './owners/ResponsibleFact';
import { PatientForm } from './PatientForm';
import { PlanVisitDialog } from './PlanVisitDialog';
import { patientNameId } from './patientNameId';
import { fullName, type EditedPatient } from './usePatient';
import './patientBanner.css';
import { isPast, plannedText } from './table/visitText';

interface PatientBannerProps {
  edited: EditedPatient;
  editing: Editing;
  onEdit(editing: Editing): void;
  /** shown beside the edit button */
  actions: ReactNode;
  /** findings in the records that must not be missed, the gravest first */
  risks: readonly BannerTag[];
}

/** Whose chart it is, and what must not be missed. */
export function PatientBanner({ edited, editing, onEdit, actions, risks }: PatientBannerProps) {
  const { patient, waiting } = edited;
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const hasTeam = useAppSelector(selectHasTeam);
  const today = useToday();
  return (
    <div className="patient-banner">
      <PersonAvatar name={fullName(patient)} id={patient.patient_id} size={56} />
      <div className="banner-person">
        <div className="banner-line">
          <Typography.Title level={1} id={patientNameId(patient.patient_id)}>
            <bdi>{fullName(patient)}</bdi>
          </Typography.Title>
          <span className="banner-facts">
            <PatientFacts patient={patient}>{hasTeam && <ResponsibleFact patient={patient} />}</PatientFacts>
          </span>
        </div>
        <BannerTags patient={patient} risks={risks} isWaiting={waiting !== null} />
      </div>
      {patient.next_visit_at ? (
        <span className="banner-next">
          {t(isPast(patient.next_visit_at, { now: today }) ? 'visit.visitPassed' : 'visit.nextVisit')}{' '}
          <time dateTime={patient.next_visit_at}>
            {plannedText(patient.next_visit_at, { t, language: i18n.language, now: today })}
          </time>
        </span>
      ) : (
        !patient.archived && (
          <span className="banner-next banner-unplanned">
            {t('visit.nextVisit')}{' '}
            {mayWrite ? (
              <Button
                type="link"
                size="small"
                title={t('home.plan')}
                aria-describedby={patientNameId(patient.patient_id)}
                onClick={() => onEdit('nextVisit')}
              >
                {t('patients.notPlanned')}
              </Button>
            ) : (
              <strong>{t('patients.notPlanned')}</strong>
            )}
          </span>
        )
      )}
      <div className="banner-actions">
        <Button
          aria-describedby={patientNameId(patient.patient_id)}
          icon={mayWrite ? <EditOutlined aria-hidden /> : <ProfileOutlined aria-hidden />}
          onClick={() => onEdit('patient')}
        >
          {t(mayWrite ? 'patients.edit' : 'patients.details')}
        </Button>
        {actions}
      </div>
      {editing === 'patient' && mayWrite && (
        <PatientForm edited={edited} onClose={() => onEdit(null)} onSaved={() => onEdit(null)} />
      )}
      {editing === 'nextVisit' && mayWrite && (
        <PlanVisitDialog patient={patient} onClose={() => onEdit(null)} />
      )}
      {editing && !mayWrite && <PatientDetails patient={patient} onClose={() => onEdit(null)} />}
    </div>
  );
}
