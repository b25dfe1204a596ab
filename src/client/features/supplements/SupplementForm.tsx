import { noBase } from '@/client/storage/outbox/base';
import type { KnownRecord } from '@/client/records/knownRecord';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { selectAccountId } from '@/client/auth/authSlice';
import { failureText } from '@/client/i18n/failureText';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import {
  aboveLimitText,
  bolusText,
  dangerousDayText,
  largeDoseText,
  usualText,
} from '@/client/i18n/supplementWords';
import { CaptureNotice } from '@/client/outbox/save/CaptureNotice';
import { FormButtons } from '@/client/outbox/save/FormButtons';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { supplementDescriptor } from '@/client/outbox/save/recordDescriptors';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { DayInput } from '@/client/ui/DayInput';
import { NotesInput } from '@/client/ui/NotesInput';
import { clearFaults, fieldRule, showIssues } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { depletionsBy } from '@/clinical/supplements/depletions';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { offlineTables } from '@/contract/recordKinds';
import { hasContents, keysOf, mustBeSafe, type Supplement, supplementSchema } from '@/contract/supplement';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { changeSupplement, supplementContent } from './changeSupplement';
import { ContentFields } from './ContentFields';
import { DepletionList } from './DepletionList';
import { DoseFields } from './DoseFields';
import { InteractionList } from './InteractionList';
import { IntakeFields } from './IntakeFields';
import { closeTimes, followingMedicineTimes, medicinesToKeepFrom, type MealTimes } from './intakePlan';
import {
  firstChoices,
  newValues,
  otherProduct,
  typedSupplement,
  typedTimes,
  valuesOf,
  type SupplementFormValues,
} from './supplementFormValues';
import { isTimeTouched, MedicineTimeFields } from './MedicineTimeFields';
import { chartKeysOf, findingsOf, findingsOfChosen, inState, medicinesOf } from './supplementSafety';
import { readableDraft, readableTimes } from './readableDraft';
import { NotChecked } from './NotChecked';
import { SupplementSelect } from './SupplementSelect';
import { isToBeConfirmed, useSafetyQuestion } from './useSafetyQuestion';

interface SupplementFormProps {
  patient: Patient;
  patientName: string;
  /** the supplement being edited; null: a new one */
  opened: KnownRecord<Supplement> | null;
  /** the other supplements of the patient */
  others: readonly Supplement[];
  mealTimes: MealTimes;
  /** the lab results of the patient; null: they cannot be read now */
  labs: readonly Lab[] | null;
  /** saved on this device */
  onSaved(): void;
  onCancel(): void;
}

/** the lists of the form */
const listed = ['intakes', 'contents'];

const noChoices: SupplementFormValues = { dose: undefined, unit: undefined, salt: undefined };

