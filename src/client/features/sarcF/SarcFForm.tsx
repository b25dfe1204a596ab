import { Alert, Button, Flex, Form, Radio, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreSarcF, sarcFItems, type SarcFAnswers } from '@/clinical/sarcF';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { CaptureNotice } from '@/client/outbox/CaptureNotice';
import { useSave } from '@/client/outbox/useSave';
import { useServerFaults } from '@/client/outbox/useServerFaults';
import type { OpenCapture } from '@/client/outbox/useCapture';
import { useAppSelector } from '@/client/redux/hooks';
import { fieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { sarcFSchema } from '@/contract/sarcF';

interface SarcFFormProps {
  patientId: string;
  patientName: string;
  capture: OpenCapture;
  /** begins an empty screening */
  onNew(): void;
}

/** The five questions; the score and what it means appear as soon as all are answered. */
export function SarcFForm({ patientId, patientName, capture, onNew }: SarcFFormProps) {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<SarcFAnswers>();
  const answers = Form.useWatch([], form) ?? {};
  const waiting = useAppSelector((state) => selectWaiting(state, 'sarcF', patientId));
  const [savedRevision, setSavedRevision] = useState(capture.opened_on);
  const { save, isBusy, notice, typing } = useSave(form, { table: 'sarcF', subject: patientId });
  useServerFaults(form, waiting);
  const fields = useFormFields(form);

  const submit = async (values: SarcFAnswers): Promise<void> => {
    const { record_id, base_revision } = capture;
    const revision = await save({
      type: 'sarcf',
      patient_id: patientId,
      opened_on: savedRevision,
      record: { ...values, record_id, base_revision },
      descriptor: { kind: 'sarcF', name: patientName, patient: null },
    });
    if (revision !== null) setSavedRevision(revision);
    else fields.focusFault();
  };

  return (
    <Form<SarcFAnswers>
      form={form}
      name={fields.name}
      layout="vertical"
      noValidate
      onFinishFailed={fields.focusFault}
      initialValues={sarcFSchema.safeParse(capture.record).data ?? {}}
      {...typing}
      onFinish={submit}
    >
      <CaptureNotice waiting={waiting} isSaved={savedRevision !== null} />
      {notice}
      {i18n.language !== 'en' && (
        <Alert type="warning" showIcon title={t('sarcF.unvalidated')} style={{ marginBottom: 16 }} />
      )}
      {sarcFItems.map((item) => (
        <Form.Item
          key={item}
          name={item}
          label={
            <span>
              <strong>{t(`sarcF.items.${item}.name`)}</strong>
              <br />
              {t(`sarcF.items.${item}.question`)}
            </span>
          }
          rules={[fieldRule(sarcFSchema.shape[item])]}
        >
          <Radio.Group
            aria-label={t(`sarcF.items.${item}.name`)}
            options={([0, 1, 2] as const).map((points) => ({
              value: points,
              label: t(`sarcF.items.${item}.answers.${points}`),
            }))}
          />
        </Form.Item>
      ))}
      <Flex justify="space-between" align="center" wrap gap="middle">
        <SarcFResult answers={answers} />
        <Flex gap="small">
          {savedRevision !== null && !waiting && <Button onClick={onNew}>{t('sarcF.new')}</Button>}
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('form.save')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  );
}

function SarcFResult({ answers }: { answers: SarcFAnswers }) {
  const { t } = useTranslation();
  const { totalPoints, screen } = scoreSarcF(answers);
  return (
    <div role="status" aria-label={t('sarcF.score')}>
      {totalPoints === null ? (
        <Typography.Text type="secondary">{t('sarcF.pending')}</Typography.Text>
      ) : (
        <Flex vertical gap={4}>
          <Flex gap="small" align="center">
            <Typography.Text strong>{t('sarcF.scoreOf', { points: totalPoints })}</Typography.Text>
            <Tag color={screen === 'positive' ? 'warning' : 'default'}>{t(`sarcF.screen.${screen}`)}</Tag>
          </Flex>
          <Typography.Text type="secondary">{t('sarcF.caution')}</Typography.Text>
        </Flex>
      )}
    </div>
  );
}
