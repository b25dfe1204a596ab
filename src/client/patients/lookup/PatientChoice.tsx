import { Form, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Patient } from '@/contract/patient';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { PatientSelect } from './PatientSelect';
import { useSoughtPatient } from './useSoughtPatient';

interface PatientChoiceProps {
  label: string;
  /** the next step once a patient is chosen */
  children(patient: Patient): ReactNode;
}

/** Chooses the patient for a form. The patient is in the address, so that a reload opens the same form. */
export function PatientChoice({ label, children }: PatientChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const patientId = search.get('patient');
  const id = useId();
  return (
    <>
      <Form.Item layout="vertical" label={label} htmlFor={id}>
        <PatientSelect
          id={id}
          patientId={patientId}
          onChoose={(patient) => setSearch({ patient }, { replace: true })}
        />
      </Form.Item>
      {patientId !== null && (
        <OfPatient key={patientId} patientId={patientId}>
          {children}
        </OfPatient>
      )}
    </>
  );
}

function OfPatient({ patientId, children }: Pick<PatientChoiceProps, 'children'> & { patientId: string }) {
  const found = useSoughtPatient(patientId);
  switch (found.status) {
    case 'reading':
      return <Skeleton active />;
    case 'missing':
      return <UnknownPatientNotice />;
    case 'found':
      return children(found.patient);
  }
}
