import { noBase } from '@/client/storage/outbox/base';
import type { KnownRecord } from '@/client/records/knownRecord';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { CaptureNotice } from '@/client/outbox/save/CaptureNotice';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { CaptureActions, type CaptureStep } from '@/client/records/CaptureActions';
import { useAppSelector } from '@/client/redux/hooks';
import { selectSettings } from '@/client/settings/settingsSlice';
import { NotesInput } from '@/client/ui/NotesInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { useQuestion } from '@/client/ui/useQuestion';
import { formatNumber } from '@/client/i18n/formats';
import { gripVerdicts } from '@/clinical/grip/gripVerdicts';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { Verdict } from '@/clinical/verdict';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { GripResults } from './GripResults';
import { GripSetUp } from './GripSetUp';
import { GripTrials } from './GripTrials';
import {
  numberedTrials,
  recordOf,
  valuesOf,
  type GripFormValues,
  type NumberedTrial,
} from './gripFormValues';
import { sessionSummary } from '@/assessment/sessionSummary';
import './grip.css';

interface GripFormProps {
  patient: Patient;
  patientName: string;
  recordId: string;
  /** the session being edited, `null` for a new one */
  opened: KnownRecord<Dynamometry> | null;
  /** the patient's last session: a new one starts with its device and protocol */
  last: Dynamometry | null;
  /** what the sarcopenia definitions conclude with this maximum */
  readings(gripMaxKg: number | null): SarcopeniaReading[];
  verdicts(gripMaxKg: number, captured_at: string): Verdict[];
  /** starts another session */
  onNew?(): void;
  /** navigation to the previous and next step, within a visit */
  step?: CaptureStep;
}

