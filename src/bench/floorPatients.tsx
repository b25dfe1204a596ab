import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { StoredPatient } from '@/contract/patient';
import { offlineTableNames } from '@/contract/recordKinds';
import { BareTable, openClinic } from './floorClinic';

/** The smallest page that stores a clinic on the device and shows its patients. */

function Page({ patients }: { patients: readonly StoredPatient[] }) {
  const [isOpen, setIsOpen] = useState(location.pathname === '/patients');
  const link = (path: string, opens: boolean) => (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        setIsOpen(opens);
      }}
    >
      {path}
    </a>
  );
  return (
    <>
      {link('/settings', false)}
      {link('/patients', true)}
      {isOpen && (
        <BareTable
          rows={patients}
          textOf={({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase()}
          render={({ patient_id, first_name, last_name, birth_date, sex, identifier, phone }) => (
            <>
              <a href={`/patients/${patient_id}`}>{`${first_name} ${last_name}`}</a> {birth_date} {sex}{' '}
              {identifier} {phone}
            </>
          )}
        />
      )}
    </>
  );
}

async function start(): Promise<void> {
  const database = await openClinic();
  const [patients] = await Promise.all(
    offlineTableNames.map((table): Promise<StoredPatient[]> => database.getAll(table)),
  );
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Page patients={patients ?? []} />);
}

void start();
