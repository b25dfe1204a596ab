import { Alert, Form, Input, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { aboveLimitText, dangerousDayText, doseText, tooCloseText } from '@/client/i18n/supplementWords';
import { daysBetween } from '@/clinical/daysBetween';
import { daysCounted } from '@/clinical/supplements/adherence';
import { failureText, faultText } from '@/client/i18n/failureText';
import { useToday } from '@/client/i18n/useToday';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { RecordChanged, RecordRemoved } from '@/client/records/RecordChanged';
import { useIsRemoved } from '@/client/records/useIsRemoved';
import { useShown } from '@/client/records/useShown';
import { useAppSelector } from '@/client/redux/hooks';
import { DayInput } from '@/client/ui/DayInput';
import { useFormFields } from '@/client/ui/useFormFields';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { supplementSchema, type Supplement } from '@/contract/supplement';
import {
  adherenceNoted,
  pausedFrom,
  resumedOn,
  stoppedOn,
  supplementContent,
  type SupplementChange,
} from './changeSupplement';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { AdherenceFields, type AdherenceValues } from './AdherenceFields';
import { EarlierNotes } from './EarlierNotes';
import { isEveryDay } from './dayLanes';
import type { CloseTime } from './intakePlan';
import { InteractionList } from './InteractionList';
import { SupplementAlerts } from './SupplementAlerts';
import { SupplementFacts } from './SupplementFacts';
import type { TypedFindings } from './supplementReading';
import type { CourseChange } from './useCourseChange';
import { isToBeConfirmed, useSafetyQuestion } from './useSafetyQuestion';

export type CourseAction = 'pause' | 'resume' | 'stop' | 'note';

interface CourseDialogProps {
  action: CourseAction;
  /** as it is now; the dialog stays on the version it opened with until the user asks for this one */
  supplement: Supplement;
  /** of the supplement */
  name: string;
  patientName: string;
  /** @returns why it was not saved; null: it was */
  onChange(change: CourseChange): Promise<Failure | null>;
  /** times too close to something else, if taken again */
  close: readonly CloseTime[];
  /** the findings if it were taken again */
  findings: Pick<TypedFindings, 'above' | 'large' | 'dangerous' | 'interactions'>;
  onClose(): void;
}

interface CourseValues extends AdherenceValues {
  day: string | null;
  reason?: string | null;
  above_limit_reason?: string | null;
}

/** A pause, a stop, a restart, or a note on how a supplement is taken: the day and the reason. */
export function CourseDialog({
  action,
  supplement: newest,
  name,
  patientName,
  onChange,
  close,
  findings,
  onClose,
}: CourseDialogProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const accountId = useAppSelector(selectAccountId);
  const today = useToday();
  const [form] = Form.useForm<CourseValues>();
  const fields = useFormFields(form);
  const { notice, isUndecided, typing, onDiscard } = useKeptTyping(form, {
    table: 'supplements',
    subject: `${newest.record_id}/${action}`,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { changed, asShown, onShown } = useShown([newest], supplementContent);
  const supplement = asShown(newest);
  const isChanged = !isBusy && changed.length > 0;
  const isRemoved = useIsRemoved('supplements', newest.record_id);
  /** the user has asked for a newer version than the one that the dialog opened with */
  const [isNewerShown, setIsNewerShown] = useState(false);
  const showNewest = (): void => {
    onShown();
    setIsNewerShown(true);
    setFailure(null);
  };
  const confirm = useSafetyQuestion(patientName);
  const { above, dangerous } = findings;
  const isRefused = close.length > 0 || dangerous.length > 0;
  const { title, day: dayLabel, reason: reasonLabel } = words(t)[action];

  const leave = (): void => {
    onDiscard();
    onClose();
  };
  const set = (values: Partial<CourseValues>): void => {
    form.setFieldsValue(values);
    typing.onValuesChange();
  };
  const submit = async (values: CourseValues): Promise<void> => {
    const change = changeOf(action, values);
    if (change === null || isRefused) return;
    const isAsked = isToBeConfirmed(findings);
    if (isAsked && !(await confirm(findings))) return;
    const confirmed = {
      above_limit_reason: values.above_limit_reason?.trim() || null,
      confirmed_by: accountId,
      confirmed_at: localMoment(new Date()),
    };
    setIsBusy(true);
    const refused = await onChange({
      ...{ deed: action, supplement },
      change: (now) => ({ ...change(now), ...(isAsked && confirmed) }),
    });
    setIsBusy(false);
    setFailure(refused);
    if (refused === null) leave();
  };
  return (
    <Modal
      open
      title={title(name)}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: isRefused || isUndecided || isChanged || isRemoved }}
      onOk={() => form.submit()}
      onCancel={leave}
      // antd would leave it on the button that closes it.
      afterOpenChange={(isOpen) => isOpen && fields.focus(action === 'note' ? 'taken' : 'day')}
    >
      {notice}
      {isRemoved && (
        <RecordRemoved table="supplements" recordKey={newest.record_id} name={name} onClose={leave} />
      )}
      {isChanged && (
        <RecordChanged table="supplements" recordKey={newest.record_id} name={name} onShow={showNewest} />
      )}
      {isNewerShown && (
        <>
          <div>{doseText(speech, supplement)}</div>
          <SupplementFacts supplement={supplement} day={today.slice(0, 10)} />
        </>
      )}
      <Form<CourseValues>
        form={form}
        {...fields.form}
        requiredMark={false}
        initialValues={{ day: firstDay(action, supplement, today.slice(0, 10)) }}
        {...typing}
        inert={isUndecided}
        onFinish={submit}
      >
        {failure && !isRemoved && <Alert type="error" showIcon role="alert" title={reasonOf(t, failure)} />}
        {action === 'note' && (
          <AdherenceFields hasDays={hasCountableDays(supplement, today.slice(0, 10))} onSet={set} />
        )}
        <Form.Item
          name="day"
          label={dayLabel}
          rules={[
            { required: true, message: t('fault.notDate') },
            {
              validator: async (_rule, day: string | null) => {
                const from = action === 'resume' ? interruptedFrom(supplement, today.slice(0, 10)) : null;
                if (day && from !== null && day < from) throw new Error(t('fault.endsBeforeItBegins'));
                if (day && action === 'note' && day < supplement.started_on)
                  throw new Error(t('supplements.dialog.toldBeforeStart'));
                if (day && action === 'note' && day > today.slice(0, 10))
                  throw new Error(t('supplements.dialog.toldInFuture'));
              },
            },
          ]}
        >
          <DayInput />
        </Form.Item>
        <SupplementAlerts
          type="error"
          titles={[
            ...close.map((one) => `${tooCloseText(speech, one)} ${t('supplements.dialog.changeTimes')}`),
            ...dangerous.map((one) => dangerousDayText(speech, one)),
          ]}
        />
        <SupplementAlerts type="warning" titles={above.map((one) => aboveLimitText(speech, one))} />
        <InteractionList interactions={findings.interactions} />
        {above.length > 0 && (
          <RequiredTextField
            name="above_limit_reason"
            label={t('supplements.fields.above_limit_reason')}
            schema={supplementSchema.shape.above_limit_reason}
          />
        )}
        {reasonLabel && (
          <Form.Item
            name="reason"
            label={reasonLabel}
            rules={[
              { max: limits.lineLength, message: t('fault.tooLong', { max: limits.lineLength }) },
              { required: action === 'stop', whitespace: true, message: t('fault.required') },
            ]}
          >
            <Input onPressEnter={() => form.submit()} />
          </Form.Item>
        )}
      </Form>
      {action === 'note' && (
        <EarlierNotes
          notes={supplement.adherence}
          onChange={({ noted_on, taken, days_taken, notes }) =>
            set({ day: noted_on, taken, days_taken, reason: notes })
          }
        />
      )}
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

/** The proposed day. A supplement that has not started cannot be stopped before its start. */
function firstDay(action: CourseAction, { started_on }: Supplement, today: string): string {
  return action === 'stop' && started_on > today ? started_on : today;
}

/** Whether "5 of 7 days" makes sense: it is planned for each day, and began at least seven days ago. */
function hasCountableDays({ timing, started_on }: Supplement, today: string): boolean {
  return isEveryDay(timing) && daysBetween(`${started_on}T00:00:00Z`, `${today}T00:00:00Z`) >= daysCounted;
}

/** Since when a supplement is interrupted on a day; `null`: it is not. */
function interruptedFrom(supplement: Supplement, day: string): string | null {
  const { paused_from, stopped_on, earlier_pauses } = supplement;
  const pauses = earlier_pauses.filter(({ resumed_on }) => resumed_on > day);
  const [first] = [paused_from, stopped_on, ...pauses.map((pause) => pause.paused_from)]
    .filter((from) => from !== null && from <= day)
    .sort();
  return first ?? null;
}

function changeOf(
  action: CourseAction,
  { day, reason, taken, days_taken = null }: CourseValues,
): SupplementChange | null {
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
      return taken === undefined ? null : adherenceNoted({ noted_on: day, taken, days_taken, notes: why });
  }
}

/** The fault of the day, if the day was refused. */
function reasonOf(t: TFunction, failure: Failure): string {
  // Elsewhere the fields have what the sentence is about, such as a name.
  if (failure.code !== 'outbox/recordInvalid') return failureText(t, failure);
  const [fault] = Object.values(failure.fields ?? {});
  return fault === undefined ? failureText(t, failure) : faultText(t, fault);
}
