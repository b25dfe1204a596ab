import { Form, Typography } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '@/clinical/verdict';
import { selectAccountId } from '@/client/auth/authSlice';
import { zoneOf } from '@/contract/zoneOf';
import { localMoment } from '@/client/i18n/localMoment';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import type { Meanwhile } from '@/client/records/meanwhile';
import type { OpenCapture } from '@/client/records/useCapture';
import { useIncoming } from '@/client/records/useIncoming';
import { useCaptureNotice } from '@/client/records/useCaptureNotice';
import { leftInVisit } from '@/client/outbox/drafts/continuing';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { CaptureActions, type CaptureStep } from '@/client/records/CaptureActions';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useSetting } from '@/client/settings/useSetting';
import { useFormFields } from '@/client/ui/useFormFields';
import type { Patient } from '@/contract/patient';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';
import { useOpenGroups } from './openGroups';
import { MeasureGroups } from './MeasureGroups';
import { useUnits } from '@/client/settings/useUnits';
import './physicalData.css';
import { physicalDataVerdicts } from '@/assessment/physicalDataVerdicts';
import type { PhysicalContext } from '@/assessment/physicalInputs';
import { physicalRecord } from './physicalRecord';
import { readValues, type PhysicalFormValues, type PhysicalValues } from '@/assessment/physicalValues';
import { LiveFound } from './LiveFound';
import type { Finding } from './findingsSoFar';
import { MeasuresAside } from './MeasuresAside';
import { Results } from './Results';
import { askedValues, confirmedIn, confirmedWith } from './valuesToCheck';
import { useFirstKey } from './useFirstKey';
import { useConfirmUnusual } from './useConfirmUnusual';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';

/** Drops the fields added by the server. */
const withoutServerFields = physicalDataSchema.strip();

/** A muscle mass belongs to the method it was measured with. */
const ofMuscleMass = ['asm_kg', 'asm_method'];

export interface PhysicalDataFormProps {
  patientId: string;
  /** the patient and the duplicates whose measurements count too */
  patientIds: readonly string[];
  patientName: string;
  patient: Patient;
  capture: OpenCapture;
  /** measurements that came to exist meanwhile, if there are any */
  meanwhile?: Meanwhile | null;
  /** starts an empty set of measurements */
  onNew?(): void;
  /** navigation to the previous and next step, within a visit */
  step?: CaptureStep;
  /** of rules that need more than measurements, to be stored with the record */
  furtherVerdicts?: (values: PhysicalValues, captured_at: string, record_id: string) => Verdict[];
  /** of the same rules, to be shown in a visit; `captured_at` of a saved record, `null`: not saved yet */
  furtherFindings?: (values: PhysicalValues, captured_at: string | null, record_id: string) => Finding[];
}

