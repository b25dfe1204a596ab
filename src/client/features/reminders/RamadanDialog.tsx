import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { useAppDispatch } from '@/client/redux/hooks';
import { DayInput } from '@/client/ui/DayInput';
import { useFormFields } from '@/client/ui/useFormFields';
import { ramadanSlots, ramadanTimes, type RamadanSlot } from '@/clinical/meals';
import type { RamadanArrangement } from '@/clinical/ramadan';
import type { Failure } from '@/contract/errors';
import type { Reminder } from '@/contract/reminder';
import { changeReminder } from './changeReminder';
import { ramadanArrangementOf, ramadanChanges } from './ramadanChange';

interface RamadanDialogProps {
  patientName: string;
  /** of the patient, without those that are over */
  reminders: readonly Reminder[];
  onClose(): void;
}

type RamadanValues = { from?: string | null; to?: string | null } & Partial<Record<RamadanSlot, string>>;

/** The days of fasting of a patient, with the times of the place: meals, drinks and supplements are reminded of between iftar and suhoor. */
export function RamadanDialog({ patientName, reminders, onClose }: RamadanDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<RamadanValues>();
  const fields = useFormFields(form);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const known = ramadanArrangementOf(reminders);

  const arrange = async (arrangement: RamadanArrangement | null): Promise<void> => {
    setIsBusy(true);
    for (const { reminder, ramadan } of ramadanChanges(reminders, arrangement)) {
      const { record_id } = reminder;
      const refused = await dispatch(changeReminder({ record_id, patientName }, () => ({ ramadan })));
      if (refused !== null) {
        setIsBusy(false);
        return setFailure(refused);
      }
    }
    onClose();
  };
  const submit = ({ from, to, suhoor, iftar, eveningMeal }: RamadanValues): void => {
    if (!from || !to || !suhoor || !iftar || !eveningMeal) return;
    void arrange({ from, to, slots: { suhoor, iftar, eveningMeal } });
  };
  return (
    <Modal
      open
      title={t('reminders.ramadan.title', { name: patientName })}
      onCancel={onClose}
      footer={[
        known && (
          <Button key="remove" danger disabled={isBusy} onClick={() => void arrange(null)}>
            {t('reminders.ramadan.remove')}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {t('form.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t('form.save')}
        </Button>,
      ]}
    >
      <Form<RamadanValues>
        form={form}
        name={fields.name}
        layout="vertical"
        validateTrigger="onBlur"
        noValidate
        requiredMark={false}
        initialValues={known ? { from: known.from, to: known.to, ...known.slots } : ramadanTimes}
        onFinishFailed={fields.focusFault}
        onFinish={submit}
      >
        {failure && <Alert type="error" showIcon role="alert" title={failureText(t, failure)} />}
        <p className="faint">{t('reminders.ramadan.text')}</p>
        <div className="reminder-fields">
          <Form.Item
            name="from"
            label={t('reminders.ramadan.from')}
            rules={[{ required: true, message: t('fault.notDate') }]}
          >
            <DayInput />
          </Form.Item>
          <Form.Item
            name="to"
            label={t('reminders.ramadan.to')}
            dependencies={['from']}
            rules={[
              { required: true, message: t('fault.notDate') },
              {
                validator: async (_rule, to: string | null) => {
                  const from: unknown = form.getFieldValue('from');
                  if (to && typeof from === 'string' && to < from)
                    throw new Error(t('fault.endsBeforeItBegins'));
                },
              },
            ]}
          >
            <DayInput />
          </Form.Item>
        </div>
        <div className="reminder-fields">
          {ramadanSlots.map((slot) => (
            <Form.Item
              key={slot}
              name={slot}
              label={t(`reminders.ramadanSlots.${slot}`)}
              rules={[{ required: true, message: t('fault.notTimeOfDay') }]}
            >
              <Input type="time" />
            </Form.Item>
          ))}
        </div>
      </Form>
    </Modal>
  );
}
