import { Form, Modal, Progress, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { DayInput } from '@/client/ui/DayInput';
import { patientSchema } from '@/contract/patient';
import { selectAssignees } from './assignees';
import { coverOn } from './cover';
import { useHandOver, type HandedOver } from './useHandOver';

interface HandOverDialogProps {
  /** each patient with whose it was when the user decided */
  patients: readonly HandedOver[];
  title?: string;
  /** above the choice of the colleague. @param count of the patients, also while they are being saved */
  children?(count: number): ReactNode;
  onClose(): void;
  /** they were handed over */
  onDone(): void;
}

/** antd has no option without a value. */
const nobody = '';
/** From so many patients on, the dialog says how far it is. */
const many = 100;

/**
 * Gives patients to somebody else, for good or up to a day, on this device first. It can be undone for a while.
 */
export function HandOverDialog({ patients: offered, title, children, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const assignees = useAppSelector(selectAssignees);
  const today = useToday().slice(0, 10);
  const { give } = useHandOver();
  const [chosen, setChosen] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [saving, setSaving] = useState<{ patients: readonly HandedOver[]; done: number } | null>(null);
  // Those that are saved already leave the list of their former owner.
  const patients = saving?.patients ?? offered;
  // Whoever has all of them already, for good, is no choice. Whoever covers can go on, or keep them.
  const isChoice = (id: string | null) =>
    patients.some((one) => one.responsible_id !== id || coverOn(today, one) !== null);
  const options = [
    ...assignees.map(({ account_id }) => ({ value: account_id, label: nameOf(account_id) })),
    { value: nobody, label: t('owners.nobody') },
  ].filter(({ value }) => isChoice(value === nobody ? null : value));
  const to = options.some(({ value }) => value === chosen) ? chosen : null;
  // Nobody covers for anybody, and whoever is responsible covers for nobody: the cover ends.
  const canBeCover = to !== nobody && (to === null || patients.some((one) => one.responsible_id !== to));
  const isForGood = !canBeCover || until === null;
  const isWrongDay =
    !isForGood && (until < today || !patientSchema.shape.cover_until.safeParse(until).success);
  const submit = async (): Promise<void> => {
    if (to === null || isWrongDay) return;
    const onProgress = (done: number): void => setSaving({ patients, done });
    onProgress(0);
    const receiver = { to: to === nobody ? null : to, until: isForGood ? null : until, onProgress };
    const isDone = await give(patients, receiver);
    setSaving(null);
    if (isDone) onDone();
  };
  return (
    <Modal
      open
      title={title ?? t('owners.handOverTitle', { count: patients.length })}
      okText={t('owners.handOver')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: to === null || isWrongDay }}
      confirmLoading={saving !== null}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark={false}>
        {children?.(patients.length)}
        <Form.Item label={t('owners.to')} htmlFor="hand-over-to">
          <Select
            id="hand-over-to"
            autoFocus={children === undefined}
            value={to}
            options={options}
            onChange={setChosen}
          />
        </Form.Item>
        {canBeCover && (
          <Form.Item
            label={t('owners.until')}
            htmlFor="hand-over-until"
            // Without a name in the form, antd ties no words to the field.
            extra={<span id="hand-over-until-extra">{t('owners.untilHelp')}</span>}
            {...(isWrongDay && {
              validateStatus: 'error',
              help: <span id="hand-over-until-wrong">{t('owners.untilWrong')}</span>,
            })}
          >
            <DayInput
              id="hand-over-until"
              aria-invalid={isWrongDay}
              aria-describedby={`${isWrongDay ? 'hand-over-until-wrong ' : ''}hand-over-until-extra`}
              value={until}
              onChange={setUntil}
            />
          </Form.Item>
        )}
        {saving !== null && patients.length >= many && (
          <Progress
            aria-label={t('owners.handOver')}
            percent={Math.floor((saving.done / patients.length) * 100)}
            size="small"
          />
        )}
      </Form>
    </Modal>
  );
}