/** A set of measurements, with the results of the rules as the user types. */
export function PhysicalDataForm({
  patientId,
  patientIds,
  patientName,
  patient,
  capture,
  meanwhile,
  onNew,
  furtherVerdicts,
  furtherFindings,
  step,
}: PhysicalDataFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PhysicalFormValues>();
  const waiting = useAppSelector((state) => selectWaiting(state, 'physicalData', patientId));
  const accountId = useAppSelector(selectAccountId);
  const [opened] = useState(() => withoutServerFields.safeParse(capture.record).data ?? null);
  // From the first save: a later correction is not a later measurement.
  const [capturedAt, setCapturedAt] = useState(opened?.captured_at ?? null);
  const [confirmed, setConfirmed] = useState(() => confirmedIn(opened));
  const { save, isBusy, isUnsaved, hasUnsaved, isOpening, notice, typing } = useSave(
    form,
    { table: 'physicalData', subject: patientId },
    {
      isInVisit: step !== undefined,
      continuing:
        step && !capture.isChosen ? leftInVisit(capture.record, localMoment(new Date()), waiting) : null,
    },
  );
  const incoming = useIncoming<PhysicalData>(form, {
    ...{ table: 'physicalData', record: opened, base: capture.base },
    acknowledged: (state) => inShards(state.physicalData, capture.record_id),
    valuesOf: readValues,
    groupOf: (field) => (ofMuscleMass.includes(field) ? 'muscle mass' : null),
    onTyped: typing.onValuesChange,
  });
  const { base } = incoming;
  const { captureNotice, holdsSave } = useCaptureNotice({
    ...{ waiting, capturedAt, isUnsaved, meanwhile, isStep: step !== undefined },
    isChosen: capture.isChosen,
  });
  useServerFaults(form, waiting);
  const fields = useFormFields(form);
  const groups = useOpenGroups(form);
  const place = useRef<HTMLDivElement>(null);
  useFirstKey(place, step !== undefined);
  const units = useUnits();
  const [staleDays] = useSetting('staleDays');
  const confirm = useConfirmUnusual(patientName, zoneOf(patient));
  const entries = usePhysicalDataHistory(patientIds);
  const earlier = entries.flatMap(({ record }) => (record.record_id === capture.record_id ? [] : [record]));
  const labs = useLabHistory(patientIds).map(({ record }) => record);
  const person = useListsOfChart(patient);
  const contextAt = (captured_at: string): PhysicalContext => ({
    patient: person,
    earlier,
    labs,
    captured_at,
    staleDays,
  });

  const focusFault = () => {
    const faulty = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    // Fields in a collapsed group cannot take the focus.
    flushSync(() => groups.openFor(faulty.map(({ name: [field] }) => String(field))));
    fields.focusFault();
  };

  const submit = async (values: PhysicalFormValues): Promise<void> => {
    if (holdsSave() || incoming.holdsSave()) return;
    const captured_at = capturedAt ?? localMoment(new Date());
    const unusual = askedValues(values, contextAt(captured_at));
    if (unusual.length > 0 && !(await confirm(unusual, values, captured_at))) {
      fields.focus(unusual[0]?.key);
      return;
    }
    setConfirmed(confirmedWith(unusual, values));
    const read = readValues(values);
    const record = physicalRecord({
      values,
      opened: incoming.record,
      units,
      unusual,
      confirmed_by: accountId,
      confirmed_at: localMoment(new Date()),
      verdicts: [
        ...physicalDataVerdicts(read, contextAt(captured_at)),
        ...(furtherVerdicts?.(read, captured_at, capture.record_id) ?? []),
      ],
    });
    const { record_id } = capture;
    const saved = await save({
      type: 'physical',
      patient_id: patientId,
      base,
      record: { ...record, record_id },
      descriptor: { kind: 'physicalData', name: patientName, patient: null },
      captured_at,
    });
    if (saved === null) return focusFault();
    setCapturedAt(captured_at);
    incoming.onSaved(saved);
    // Without what was typed meanwhile: the step stays.
    if (!hasUnsaved()) step?.onDone();
  };

  return (
    <Form<PhysicalFormValues>
      form={form}
      autoComplete="off"
      name={fields.name}
      className="capture physical-data"
      data-opening={isOpening}
      layout="vertical"
      {...(step && { size: 'large' })}
      validateTrigger="onBlur"
      noValidate
      onFinishFailed={focusFault}
      initialValues={readValues(opened ?? {})}
      {...typing}
      onFinish={submit}
    >
      <LiveFound {...{ form, capturedAt, contextAt, confirmed }}>
        <div className="capture-fields" ref={place}>
          {captureNotice}
          {notice}
          {incoming.notice}
          <MeasureGroups groups={groups} />
          <Typography.Text type="secondary">
            {t(step ? 'measurements.introOfStep' : 'measurements.intro')}
          </Typography.Text>
        </div>
        <section className="capture-aside" aria-label={t('measurements.aside')}>
          {step ? (
            <MeasuresAside
              further={
                furtherFindings && ((values) => furtherFindings(values, capturedAt, capture.record_id))
              }
            />
          ) : (
            <Results isSaid />
          )}
        </section>
      </LiveFound>
      <CaptureActions
        isBusy={isBusy}
        isUnsaved={isUnsaved}
        step={step}
        begin={
          base.opened_on !== null && !waiting && onNew
            ? { label: t('measurements.new'), onClick: onNew }
            : null
        }
      />
    </Form>
  );
}