/** One supplement of a patient: what, how much and when. Its interactions appear as the user types. */
export function SupplementForm({
  patient,
  patientName,
  opened,
  others,
  mealTimes,
  labs,
  onSaved,
  onCancel,
}: SupplementFormProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const confirm = useSafetyQuestion(patientName);
  const dispatch = useAppDispatch();
  const today = useToday();
  const day = today.slice(0, 10);
  const [form] = Form.useForm<SupplementFormValues>();
  const fields = useFormFields(form);
  const accountId = useAppSelector(selectAccountId);
  const [authority] = useSetting('upperLimits');
  /** created once, so that a double click saves only once */
  const [newId] = useState(() => uuidv7());
  /** a fault that belongs to no single field */
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const record_id = opened?.record.record_id ?? newId;
  const mayBeDangerous = opened !== null && !mustBeSafe(opened.record, day);
  const waiting = useAppSelector((state) => selectWaiting(state, 'supplements', record_id));
  const { save, isBusy, isUndecided, notice, typing, onDiscard } = useSave(form, {
    table: 'supplements',
    subject: opened?.record.record_id ?? patient.patient_id,
  });
  useServerFaults(form, waiting);
  const medicines = medicinesOf(patient);
  const medicineTimes = medicineTimesOf(opened ? [opened.record, ...others] : others, medicines);
  const knownTimes = typedTimes(medicineTimes);
  const initialValues = opened
    ? valuesOf(opened.record, medicineTimes)
    : newValues(today, { mealTimes, medicineTimes });
  const watched: SupplementFormValues | undefined = Form.useWatch([], form);
  const values: SupplementFormValues = watched ?? initialValues;
  const key = values.key === otherProduct ? null : values.key;
  // A paused supplement will return to its times.
  const toKeepFrom = inState(others, day, 'taken', 'planned', 'paused');

  /** The typed values as a record, if they are valid, with the findings beside the other supplements. */
  const read = (typed: SupplementFormValues) => {
    const stamp = { captured_at: today, device_id: newId, device_revision: 1 };
    const content = opened ? supplementContent(opened.record) : {};
    const place = { record_id, patient_id: patient.patient_id };
    const candidate = { ...content, ...typedSupplement(typed, knownTimes), ...place, ...stamp };
    const around = { day, authority, labs };
    const timesTooClose = (planned: Parameters<typeof closeTimes>[0] & Pick<Supplement, 'medicine_times'>) =>
      closeTimes(planned, { ...{ others: toKeepFrom, mealTimes }, medicineTimes: planned.medicine_times });
    const parsed = offlineTables.supplements.schema.safeParse(candidate);
    if (parsed.success) {
      const record = parsed.data;
      const close = timesTooClose(record);
      return {
        status: 'read' as const,
        ...{ record, close },
        ...findingsOf(record, others, patient, around),
      };
    }
    // A fault in one field must not hide what the others already say.
    const faulty = { status: 'faulty' as const, issues: parsed.error.issues };
    const draft = readableDraft(candidate, day);
    if (draft) {
      const close = timesTooClose(draft);
      return { ...faulty, close, ...findingsOf(draft, others, patient, around) };
    }
    const chosen = typed.key === undefined || typed.key === otherProduct ? [] : [typed.key];
    const own = [...chosen, ...(typed.contents ?? []).flatMap((one) => one?.key ?? [])];
    const times = readableTimes(candidate);
    const contents = own.map((one) => ({ key: one }));
    const planned = times && { ...times, contents, key: null, started_on: day, stopped_on: null };
    const close = planned ? timesTooClose(planned) : [];
    return { ...faulty, close, ...findingsOfChosen(own, others, patient, around) };
  };
  const reading = read(values);
  const { above } = reading;
  const ownKeys = [...(key ? [key] : []), ...(values.contents ?? []).flatMap((one) => one?.key ?? [])];

  // Reads the current form values: the rendered ones may be one keystroke behind.
  const submit = async (typedNow: SupplementFormValues): Promise<void> => {
    const now = read(typedNow);
    setUnplaced(null);
    if (now.status === 'faulty') {
      const issues = now.issues.map(({ path, message }) => ({
        name: path.filter((part) => part !== 'timing').map(String),
        message,
      }));
      const isShown = (field: string) =>
        form.getFieldInstance(field) !== undefined || listed.some((one) => one === field);
      setUnplaced(showIssues(form, issues, isShown));
      return fields.focusFault();
    }
    const [tooClose] = now.close;
    if (tooClose) {
      const row = typedNow.intakes?.findIndex((one) => one?.at === tooClose.at) ?? 0;
      return fields.focus(`intakes_${row}_at`);
    }
    if (now.dangerous.length > 0) return fields.focus('dose');
    if (now.above.length > 0 && now.record.above_limit_reason === null) {
      form.setFields([{ name: 'above_limit_reason', errors: [t('fault.required')] }]);
      return fields.focus('above_limit_reason');
    }
    const isAsked = isToBeConfirmed(now);
    if (isAsked && !(await confirm(now))) return fields.focus('dose');
    const saved = await save({
      ...{ type: 'supplement', patient_id: opened?.record.patient_id ?? patient.patient_id, record_id },
      base: opened?.base ?? noBase,
      ...(opened && { captured_at: opened.record.captured_at }),
      record: {
        ...(opened && supplementContent(opened.record)),
        ...typedSupplement(typedNow, knownTimes),
        // A reason must not remain when nothing exceeds the limit any more.
        ...(now.above.length === 0 && { above_limit_reason: null }),
        confirmed_by: isAsked ? accountId : null,
        confirmed_at: isAsked ? localMoment(new Date()) : null,
      },
      descriptor: supplementDescriptor(now.record, patientName),
    });
    if (saved === null) return fields.focusFault();
    const newTimes = now.record.medicine_times;
    // A blank field says nothing about a medicine. Its times become unknown only if the user cleared them.
    const asked = medicinesToKeepFrom(keysOf(now.record), medicines).filter(
      (medicine) =>
        newTimes.some((one) => one.medicine === medicine) ||
        (knownTimes[medicine] !== undefined && isTimeTouched(form, medicine)),
    );
    for (const { record_id, medicine_times } of followingMedicineTimes({ asked, times: newTimes }, others)) {
      const refused = await dispatch(
        changeSupplement({ record_id, patientName }, () => ({ medicine_times })),
      );
      if (refused !== null) return setUnplaced(failureText(t, refused));
    }
    onSaved();
  };

  return (
    <Form<SupplementFormValues>
      form={form}
      {...fields.form}
      requiredMark={false}
      className="supplement-form"
      initialValues={initialValues}
      {...typing}
      onValuesChange={(changed: SupplementFormValues) => {
        typing.onValuesChange();
        clearFaults(form, changed);
        // A dose does not carry over to another supplement.
        if (changed.key !== undefined) {
          form.setFieldsValue(
            changed.key === otherProduct ? noChoices : firstChoices(changed.key, mealTimes),
          );
        }
      }}
      onFinish={submit}
    >
      <CaptureNotice waiting={waiting} capturedAt={null} />
      {notice}
      {unplaced !== null && (
        <Alert type="error" showIcon role="alert" title={unplaced} className="supplement-alert" />
      )}
      <div inert={isUndecided}>
        <div className="supplement-fields">
          <Form.Item
            name="key"
            label={t('supplements.fields.key')}
            rules={[{ required: true, message: t('fault.noSupplement') }]}
          >
            <SupplementSelect hasOther autoFocus />
          </Form.Item>
          <Form.Item
            name="name"
            label={t('supplements.fields.name')}
            dependencies={['key']}
            rules={[
              fieldRule(supplementSchema.shape.name),
              { required: key === null, message: t('fault.noSupplement') },
            ]}
          >
            <Input />
          </Form.Item>
        </div>
        {key !== undefined && (
          <div className="supplement-fields" key={key}>
            <DoseFields
              supplementKey={key}
              labels={{
                dose: t('supplements.fields.dose'),
                unit: t('supplements.fields.unit'),
                salt: t('supplements.fields.salt'),
              }}
              typed={values}
              mayBeDangerous={mayBeDangerous}
            />
          </div>
        )}
        {key && <p className="faint supplement-usual">{usualText(speech, key)}</p>}
        {key !== undefined && hasContents(key) && (
          <ContentFields
            typed={(values.contents ?? []).map((one) => one ?? {})}
            mayBeDangerous={mayBeDangerous}
            onChange={typing.onValuesChange}
          />
        )}
        <IntakeFields
          mealTimes={mealTimes}
          close={reading.close}
          times={(values.intakes ?? []).map((one) => one?.at ?? '')}
          isWeekly={values.period_unit === 'wk'}
          onChange={typing.onValuesChange}
        />
        <MedicineTimeFields medicines={medicinesToKeepFrom(ownKeys, medicines)} known={knownTimes} />
        <div className="supplement-fields">
          <Form.Item
            name="started_on"
            label={t('supplements.fields.started_on')}
            rules={[fieldRule(supplementSchema.shape.started_on)]}
          >
            <DayInput />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('supplements.fields.reason')}
            rules={[fieldRule(supplementSchema.shape.reason)]}
          >
            <Input />
          </Form.Item>
        </div>
        <div aria-live="polite">
          {above.map((one) => (
            <Alert
              key={one.key}
              type="warning"
              showIcon
              title={aboveLimitText(speech, one)}
              className="supplement-alert"
            />
          ))}
          {reading.boluses.map(({ key: one, bolus }) => (
            <Alert
              key={one}
              type="info"
              showIcon
              title={bolusText(speech, one, bolus)}
              className="supplement-alert"
            />
          ))}
          {reading.dangerous.map((one) => (
            <Alert
              key={one.key}
              type="error"
              showIcon
              title={dangerousDayText(speech, one)}
              className="supplement-alert"
            />
          ))}
          {reading.large.map((one) => (
            <Alert
              key={one.key}
              type="warning"
              showIcon
              title={largeDoseText(speech, one)}
              className="supplement-alert"
            />
          ))}
          <InteractionList interactions={reading.interactions} />
          <DepletionList
            depletions={depletionsBy(chartKeysOf(patient)).filter(({ nutrients }) =>
              nutrients.some((nutrient) => ownKeys.includes(nutrient)),
            )}
          />
          {ownKeys.length > 0 && <NotChecked chart={patient} areLabsRead={labs !== null} />}
        </div>
        {above.length > 0 && (
          <RequiredTextField
            name="above_limit_reason"
            label={t('supplements.fields.above_limit_reason')}
            schema={supplementSchema.shape.above_limit_reason}
          />
        )}
        <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(supplementSchema.shape.notes)]}>
          <NotesInput />
        </Form.Item>
      </div>
      <FormButtons {...{ isBusy, isUndecided, onDiscard, onCancel }} />
    </Form>
  );
}
