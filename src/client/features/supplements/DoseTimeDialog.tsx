import { Button, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  amountText,
  dangerousDayText,
  largeDoseText,
  plainSupplementName,
  timeText,
  tooCloseText,
} from '@/client/i18n/supplementWords';
import { FormDialog } from '@/client/outbox/drafts/FormDialog';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { useFormFields } from '@/client/ui/useFormFields';
import type { PlannedDose } from '@/clinical/supplements/suggestedTime';
import { eventTimings, type EventTiming } from '@/clinical/supplements/supplements';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { movedTiming } from './dayConflicts';
import { movedDose } from './doseTime';
import type { CloseTime, MealTimes } from './intakePlan';
import { SupplementAlerts } from './SupplementAlerts';
import type { SupplementFindings } from './supplementSafety';
import type { DoseMove } from './useMoveDose';
import { useSafetyQuestion } from './useSafetyQuestion';

interface DoseTimeDialogProps {
  /** as it was shown when the user chose to change it */
  supplement: Supplement;
  /** the dose, `HH:mm` */
  at: string;
  patientName: string;
  mealTimes: MealTimes;
  /** what is found if the supplement is taken as it is changed here */
  findingsWith(changed: Supplement): { close: CloseTime[]; findings: SupplementFindings };
  /** @returns why it was not saved; null: it was */
  onMove(move: DoseMove): Promise<Failure | null>;
  /** @param at where the dose is now */
  onSaved(at: string): void;
  onClose(): void;
}

interface DoseTimeValues {
  at?: string;
  when?: EventTiming | null;
}

/** When one dose of a supplement is taken. */
export function DoseTimeDialog(props: DoseTimeDialogProps) {
  const { supplement, at, patientName, mealTimes, findingsWith, onMove, onSaved, onClose } = props;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const id = useId();
  const [form] = Form.useForm<DoseTimeValues>();
  const fields = useFormFields(form);
  const kept = useKeptTyping(form, { table: 'supplements', subject: `${supplement.record_id}/time ${at}` });
  const confirm = useSafetyQuestion(patientName);
  const now = supplement.timing.intakes.find((one) => one.at === at) ?? { at, when: null };
  const typed = Form.useWatch<DoseTimeValues | undefined>([], form) ?? now;
  const readOf = (to: DoseTimeValues) => {
    const dose: PlannedDose = { at: to.at ?? '', when: to.when ?? null };
    if (dose.at === '') return null;
    const timing = movedTiming(supplement.timing, { from: at, to: dose });
    const { close, findings } = findingsWith({ ...supplement, timing });
    const fault = close.find((one) => one.at === dose.at) ?? null;
    const isTaken = supplement.timing.intakes.some((one) => one.at !== at && one.at === dose.at);
    return { dose, findings, fault, isTaken };
  };
  const read = readOf(typed);
  const fault = read?.fault ?? null;
  const save = async (values: DoseTimeValues): Promise<Failure | 'held' | null> => {
    const to = readOf(values);
    if (to === null) return 'held';
    if (to.fault !== null || to.isTaken || to.findings.dangerous.length > 0) {
      fields.focus('at');
      return 'held';
    }
    // Two doses at the same time may be a large one together.
    const { large } = to.findings;
    if (large.length > 0 && !(await confirm({ above: [], large, interactions: [] }))) return 'held';
    return onMove({ supplement, from: at, to: to.dose });
  };
  const faultText = read?.isTaken ? t('supplements.dialog.timeTaken') : fault && tooCloseText(speech, fault);
  return (
    <FormDialog<DoseTimeValues>
      title={t('supplements.dialog.timeTitle', {
        name: plainSupplementName({ t }, supplement),
        dose: amountText(speech, supplement.dose, supplement.unit),
      })}
      {...{ form, fields, kept, onClose }}
      first="at"
      initialValues={now}
      onSave={save}
      onSaved={(values) => onSaved(values.at ?? at)}
    >
      <div className="supplement-fields">
        <Form.Item
          name="at"
          label={t('supplements.dialog.time')}
          rules={[{ required: true, message: t('fault.notTimeOfDay') }]}
          {...(faultText && { validateStatus: 'error' })}
        >
          <Input
            type="time"
            onPressEnter={() => form.submit()}
            {...(faultText && { 'aria-invalid': true, 'aria-describedby': id })}
          />
        </Form.Item>
        <Form.Item name="when" label={t('supplements.dialog.timeWhen')}>
          <Select<EventTiming>
            allowClear
            placeholder={t('supplements.form.anyTime')}
            options={eventTimings.map((value) => ({
              value,
              label: t(`supplements.intakeTimings.${value}`),
            }))}
          />
        </Form.Item>
        {faultText && (
          <div className="supplement-close" id={id} role="status">
            <div>{faultText}</div>
            {fault?.proposed && (
              <Button
                size="small"
                onClick={() => {
                  if (fault.proposed) form.setFieldsValue(movedDose(fault.proposed, mealTimes));
                  kept.typing.onValuesChange();
                  fields.focus('at');
                }}
              >
                {t('supplements.form.propose', { time: timeText(fault.proposed.at, i18n.language) })}
              </Button>
            )}
            {fault?.proposed === null && <strong>{t('supplements.form.noFreeTime')}</strong>}
          </div>
        )}
      </div>
      <SupplementAlerts
        type="error"
        titles={(read?.findings.dangerous ?? []).map((one) => dangerousDayText(speech, one))}
      />
      <SupplementAlerts
        type="warning"
        titles={(read?.findings.large ?? []).map((one) => largeDoseText(speech, one))}
      />
    </FormDialog>
  );
}
