import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@/client/ui/SideDrawer';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { LabPanelForm } from './LabPanelForm';

interface LabAddDrawerProps {
  patient: Patient;
  patientName: string;
  /** the lab results of the patient */
  entries: readonly HistoryEntry<Lab>[];
  onClose(): void;
}

/** Adds the results of one collection over the chart, which stays in sight. */
export function LabAddDrawer({ patient, patientName, entries, onClose }: LabAddDrawerProps) {
  const { t } = useTranslation();
  const leaving = useRef<() => Promise<boolean>>(null);
  const close = async () => {
    if (await (leaving.current?.() ?? true)) onClose();
  };
  return (
    <SideDrawer
      open
      title={
        <>
          {t('screens.labAdd')} · <bdi>{patientName}</bdi>
        </>
      }
      onClose={() => void close()}
      first=".lab-choose input"
      size={720}
      mask={{ closable: false }}
    >
      <LabPanelForm {...{ patient, patientName, entries, leaving }} onSaved={onClose} />
    </SideDrawer>
  );
}
