import { Alert, Form, Input, Modal, Radio } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, faultText } from '@/client/i18n/failureText';
import { useToday } from '@/client/i18n/useToday';
import { useAppDispatch } from '@/client/redux/hooks';
import { DayInput } from '@/client/ui/DayInput';
import { useFormFields } from '@/client/ui/useFormFields';
import type { Failure } from '@/contract/errors';
import { adherences, type Supplement } from '@/contract/supplement';
import {
  adherenceNoted,
  changeSupplement,
  pausedFrom,
  resumedOn,
  stoppedOn,
  type SupplementChange,
} from './changeSupplement';

export type CourseAction = 'pause' | 'resume' | 'stop' | 'note';

interface CourseDialogProps {
  action: CourseAction;
  supplement: Supplement;
  /** of the supplement */
  name: string;
  patientName: string;
  onClose(): void;
}

interface CourseValues {
  day: string | null;
  reason?: string | null;
  taken?: Supplement['adherence'][number]['taken'];
}

/** A pause, a stop, a new beginning, or what was told of how a supplement is taken: a day, and why. */
export function CourseDialog({ action, supplement, name, patientName, onClose }: CourseDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const today = useToday();
  const [form] = Form.useForm<CourseValues>();
  const fields = useFormFields(form);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { title, day: dayLabel, reason: reasonLabel } = words(t)[action];

  const submit = async (values: CourseValues): Promise<void> => {
    const change = changeOf(action, values);
    if (change === null) return;
    setIsBusy(true);
    const { record_id } = supplement;
    const refused = await dispatch(changeSupplement({ record_id, patientName }, change));
    setIsBusy(false);
    setFailure(refused);
    if (refused === null) onClose();
  };
  return (
    <Modal
      open
      title={title(name)}
      okText={t('form.save')}
      cancelText={t('supplements.form.cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<CourseValues>
        form={form}
        name={fields.name}
        layout="vertical"
        validateTrigger="onBlur"
        noValidate
        requiredMark={false}
        initialValues={{ day: today.slice(0, 10) }}
        onFinishFailed={fields.focusFault}
        onFinish={submit}
      >
        {failure && <Alert type="error" showIcon role="alert" title={reasonOf(t, failure)} />}
        {action === 'note' && (
          <Form.Item
            name="taken"
            label={t('supplements.dialog.taken')}
            rules={[{ required: true, message: t('fault.noChoice') }]}
          >
            <Radio.Group
              options={adherences.map((value) => ({ value, label: t(`supplements.adherences.${value}`) }))}
            />
          </Form.Item>
        )}
        <Form.Item name="day" label={dayLabel} rules={[{ required: true, message: t('fault.notDate') }]}>
          <DayInput />
        </Form.Item>
        {reasonLabel && (
          <Form.Item
            name="reason"
            label={reasonLabel}
            rules={[
              { max: 200, message: t('fault.tooLong', { max: 200 }) },
              { required: action === 'stop', whitespace: true, message: t('fault.required') },
            ]}
          >
            <Input autoComplete="off" onPressEnter={() => form.submit()} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

function words(t: TFunction) {
  return {
    pause: {
      title: (name: string) => t('supplements.dialog.pauseTitle', { name }),
      day: t('supplements.dialog.from'),
      reason: t('supplements.fields.pause_reason'),
    },
    resume: {
      title: (name: string) => t('supplements.dialog.resumeTitle', { name }),
      day: t('supplements.dialog.again'),
      reason: null,
    },
    stop: {
      title: (name: string) => t('supplements.dialog.stopTitle', { name }),
      day: t('supplements.dialog.on'),
      reason: t('supplements.fields.stop_reason'),
    },
    note: {
      title: (name: string) => t('supplements.dialog.noteTitle', { name }),
      day: t('supplements.dialog.visit'),
      reason: t('supplements.dialog.comment'),
    },
  };
}

function changeOf(action: CourseAction, { day, reason, taken }: CourseValues): SupplementChange | null {
  const why = reason?.trim() || null;
  if (day === null) return null;
  switch (action) {
    case 'pause':
      return pausedFrom(day, why);
    case 'resume':
      return resumedOn(day);
    case 'stop':
      return why === null ? null : stoppedOn(day, why);
    case 'note':
      return taken === undefined ? null : adherenceNoted({ noted_on: day, taken, notes: why });
  }
}

/** What is wrong with the day, where that is what was refused. */
function reasonOf(t: TFunction, failure: Failure): string {
  const [fault] = Object.values(failure.fields ?? {});
  return fault === undefined ? failureText(t, failure) : faultText(t, fault);
}
