import { noBase } from '@/client/storage/outbox/base';
import type { KnownRecord } from '@/client/records/knownRecord';
import type { Meanwhile } from '@/client/records/meanwhile';
import { useIncoming } from '@/client/records/useIncoming';
import { useCaptureNotice } from '@/client/records/useCaptureNotice';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { leftInVisit } from '@/client/outbox/drafts/continuing';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { GripResults } from './GripResults';
import { NotesInput } from '@/client/ui/NotesInput';
import { CaptureActions, type CaptureStep } from '@/client/records/CaptureActions';
import { useIdleKeys } from '@/client/records/useIdleKeys';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { selectSettings } from '@/client/settings/settingsSlice';
import { fieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { useDialog } from '@/client/ui/useDialog';
import { useQuestion } from '@/client/ui/useQuestion';
import { formatNumber } from '@/client/i18n/formats';
import { gripProtocols } from '@/clinical/grip/gripProtocols';
import { nextHand, type Hand, type HandExclusion } from '@/clinical/grip/gripTrials';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { gripVerdicts } from '@/clinical/grip/gripVerdicts';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { Verdict } from '@/clinical/verdict';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { GripNow } from './GripNow';
import { GripSetUp } from './GripSetUp';
import { firstEmpty, GripTrials, trialInputs } from './GripTrials';
import { HandDialog } from './HandDialog';
import { RestTimer } from './RestTimer';
import { comparedTests } from './comparedTests';
import { bestBefore } from './sameDevice';
import {
  numberedTrials,
  isOfTrials,
  recordOf,
  trialFields,
  valuesOf,
  type GripFormValues,
  type NumberedTrial,
} from './gripFormValues';
import { emptySession, newSession } from './newGripSession';
import { checkText, confirmedTrials, unusualTaken, valueKey, withoutUnconfirmed } from './trialsToCheck';
import { useRests } from './useRests';
import { sessionSummary } from '@/assessment/sessionSummary';
import './grip.css';

interface GripFormProps {
  patient: Patient;
  patientName: string;
  recordId: string;
  /** the session being edited, `null` for a new one */
  opened: KnownRecord<Dynamometry> | null;
  /** a session that came to exist meanwhile, if there is one */
  meanwhile?: Meanwhile | null;
  /** the patient's sessions before this one, newest first: a new one starts with the device and protocol of the last */
  earlier: readonly Dynamometry[];
  /** what the sarcopenia definitions conclude with this maximum */
  readings(gripMaxKg: number | null): SarcopeniaReading[];
  verdicts(gripMaxKg: number, captured_at: string): Verdict[];
  /** starts another session */
  onNew?(): void;
  /** navigation to the previous and next step, within a visit */
  step?: CaptureStep;
}

/** A grip session: trials of both hands in turn, device and protocol, and the results as the user types. */
export function GripForm(props: GripFormProps) {
  const { patient, patientName, recordId, opened, meanwhile, earlier, readings, verdicts, onNew, step } =
    props;
  const last = earlier[0] ?? null;
  const { t, i18n } = useTranslation();
  const ask = useQuestion();
  const [form] = Form.useForm<GripFormValues>();
  const { gripUnit } = useAppSelector(selectSettings);
  const accountId = useAppSelector(selectAccountId);
  const waiting = useAppSelector((state) => selectWaiting(state, 'dynamometry', recordId));
  // A correction is not a new measurement: the time of the first save is kept.
  const [capturedAt, setCapturedAt] = useState(opened?.record.captured_at ?? null);
  const [confirmed, setConfirmed] = useState(() => confirmedTrials(opened?.record ?? null));
  const isOpened = opened !== null;
  const { save, isBusy, isUnsaved, hasUnsaved, isOpening, isUndecided, notice, typing } = useSave(
    form,
    // Input after the first save corrects this session. It does not belong to the next one.
    { table: 'dynamometry', subject: capturedAt === null ? patient.patient_id : recordId },
    {
      isInVisit: step !== undefined,
      continuing: step ? leftInVisit(opened?.record ?? null, localMoment(new Date()), waiting) : null,
    },
  );
  const incoming = useIncoming<Dynamometry>(form, {
    ...{ table: 'dynamometry', record: opened?.record ?? null, base: opened?.base ?? noBase },
    acknowledged: (state) => inShards(state.dynamometry, recordId),
    valuesOf,
    groupOf: (field) => (isOfTrials(field) ? 'trials' : null),
    typedRecord: (): object => recordOf({ ...initialValues, ...form.getFieldsValue() }),
    onTyped: typing.onValuesChange,
  });
  const { base } = incoming;
  const { captureNotice, holdsSave } = useCaptureNotice({
    ...{ waiting, capturedAt, isUnsaved, meanwhile, isStep: step !== undefined },
  });
  useServerFaults(form, waiting);
  const fields = useFormFields(form);
  const now = useToday();
  // A corrected session is judged by the day on which it was captured.
  const today = opened?.record.captured_at ?? now;
  const initialValues = incoming.record ? valuesOf(incoming.record) : newSession(last, patient, gripUnit);
  // A field without input keeps its opened value.
  const values: GripFormValues = { ...initialValues, ...Form.useWatch([], form) };
  const taken = numberedTrials(values);
  const session = { ...emptySession, ...values, trials: taken.map(({ trial }) => trial) };
  const earlierBest = bestBefore(earlier, { ...session, device_name: values.device_name ?? null });
  const summary = sessionSummary(session, patient.sex, earlierBest);
  const { toCheck, judged } = withoutUnconfirmed({
    ...{ session, sex: patient.sex, earlierBest, summary, taken, confirmed },
  });
  const ageYears = ageInYears(patient.birth_date, today);
  const read = readings(maximumOf(judged));
  const [test = null] = comparedTests(read);
  const excluded = { right: session.right_hand_excluded, left: session.left_hand_excluded };
  const next = nextHand({ ...session, excluded });
  const rests = useRests(gripProtocols[session.protocol].restSeconds);
  const place = useRef<HTMLDivElement>(null);
  const handDialog = useDialog<Hand>();
  const typeNext = (): void => {
    if (place.current) (firstEmpty(place.current) ?? trialInputs(place.current)[0])?.focus();
  };
  useIdleKeys(place, step !== undefined, (event) => {
    // The digit itself is typed into the field that has the focus by then.
    if (/^\d$/.test(event.key)) typeNext();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    typeNext();
  });

  const submit = async (): Promise<void> => {
    if (holdsSave() || incoming.holdsSave()) return;
    const unusual = unusualTaken(summary, taken);
    const maximumKg = maximumOf(summary);
    const [firstUnusual] = unusual;
    if (firstUnusual && !(await isConfirmed(unusual))) {
      fields.focus(`${firstUnusual.trial.hand}_${firstUnusual.number}`);
      return;
    }
    setConfirmed(unusual.map(valueKey));
    const isUnusual = unusual.length > 0;
    const captured_at = capturedAt ?? localMoment(new Date());
    const found = [
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
        confirmed_by: isUnusual ? accountId : null,
        confirmed_at: isUnusual ? localMoment(new Date()) : null,
        verdicts: found.length > 0 ? found : null,
      },
      captured_at,
      descriptor: { kind: 'dynamometry', name: patientName, patient: null },
    });
    if (saved === null) return fields.focusFault();
    setCapturedAt(captured_at);
    incoming.onSaved(saved);
    // Without what was typed meanwhile: the step stays.
    if (!hasUnsaved()) step?.onDone();
  };

  const exclude = (hand: Hand, reason: HandExclusion | null): void => {
    form.setFields([
      { name: `${hand}_hand_excluded`, value: reason, touched: true, errors: [] },
      // An impossible trial of a hand that is not tested need not be corrected.
      ...trialFields.filter((one) => one.hand === hand).map(({ field }) => ({ name: field, errors: [] })),
    ]);
    typing.onValuesChange();
  };
  const trialsOf = (hand: Hand): string[] =>
    taken
      .filter(({ trial }) => trial.hand === hand)
      .map(({ number, trial: { value } }) =>
        t('grip.typedTrial', {
          trial: t(`grip.trial.${hand}`, { n: number }),
          value: formatNumber(value, i18n.language),
          unit: t(`units.${session.unit}`),
        }),
      );

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

  const isKnown = opened !== null || last !== null;
  const setUp = (
    <GripSetUp
      device={session.device}
      device_name={(session.device === 'other' && values.device_name) || null}
      unit={session.unit}
      protocol={session.protocol}
      posture={values.posture ?? null}
      dominant_hand={session.dominant_hand}
      calibrated_on={session.calibrated_on}
      isKnown={isKnown}
      isLocked={session.trials.length > 0}
      today={today}
    />
  );
  return (
    <>
      <Form<GripFormValues>
        form={form}
        {...fields.form}
        className="capture grip-form"
        data-opening={isOpening}
        initialValues={initialValues}
        {...typing}
        onFinish={submit}
      >
        <div className="capture-fields" ref={place}>
          {captureNotice}
          {notice}
          {incoming.notice}
          <div inert={isUndecided} className="grip-fields">
            {/* Until a device has been chosen, the form asks for it before the trials. */}
            {!isKnown && <div className="capture-card">{setUp}</div>}
            <GripTrials
              form={form}
              session={session}
              values={values}
              taken={taken}
              summary={summary}
              isNew={!isOpened}
              onTouched={typing.onValuesChange}
              onTaken={rests.onTaken}
              onExclude={(hand) => handDialog.open(hand ?? next ?? 'right')}
            >
              {isKnown && setUp}
            </GripTrials>
            <GripResults
              session={session}
              summary={judged}
              toCheck={toCheck.map((one) => checkText(t, one))}
              readings={read}
              sex={patient.sex}
              ageYears={ageYears}
              today={today}
            />
            <div className="capture-card">
              <Form.Item
                name="notes"
                label={t('patients.notes')}
                rules={[fieldRule(dynamometrySchema.shape.notes)]}
              >
                <NotesInput />
              </Form.Item>
            </div>
          </div>
        </div>
        <section className="capture-aside" aria-label={t('grip.aside')}>
          <RestTimer
            next={next}
            rest={next && (rests.of[next] ?? null)}
            onSkip={(hand) => {
              rests.skip(hand);
              typeNext();
            }}
            onExtend={rests.extend}
          />
          <GripNow
            session={{ ...session, device_name: values.device_name ?? null }}
            summary={judged}
            earlier={earlier}
            at={today}
            test={test}
          />
        </section>
        <CaptureActions
          isBusy={isBusy}
          isUnsaved={isUnsaved}
          step={step}
          begin={base.opened_on !== null && onNew ? { label: t('grip.new'), onClick: onNew } : null}
        />
      </Form>
      {handDialog.opened && (
        // Outside the form, which would take a choice in the dialog for typing.
        <HandDialog
          first={handDialog.opened}
          excluded={excluded}
          trialsOf={trialsOf}
          onChoose={exclude}
          onClose={handDialog.close}
        />
      )}
    </>
  );
}

/** In kg; `null` without a valid trial, and for a pressure. */
function maximumOf(summary: GripSummary): number | null {
  return summary.unit === 'kg' ? summary.maximumKg : null;
}
