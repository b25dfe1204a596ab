import { Drawer } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsRTL } from '@/client/i18n/useIsRTL';
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
  const isRTL = useIsRTL();
  const leaving = useRef<() => Promise<boolean>>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = async () => {
    if (await (leaving.current?.() ?? true)) onClose();
  };
  return (
    <Drawer
      open
      title={
        <>
          {t('screens.labAdd')} · <bdi>{patientName}</bdi>
        </>
      }
      onClose={() => void close()}
      afterOpenChange={(isOpen) => {
        if (isOpen) place.current?.querySelector<HTMLElement>('.lab-choose input')?.focus();
      }}
      size={720}
      placement={isRTL ? 'left' : 'right'}
      mask={{ closable: false }}
    >
      <div ref={place}>
        <LabPanelForm {...{ patient, patientName, entries, leaving }} onSaved={onClose} />
      </div>
    </Drawer>
  );
}
