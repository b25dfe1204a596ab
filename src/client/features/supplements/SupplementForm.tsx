import { noBase } from '@/client/storage/outbox/base';
import type { KnownRecord } from '@/client/records/knownRecord';
import { RecordChanged, RecordRemoved } from '@/client/records/RecordChanged';
import { useIncoming } from '@/client/records/useIncoming';
import { useIsRemoved } from '@/client/records/useIsRemoved';
import { useShown } from '@/client/records/useShown';
import { Alert, Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { selectAccountId } from '@/client/auth/authSlice';
import { failureText } from '@/client/i18n/failureText';
import { localMoment } from '@/client/i18n/localMoment';
import { supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { CaptureNotice } from '@/client/outbox/save/CaptureNotice';
import { FormButtons } from '@/client/outbox/save/FormButtons';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import type { RecordSave } from '@/client/outbox/save/saveAllOffline';
import { supplementDescriptor } from '@/client/outbox/save/recordDescriptors';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useSetting } from '@/client/settings/useSetting';
import { clearFaults, showIssues } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { medicineKeys } from '@/clinical/supplements/interactions';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { keysOf, mustBeSafe, type Supplement } from '@/contract/supplement';
import { supplementContent, supplementSaves } from './changeSupplement';
import { followingMedicineTimes, medicinesToKeepFrom, type MealTimes } from './intakePlan';
import {
  firstChoices,
  newValues,
  otherProduct,
  typedSupplement,
  typedTimes,
  valuesOf,
  type SupplementFormValues,
} from './supplementFormValues';
import { isTimeTouched } from './MedicineTimeFields';
import { readSupplement, type ReadingAround } from './supplementReading';
import { medicinesOf } from './supplementSafety';
import { SupplementFields } from './SupplementFields';
import { TypedReading } from './TypedReading';
import { isToBeConfirmed, useSafetyQuestion } from './useSafetyQuestion';

/** An amount belongs to the product, and its times to each other. */
function groupOfField(field: string): string | null {
  if (['key', 'name', 'dose', 'unit', 'salt', 'contents'].includes(field)) return 'amount';
  return ['intakes', 'period', 'period_unit', 'day_of_week'].includes(field) ? 'times' : null;
}

interface SupplementFormProps {
  patient: Patient;
  patientName: string;
  /** the supplement being edited; null: a new one */
  opened: KnownRecord<Supplement> | null;
  /** the other supplements of the patient */
  others: readonly Supplement[];
  mealTimes: MealTimes;
  /** the lab results of the patient; null: they are not read */
  labs: readonly Lab[] | null;
  /** saved on this device */
  onSaved(saved: Supplement): void;
  onCancel(): void;
}

/** the lists of the form */
const listed = ['intakes', 'contents'];

const timesOfMedicines = ({ medicine_times }: Supplement) => medicine_times;
const noTimes: Supplement['medicine_times'] = [];

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
  const { t } = useTranslation();
  const confirm = useSafetyQuestion(patientName);
  const dispatch = useAppDispatch();
  const today = useToday();
  const day = today.slice(0, 10);
  const [form] = Form.useForm<SupplementFormValues>();
  const fields = useFormFields(form);
  const accountId = useAppSelector(selectAccountId);
  const [authority] = useSetting('upperLimits');
  const clinicRanges = useAppSelector(selectReferenceRanges);
  /** created once, so that a double click saves only once */
  const [newId] = useState(() => uuidv7());
  /** a fault that belongs to no single field */
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const record_id = opened?.record.record_id ?? newId;
  const mayBeDangerous = opened !== null && !mustBeSafe(opened.record, day);
  const waiting = useAppSelector((state) => selectWaiting(state, 'supplements', record_id));
  const { saveAll, isBusy, isUndecided, notice, typing, onDiscard } = useSave(form, {
    table: 'supplements',
    subject: opened?.record.record_id ?? patient.patient_id,
  });
  useServerFaults(form, waiting);
  const isRemoved = useIsRemoved('supplements', record_id);
  const incoming = useIncoming<Supplement>(form, {
    ...{ table: 'supplements', record: opened?.record ?? null, base: opened?.base ?? noBase },
    acknowledged: (state) => inShards(state.supplements, record_id),
    valuesOf: (version) => valuesOf(version, medicineTimesOf([version, ...others], medicinesOf(patient))),
    groupOf: groupOfField,
    typedRecord: (): object => typedSupplement(form.getFieldsValue()),
    onTyped: typing.onValuesChange,
  });
  const { record, base } = incoming;
  const medicineTimes = useMemo(
    () => medicineTimesOf(record ? [record, ...others] : others, medicinesOf(patient)),
    [record, others, patient],
  );
  const knownTimes = useMemo(() => typedTimes(medicineTimes), [medicineTimes]);
  const [timesShown, setTimesShown] = useState(knownTimes);
  // The medicine times of the others are shown here, and follow those of this one.
  const { changed, asShown, onShown } = useShown(others, timesOfMedicines, noTimes);
  const isChanged = !isBusy && changed.length > 0;
  const showNow = (): void => {
    const moved = medicineKeys.filter((key) => knownTimes[key] !== timesShown[key]);
    const times = Object.fromEntries(moved.map((key) => [key, knownTimes[key] ?? null]));
    form.setFieldsValue({ medicine_times: times });
    setTimesShown(knownTimes);
    setUnplaced(null);
    onShown();
  };
  const around = useMemo(
    (): ReadingAround => ({
      ...{ opened: record, record_id, patient, others, mealTimes, knownTimes, today },
      ...{ authority, labs, clinicRanges },
    }),
    [record, record_id, patient, others, mealTimes, knownTimes, today, authority, labs, clinicRanges],
  );
  const initialValues = record
    ? valuesOf(record, medicineTimes)
    : newValues(today, { mealTimes, medicineTimes });

  const submit = async (typedNow: SupplementFormValues): Promise<void> => {
    if (incoming.holdsSave()) return;
    const now = readSupplement(typedNow, around);
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
    const newTimes = now.record.medicine_times;
    // A blank field says nothing about a medicine. Its times become unknown only if the user cleared them.
    const asked = medicinesToKeepFrom(keysOf(now.record), medicinesOf(patient)).filter(
      (medicine) =>
        newTimes.some((one) => one.medicine === medicine) ||
        (knownTimes[medicine] !== undefined && isTimeTouched(form, medicine)),
    );
    const following = followingMedicineTimes({ asked, times: newTimes }, others).flatMap(
      ({ record_id, medicine_times }) => {
        const other = others.find((one) => one.record_id === record_id);
        const change = () => ({ medicine_times });
        return other ? [{ shown: asShown(other), change, decidedBy: timesOfMedicines }] : [];
      },
    );
    const copied = await dispatch(supplementSaves(following, patientName));
    if (!Array.isArray(copied)) return setUnplaced(failureText(t, copied));
    const own: RecordSave = {
      ...{ table: 'supplements', patient_id: opened?.record.patient_id ?? patient.patient_id, record_id },
      base,
      ...(opened && { captured_at: opened.record.captured_at }),
      record: {
        ...(record && supplementContent(record)),
        ...typedSupplement(typedNow, knownTimes),
        // A reason must not remain when nothing exceeds the limit any more.
        ...(now.above.length === 0 && { above_limit_reason: null }),
        confirmed_by: isAsked ? accountId : null,
        confirmed_at: isAsked ? localMoment(new Date()) : null,
      },
      descriptor: supplementDescriptor(now.record, patientName),
    };
    if (await saveAll([own, ...copied])) onSaved(now.record);
    else fields.focusFault();
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
      {!isRemoved && incoming.notice}
      {isRemoved && record && (
        <RecordRemoved
          table="supplements"
          recordKey={record_id}
          name={supplementName({ t }, record)}
          onClose={() => {
            onDiscard();
            onCancel();
          }}
        />
      )}
      {isChanged &&
        changed.map((other) => (
          <RecordChanged
            key={other.record_id}
            table="supplements"
            recordKey={other.record_id}
            name={supplementName({ t }, other)}
            onShow={showNow}
          />
        ))}
      {unplaced !== null && (
        <Alert type="error" showIcon role="alert" title={unplaced} className="supplement-alert" />
      )}
      <div inert={isUndecided}>
        <TypedReading {...{ initialValues, around }}>
          <SupplementFields
            {...{ patient, mealTimes, knownTimes, mayBeDangerous }}
            onChange={typing.onValuesChange}
          />
        </TypedReading>
      </div>
      <FormButtons {...{ isBusy, onDiscard, onCancel }} isUndecided={isUndecided || isChanged || isRemoved} />
    </Form>
  );
}
