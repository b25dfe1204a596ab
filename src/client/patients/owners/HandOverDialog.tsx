import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAssignees } from './assignees';
import { useHandOver, type HandedOver } from './useHandOver';

interface HandOverDialogProps {
  /** each patient with whose it was when the user decided */
  patients: readonly HandedOver[];
  onClose(): void;
  /** they were handed over */
  onDone(): void;
}

/** antd has no option without a value. */
const nobody = '';

/** Makes somebody else responsible for patients, on this device first. It can be undone for a while. */
export function HandOverDialog({ patients, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const assignees = useAppSelector(selectAssignees);
  const handOver = useHandOver();
  const [to, setTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Whoever has all of them already is no choice.
  const isChoice = (id: string | null) => patients.some(({ responsible_id }) => responsible_id !== id);
  const options = [
    ...assignees.map(({ account_id }) => ({ value: account_id, label: nameOf(account_id) })),
    { value: nobody, label: t('owners.nobody') },
  ].filter(({ value }) => isChoice(value === nobody ? null : value));
  const submit = async (): Promise<void> => {
    if (to === null) return;
    setIsBusy(true);
    const isDone = await handOver(patients, to === nobody ? null : to);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Modal
      open
      title={t('owners.handOverTitle', { count: patients.length })}
      okText={t('owners.handOver')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: to === null }}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('owners.to')} htmlFor="hand-over-to">
          <Select id="hand-over-to" autoFocus value={to} options={options} onChange={setTo} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