/** A grip session: device and protocol, trials of both hands in turn, and the results as the user types. */
export function GripForm(props: GripFormProps) {
  const { patient, patientName, recordId, opened, last, readings, verdicts, onNew, step } = props;
  const { t, i18n } = useTranslation();
  const ask = useQuestion();
  const [form] = Form.useForm<GripFormValues>();
  const { gripUnit } = useAppSelector(selectSettings);
  const accountId = useAppSelector(selectAccountId);
  const waiting = useAppSelector((state) => selectWaiting(state, 'dynamometry', recordId));
  // A correction is not a new measurement: the time of the first save is kept.
  const [capturedAt, setCapturedAt] = useState(opened?.record.captured_at ?? null);
  const [base, setBase] = useState(opened?.base ?? noBase);
  const isOpened = opened !== null;
  const { save, isBusy, isUnsaved, isUndecided, notice, typing } = useSave(form, {
    table: 'dynamometry',
    // Input after the first save corrects this session. It does not belong to the next one.
    subject: capturedAt === null ? patient.patient_id : recordId,
  });
  useServerFaults(form, waiting);
  const fields = useFormFields(form);
  const now = useToday();
  // A corrected session is judged by the day on which it was captured.
  const today = opened?.record.captured_at ?? now;
  const initialValues = opened ? valuesOf(opened.record) : newSession(last, patient, gripUnit);
  // A field without input keeps its opened value.
  const values: GripFormValues = { ...initialValues, ...Form.useWatch([], form) };
  const taken = numberedTrials(values);
  const session = { ...emptySession, ...values, trials: taken.map(({ trial }) => trial) };
  const summary = sessionSummary(session, patient.sex);
  const maximumKg = summary.unit === 'kg' ? summary.maximumKg : null;
  const ageYears = ageInYears(patient.birth_date, today);

  const submit = async (): Promise<void> => {
    const unusual = summary.hints.flatMap((hint) =>
      hint.code === 'valueUnusual' ? (taken[hint.trial] ?? []) : [],
    );
    const [firstUnusual] = unusual;
    if (firstUnusual && !(await isConfirmed(unusual))) {
      fields.focus(`${firstUnusual.trial.hand}_${firstUnusual.number}`);
      return;
    }
    const confirmed = unusual.length > 0;
    const captured_at = capturedAt ?? localMoment(new Date());
    const judged = [
      // A pressure, or a session without a trial, says nothing about strength.
      ...(maximumKg === null ? [] : verdicts(maximumKg, captured_at)),
      ...gripVerdicts(summary, {
        unit: session.unit,
        dominantHand: session.dominant_hand,
        sex: patient.sex,
        ageYears,
      }),
    ];
    const saved = await save({
      type: 'dynamometry',
      patient_id: patient.patient_id,
      record_id: recordId,
      base,
      record: {
        ...recordOf(values),
        confirmed_by: confirmed ? accountId : null,
        confirmed_at: confirmed ? localMoment(new Date()) : null,
        verdicts: judged.length > 0 ? judged : null,
      },
      captured_at,
      descriptor: { kind: 'dynamometry', name: patientName, patient: null },
    });
    if (saved === null) return fields.focusFault();
    setCapturedAt(captured_at);
    setBase(saved);
    step?.onDone();
  };

  const isConfirmed = (unusual: readonly NumberedTrial[]): Promise<boolean> =>
    ask({
      title: t('measurements.confirmTitle', { name: patientName }),
      content: unusual.map(({ number, trial: { hand, value } }) => (
        <div key={`${hand}_${number}`}>
          {t('grip.unusual', {
            trial: t(`grip.trial.${hand}`, { n: number }),
            value: formatNumber(value, i18n.language),
            unit: t(`units.${session.unit}`),
          })}
        </div>
      )),
      okText: t('measurements.confirmYes', { count: unusual.length }),
      cancelText: t('measurements.confirmNo'),
    });

  useEffect(() => {
    // Waiting records are read a moment later, and the last session may be among them.
    if (!isOpened && !form.isFieldsTouched()) form.setFieldsValue(newSession(last, patient, gripUnit));
  }, [form, isOpened, last, patient, gripUnit]);

  return (
    <Form<GripFormValues>
      form={form}
      {...fields.form}
      initialValues={initialValues}
      {...typing}
      onFinish={submit}
    >
      <CaptureNotice waiting={waiting} capturedAt={capturedAt} />
      {notice}
      <div inert={isUndecided}>
        <GripSetUp
          device={session.device}
          unit={session.unit}
          protocol={session.protocol}
          dominant_hand={session.dominant_hand}
          calibrated_on={session.calibrated_on}
          isKnown={opened !== null || last !== null}
          isLocked={session.trials.length > 0}
          today={today}
        />
        <GripTrials
          form={form}
          session={session}
          values={values}
          hints={summary.hints}
          isNew={!isOpened}
          onTouched={typing.onValuesChange}
        />
        <GripResults
          session={session}
          summary={summary}
          readings={readings(maximumKg)}
          sex={patient.sex}
          ageYears={ageYears}
          today={today}
        />
        <Form.Item
          name="notes"
          label={t('patients.notes')}
          rules={[fieldRule(dynamometrySchema.shape.notes)]}
        >
          <NotesInput />
        </Form.Item>
      </div>
      <CaptureActions
        isBusy={isBusy}
        isUnsaved={isUnsaved}
        step={step}
        begin={base.opened_on !== null && onNew ? { label: t('grip.new'), onClick: onNew } : null}
      />
    </Form>
  );
}

const emptySession = {
  device: 'jamar-hydraulic',
  protocol: 'southampton2011',
  unit: 'kg',
  dominant_hand: null,
  right_hand_excluded: null,
  left_hand_excluded: null,
  calibrated_on: null,
} as const;

/**
 * A new session keeps the device and protocol of the last one, since values from two devices must not be compared.
 */
function newSession(
  last: Dynamometry | null,
  patient: Patient,
  gripUnit: 'kg' | '[lb_av]' | 'N',
): GripFormValues {
  const dominant_hand = patient.dominant_hand ?? last?.dominant_hand ?? null;
  // Only the digital device shows newtons.
  const device = gripUnit === 'N' ? 'jamar-plus-digital' : emptySession.device;
  if (!last) return { ...emptySession, device, unit: gripUnit, dominant_hand };
  const { device_name, calibrated_on, protocol, posture, unit } = last;
  return {
    ...emptySession,
    ...{ device: last.device, device_name, calibrated_on, protocol, posture, unit, dominant_hand },
  };
}
