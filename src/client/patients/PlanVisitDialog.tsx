import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { focusHeading } from '@/client/ui/screenHeading';
import { useReturnFocus } from '@/client/ui/useReturnFocus';
import type { Patient } from '@/contract/patient';
import { atAnyTime, useNextVisit } from './useNextVisit';

interface PlanVisitDialogProps {
  patient: Patient;
  onClose(): void;
}

/** When the patient is visited next, without the rest of their form. What it saves can be undone for a while. */
export function PlanVisitDialog({ patient, onClose }: PlanVisitDialogProps) {
  const { t, i18n } = useTranslation();
  const { next_visit_at } = patient;
  /** the visit that is still to come when the dialog opens */
  const [planned] = useState(() =>
    next_visit_at !== null && atAnyTime.isNext(next_visit_at, localMoment(new Date())) ? next_visit_at : null,
  );
  const nextVisit = useNextVisit(patient, atAnyTime);
  // What opened it may be the button that is there only while no visit is planned.
  useReturnFocus(focusHeading);
  const save = async (): Promise<void> => {
    if (nextVisit.isUndecided || !nextVisit.isValid()) return;
    if (await nextVisit.save()) onClose();
  };
  return (
    <Modal
      open
      title={
        planned === null ? t('home.plan') : t('visit.move', { at: formatMoment(planned, i18n.language) })
      }
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={nextVisit.isBusy}
      okButtonProps={{ disabled: nextVisit.isUndecided }}
      onOk={() => void save()}
      onCancel={() => {
        nextVisit.onDiscard();
        onClose();
      }}
      // antd would leave it on the button that closes it.
      afterOpenChange={(isOpen) => isOpen && nextVisit.focus()}
    >
      <form
        noValidate
        // Enter in the field.
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {nextVisit.field}
      </form>
    </Modal>
  );
}
