import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
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
      title={t('home.plan')}
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
