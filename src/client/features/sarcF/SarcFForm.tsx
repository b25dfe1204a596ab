import { Alert, Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sarcFItems } from '@/clinical/sarcopenia/sarcF';
import { sarcFVerdicts, type ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';
import { localMoment } from '@/client/i18n/localMoment';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { leftInVisit } from '@/client/outbox/drafts/continuing';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import type { Meanwhile } from '@/client/records/meanwhile';
import type { OpenCapture } from '@/client/records/useCapture';
import { useIncoming } from '@/client/records/useIncoming';
import { useCaptureNotice } from '@/client/records/useCaptureNotice';
import { SarcFResult, type KeyedAnswer } from './SarcFResult';
import { CaptureActions, type CaptureStep } from '@/client/records/CaptureActions';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useFormFields } from '@/client/ui/useFormFields';
import { answerers, sarcFSchema, type SarcF } from '@/contract/sarcF';
import { SarcFKeys } from './SarcFKeys';
import { SarcFQuestion } from './SarcFQuestion';
import { useAnswerKeys } from './useAnswerKeys';
import { useEarlierScreening } from './useEarlierScreening';
import './sarcF.css';

type Values = Partial<Pick<SarcF, (typeof sarcFItems)[number] | 'answered_by'>>;

/** Drops the fields added by the server. */
const withoutServerFields = sarcFSchema.strip();

interface SarcFFormProps {
  patientId: string;
  patientName: string;
  /** on the day of the screening; `null`: not saved yet */
  personOn(captured_at: string | null): ScreenedPerson;
  capture: OpenCapture;
  /** a screening that came to exist meanwhile, if there is one */
  meanwhile?: Meanwhile | null;
  /** starts an empty screening */
  onNew?(): void;
  /** navigation to the previous and next step, within a visit */
  step?: CaptureStep;
}

/** The five questions, beside them the score so far and what it means. */
export function SarcFForm(props: SarcFFormProps) {
  const { patientId, patientName, personOn, capture, meanwhile, onNew, step } = props;
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<Values>();
  const answers = Form.useWatch([], form) ?? {};
  const waiting = useAppSelector((state) => selectWaiting(state, 'sarcF', patientId));
  const [opened] = useState(() => withoutServerFields.safeParse(capture.record).data ?? null);
  // From the first save: a later correction is not a later answer.
  const [capturedAt, setCapturedAt] = useState(opened?.captured_at ?? null);
  const person = personOn(capturedAt);
  const last = useEarlierScreening({ patientId, recordId: capture.record_id, capturedAt });
  const { save, isBusy, isUnsaved, hasUnsaved, isOpening, notice, typing } = useSave(
    form,
    { table: 'sarcF', subject: patientId },
    {
      isInVisit: step !== undefined,
      continuing:
        step && !capture.isChosen ? leftInVisit(capture.record, localMoment(new Date()), waiting) : null,
    },
  );
  const incoming = useIncoming<SarcF>(form, {
    ...{ table: 'sarcF', record: opened, base: capture.base },
    acknowledged: (state) => inShards(state.sarcF, capture.record_id),
    valuesOf: (record) => record,
    onTyped: typing.onValuesChange,
  });
  const { base } = incoming;
  const { captureNotice, holdsSave } = useCaptureNotice({
    ...{ waiting, capturedAt, isUnsaved, meanwhile, isStep: step !== undefined },
    isChosen: capture.isChosen,
  });
  useServerFaults(form, waiting);
  const fields = useFormFields(form);
  const keysId = useId();
  /** the answer of the last digit: said at once with its question, as the focus has moved on */
  const [answered, setAnswered] = useState<KeyedAnswer | null>(null);
  const isStep = step !== undefined;
  const { list, current, onKeyDown, onFocus, onBlur } = useAnswerKeys(answers, isStep, (item, value) => {
    form.setFields([{ name: item, value, touched: true, errors: [] }]);
    setAnswered({ item, points: value });
    typing.onValuesChange();
  });

  const submit = async (values: Values): Promise<void> => {
    if (holdsSave() || incoming.holdsSave()) return;
    const { record_id } = capture;
    const captured_at = capturedAt ?? localMoment(new Date());
    const saved = await save({
      type: 'sarcf',
      patient_id: patientId,
      base,
      record: {
        ...values,
        record_id,
        verdicts: sarcFVerdicts(values, person),
        notes: incoming.record?.notes ?? null,
      },
      descriptor: { kind: 'sarcF', name: patientName, patient: null },
      captured_at,
    });
    if (saved === null) return fields.focusFault();
    setCapturedAt(captured_at);
    incoming.onSaved(saved);
    // Without what was typed meanwhile: the step stays.
    if (!hasUnsaved()) step?.onDone();
  };

  return (
    <Form<Values>
      form={form}
      autoComplete="off"
      name={fields.name}
      className="capture sarcf-form"
      data-opening={isOpening}
      layout="vertical"
      noValidate
      onFinishFailed={fields.focusFault}
      initialValues={opened ?? {}}
      onInput={typing.onInput}
      onValuesChange={() => {
        setAnswered(null);
        typing.onValuesChange();
      }}
      onFinish={submit}
    >
      <div className="capture-fields">
        {captureNotice}
        {notice}
        {incoming.notice}
        {i18n.language !== 'en' && (
          <Alert role="note" type="warning" showIcon title={t('sarcF.unvalidated')} />
        )}
        <div className="capture-card sarcf-questions" ref={list} onKeyDown={onKeyDown} onBlur={onBlur}>
          {sarcFItems.map((item) => (
            <SarcFQuestion
              key={item}
              item={item}
              last={last?.[item] ?? null}
              isCurrent={item === current}
              keysId={keysId}
              formName={fields.name}
              onFocus={() => onFocus(item)}
            />
          ))}
        </div>
      </div>
      <section className="capture-aside" aria-label={t('sarcF.aside')}>
        <div className="capture-card">
          <SarcFResult answers={answers} person={person} last={last} answered={answered} />
        </div>
        <div className="capture-card sarcf-answerer">
          <h3>{t('sarcF.answeredBy')}</h3>
          <Form.Item name="answered_by">
            <Radio.Group
              aria-label={t('sarcF.answeredBy')}
              optionType="button"
              size="large"
              block
              options={answerers.map((value) => ({ value, label: t(`answerers.${value}`) }))}
            />
          </Form.Item>
        </div>
        <SarcFKeys id={keysId} />
      </section>
      <CaptureActions
        isBusy={isBusy}
        isUnsaved={isUnsaved}
        step={step}
        begin={
          base.opened_on !== null && !waiting && onNew ? { label: t('sarcF.new'), onClick: onNew } : null
        }
      />
    </Form>
  );
}
