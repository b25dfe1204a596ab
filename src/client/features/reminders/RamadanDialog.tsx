import { Alert, Button, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '@/client/i18n/formats';
import { supplementName, timeText, tooCloseText } from '@/client/i18n/supplementWords';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { useShown } from '@/client/records/useShown';
import { useAppDispatch } from '@/client/redux/hooks';
import { DayInput } from '@/client/ui/DayInput';
import { showFaults } from '@/client/ui/fieldRule';
import { useQuestion } from '@/client/ui/useQuestion';
import { useFormFields } from '@/client/ui/useFormFields';
import { ramadanSlots, ramadanTimes, type RamadanSlot } from '@/clinical/supplements/meals';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { medicineTimesOf, type MedicineTime } from '@/clinical/supplements/medicineTimes';
import {
  faultOfSlots,
  isInFast,
  type NightIntake,
  type RamadanArrangement,
  type RamadanSlots,
} from '@/clinical/reminders/ramadan';
import type { Failure } from '@/contract/errors';
import { fault as faultSentence } from '@/contract/faults';
import { limits } from '@/contract/limits';
import { isLongFast, type Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { changeReminders, plannedContent } from './changeReminder';
import { ChangedReminders } from './ChangedReminders';
import { fastOf, ramadanArrangementOf, ramadanChanges, type PatientFast } from './ramadanChange';

interface RamadanDialogProps {
  patientId: string;
  patientName: string;
  /** the patient's reminders that have not ended */
  reminders: readonly Reminder[];
  /** of the patient and the duplicates */
  supplements: readonly Supplement[];
  /** taken by the patient */
  medicines: readonly MedicineKey[];
  onClose(): void;
}

type RamadanValues = { from?: string | null; to?: string | null } & Partial<Record<RamadanSlot, string>>;

/**
 * The patient's days of fasting, with the local times. Meals, drinks and supplements are moved between iftar and
 * suhoor.
 */
export function RamadanDialog({
  patientId,
  patientName,
  reminders,
  supplements,
  medicines,
  onClose,
}: RamadanDialogProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<RamadanValues>();
  const fields = useFormFields(form);
  const { notice, isUndecided, typing, onDiscard } = useKeptTyping(form, {
    table: 'reminders',
    subject: `${patientId}/ramadan`,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  /** none of the patient's reminders is about eating, drinking or taking something */
  const [changesNothing, setChangesNothing] = useState(false);
  const ask = useQuestion();
  const [isBusy, setIsBusy] = useState(false);
  const { changed, asShown, onShown } = useShown(reminders, plannedContent);
  const isChanged = !isBusy && changed.length > 0;
  const known = ramadanArrangementOf(reminders);
  const initialValues: RamadanValues = known
    ? { from: known.from, to: known.to, ...known.slots }
    : ramadanTimes;
  const showNow = (): void => {
    onShown();
    setFailure(null);
    form.setFieldsValue(initialValues);
  };
  const typed: RamadanValues | undefined = Form.useWatch([], form);
  const arrangement = arrangementOf(typed ?? initialValues);
  const isReadable = arrangement !== null && faultOfSlots(arrangement.slots) === null;
  const nights = isReadable ? fastOf(arrangement, supplements, medicines).nights : [];
  const byDay =
    arrangement === null ? [] : medicinesInFast(medicineTimesOf(supplements, medicines), arrangement.slots);

  const leave = (): void => {
    onDiscard();
    onClose();
  };
  const arrange = async (fast: PatientFast | null): Promise<void> => {
    setIsBusy(true);
    const changes = ramadanChanges(reminders, fast).map(({ reminder, ramadan }) => ({
      shown: asShown(reminder),
      change: () => ({ ramadan }),
    }));
    const refused = await dispatch(changeReminders(changes, patientName));
    setIsBusy(false);
    setFailure(refused);
    if (refused === null) leave();
  };
  const takeBack = async (): Promise<void> => {
    const isSure = await ask({
      title: t('reminders.ramadan.removeTitle'),
      content: t('reminders.ramadan.removeText'),
      okText: t('reminders.ramadan.remove'),
      cancelText: t('reminders.do.keep'),
      okButtonProps: { danger: true },
    });
    if (isSure) await arrange(null);
  };
  const submit = (values: RamadanValues): void => {
    const wanted = arrangementOf(values);
    if (wanted === null) return;
    const fault = faultOfSlots(wanted.slots);
    if (fault === null) {
      const fast = fastOf(wanted, supplements, medicines);
      const isKept = known !== null || ramadanChanges(reminders, fast).length > 0;
      setChangesNothing(!isKept);
      return isKept ? void arrange(fast) : undefined;
    }
    showFaults(form, { [fault === 'suhoorNotBeforeIftar' ? 'suhoor' : 'eveningMeal']: faultSentence(fault) });
    fields.focusFault();
  };
  return (
    <Modal
      open
      title={t('reminders.ramadan.title', { name: patientName })}
      onCancel={leave}
      footer={[
        known && (
          <Button key="remove" danger disabled={isBusy || isChanged} onClick={() => void takeBack()}>
            {t('reminders.ramadan.remove')}
          </Button>
        ),
        <Button key="cancel" onClick={leave}>
          {t('form.cancel')}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={isBusy}
          disabled={isUndecided || isChanged}
          onClick={() => form.submit()}
        >
          {t('form.save')}
        </Button>,
      ]}
    >
      {notice}
      {isChanged && <ChangedReminders reminders={changed} onShow={showNow} />}
      <Form<RamadanValues>
        form={form}
        {...fields.form}
        requiredMark={false}
        initialValues={initialValues}
        {...typing}
        inert={isUndecided}
        onFinish={submit}
      >
        <FailureAlert failure={failure} />
        {changesNothing && (
          <Alert type="warning" showIcon role="alert" title={t('reminders.ramadan.nothing')} />
        )}
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
                  if (!to || typeof from !== 'string') return;
                  if (to < from) throw new Error(t('fault.endsBeforeItBegins'));
                  if (isLongFast(from, to))
                    throw new Error(t('fault.fastTooLong', { max: limits.daysOfFasting }));
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
        <NightPlan nights={nights} supplements={supplements} />
        {byDay.length > 0 && (
          <Alert
            role="status"
            type="warning"
            showIcon
            title={t('reminders.ramadan.medicines', {
              medicines: formatList(
                byDay.map((medicine) => t(`supplements.medicines.${medicine}`)),
                i18n.language,
              ),
            })}
          />
        )}
      </Form>
    </Modal>
  );
}

/** The new times of supplements in these nights, with a warning where no meal of the night keeps enough distance. */
function NightPlan({
  nights,
  supplements,
}: {
  nights: readonly NightIntake[];
  supplements: readonly Supplement[];
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const nameOf = (id: string) => {
    const found = supplements.find((one) => one.record_id === id);
    return found ? supplementName({ t }, found) : '';
  };
  const moved = nights.filter(({ at, usual }) => at !== usual);
  if (moved.length === 0) return null;
  return (
    <section aria-live="polite" aria-label={t('reminders.ramadan.movedTitle')}>
      <Typography.Text strong>{t('reminders.ramadan.movedTitle')}</Typography.Text>
      <ul className="plain-list">
        {moved.map(({ id, at, usual, tooCloseTo }) => (
          <li key={`${id} ${usual}`}>
            {t('reminders.ramadan.moved', {
              supplement: nameOf(id),
              ...{ at: timeText(at, language), usual: timeText(usual, language) },
            })}
            {tooCloseTo && (
              <Alert
                role="status"
                type="warning"
                showIcon
                title={tooCloseText({ t, language }, { at, obstacle: tooCloseTo })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Medicines with known times during the fast. Only their prescriber can move them to the night. */
function medicinesInFast(times: readonly MedicineTime[], slots: RamadanSlots): MedicineKey[] {
  return [...new Set(times.filter(({ at }) => isInFast(at, slots)).map(({ medicine }) => medicine))];
}

/** `null`: incomplete */
function arrangementOf({ from, to, suhoor, iftar, eveningMeal }: RamadanValues): RamadanArrangement | null {
  if (!suhoor || !iftar || !eveningMeal || !from || !to) return null;
  return { from, to, slots: { suhoor, iftar, eveningMeal } };
}
