import { useParams, useSearchParams } from 'react-router-dom';
import { readEditing } from '@/client/patients/editing';
import { PatientChart } from './PatientChart';
import { readChartTab } from './chartTabs';

/** The chart of one patient. Its tab is in the address, so that a reload and the back button return to it. */
export function PatientChartPage() {
  const { segment: patientId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null): void =>
    setSearch(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return (
    <PatientChart
      // One chart instance per patient: input typed for one must not appear in the forms of another.
      key={patientId}
      patientId={patientId}
      tab={readChartTab(search.get('tab'))}
      onTab={(tab) => set('tab', tab)}
      // In the address, so that the outbox list can link to the form.
      editing={readEditing(search.get('edit'))}
      onEdit={(editing) => set('edit', editing)}
    />
  );
}
