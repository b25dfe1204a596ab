import { Button, Col, Flex, Form, Row, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import {
  physicalMeasureKeys,
  physicalMeasures,
  plausibility,
  type PhysicalMeasureKey,
} from '@/clinical/physicalMeasures';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { useToday } from '@/client/i18n/useToday';
import { CaptureNotice } from '@/client/outbox/CaptureNotice';
import { useSave } from '@/client/outbox/useSave';
import { useServerFaults } from '@/client/outbox/useServerFaults';
import type { OpenCapture } from '@/client/outbox/useCapture';
import { useAppSelector } from '@/client/redux/hooks';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { useQuestion } from '@/client/ui/useQuestion';
import { fieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { optional } from '@/contract/fields';
import { measuredValue, physicalDataSchema, unconfirmedMeasures } from '@/contract/physicalData';
import { BmiResultLine } from './BmiResultLine';

type Values = Partial<Record<PhysicalMeasureKey, number | null>>;

interface PhysicalDataFormProps {
  patientId: string;
  patientName: string;
  birthDate: string;
  capture: OpenCapture;
  /** begins an empty set of measurements */
  onNew(): void;
}

/** A set of measurements; the BMI appears as soon as weight and height are there. */
export function PhysicalDataForm({
  patientId,
  patientName,
  birthDate,
  capture,
  onNew,
}: PhysicalDataFormProps) {
  const { t } = useTranslation();
  const ask = useQuestion();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch([], form) ?? {};
  const waiting = useAppSelector((state) => selectWaiting(state, 'physicalData', patientId));
  const earlier = physicalDataSchema.safeParse(capture.record).data;
  const [savedRevision, setSavedRevision] = useState(capture.opened_on);
  const { save, isBusy, notice, typing } = useSave(form, { table: 'physicalData', subject: patientId });
  useServerFaults(form, waiting);
  const fields = useFormFields(form);
  const today = useToday();

  const submit = async (values: Values): Promise<void> => {
    const unusual = unconfirmedMeasures(values);
    if (unusual.length > 0 && !(await confirmed(unusual, values))) {
      fields.focus(unusual[0]);
      return;
    }
    const { record_id, base_revision } = capture;
    const revision = await save({
      type: 'physical',
      patient_id: patientId,
      opened_on: savedRevision,
      record: { ...values, record_id, base_revision, confirmed: unusual.length > 0 ? unusual : null },
      descriptor: { kind: 'physicalData', name: patientName, patient: null },
    });
    if (revision !== null) setSavedRevision(revision);
    else fields.focusFault();
  };

  const confirmed = (unusual: PhysicalMeasureKey[], values: Values): Promise<boolean> =>
    ask({
      title: t('measurements.confirmTitle', { name: patientName }),
      content: unusual.map((key) => (
        <div key={key}>
          {t('measurements.confirmText', {
            measure: t(`measurements.fields.${key}`),
            value: values[key],
            ...physicalMeasures[key].softLimits,
          })}
        </div>
      )),
      okText: t('measurements.confirmYes'),
      cancelText: t('measurements.confirmNo'),
    });

  return (
    <Form<Values>
      form={form}
      name={fields.name}
      layout="vertical"
      validateTrigger="onBlur"
      noValidate
      onFinishFailed={fields.focusFault}
      initialValues={earlier ?? {}}
      {...typing}
      onFinish={submit}
    >
      <CaptureNotice waiting={waiting} isSaved={savedRevision !== null} />
      {notice}
      <Typography.Paragraph type="secondary">{t('measurements.intro')}</Typography.Paragraph>
      <Row gutter={16}>
        {physicalMeasureKeys.map((key) => (
          <Col key={key} xs={24} sm={12}>
            <Form.Item
              name={key}
              label={t(`measurements.fields.${key}`)}
              rules={[fieldRule(optional(measuredValue(key)))]}
            >
              <DecimalInput />
            </Form.Item>
          </Col>
        ))}
      </Row>
      <Flex justify="space-between" align="center" wrap gap="middle">
        <div role="status" aria-label={t('measurements.bmi')}>
          <BmiResultLine
            weightKg={possible('weight_kg', typed.weight_kg)}
            heightCm={possible('height_cm', typed.height_cm)}
            ageYears={ageInYears(birthDate, today)}
          />
        </div>
        <Flex gap="small">
          {savedRevision !== null && !waiting && <Button onClick={onNew}>{t('measurements.new')}</Button>}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('form.save')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  );
}

/** What is being typed passes through impossible values, which say nothing yet. */
function possible(key: PhysicalMeasureKey, value: unknown): number | null {
  return typeof value === 'number' && plausibility(key, value) !== 'impossible' ? value : null;
}
