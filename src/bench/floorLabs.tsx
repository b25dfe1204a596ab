import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { StoredLab } from '@/contract/lab';
import type { StoredPatient } from '@/contract/patient';
import { BareTable, openClinic } from './floorClinic';

/**
 * The smallest page that stores a clinic's lab results on the device and shows them: all of them, or those of one
 * patient.
 */

interface Result extends StoredLab {
  name: string;
  text: string;
}

function Page({ results }: { results: readonly Result[] }) {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  if (path === '/patients/windows') return null;
  const patientId = /([^/]+)lab$/.exec(path)?.[1];
  return (
    <BareTable
      key={path}
      rows={patientId === undefined ? results : results.filter(({ patient_id }) => patient_id === patientId)}
      textOf={({ text }) => text}
      render={({ record_id, name, analyte, comparator, value, unit, collected_at, seen_by_name }) => (
        <>
          <a href={`/patients/labEdit${record_id}`}>{name}</a> {analyte} {comparator} {value} {unit}{' '}
          {collected_at} {seen_by_name}
        </>
      )}
    />
  );
}

async function start(): Promise<void> {
  const database = await openClinic();
  const [patients, labs]: [StoredPatient[], StoredLab[]] = await Promise.all([
    database.getAll('patients'),
    database.getAll('labs'),
  ]);
  const names = new Map(
    patients.map(({ patient_id, first_name, last_name }) => [patient_id, `${first_name} ${last_name}`]),
  );
  const results = labs.map((lab) => {
    const name = names.get(lab.patient_id) ?? '';
    return { ...lab, name, text: name.toLowerCase() };
  });
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Page results={results} />);
}

void start();
