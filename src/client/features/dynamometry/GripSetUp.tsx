import { Col, Collapse, Form, Input, Row, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  calibrationState,
  gripDeviceKeys,
  gripDevices,
  type GripDeviceKey,
} from '@/clinical/grip/gripDevices';
import { gripProtocolKeys } from '@/clinical/grip/gripProtocols';
import { DayInput } from '@/client/ui/DayInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { dynamometrySchema, gripPostures, type Dynamometry } from '@/contract/dynamometry';
import { dominantHands } from '@/contract/patient';
import type { GripFormValues } from './gripFormValues';

interface GripSetUpProps extends Pick<
  Dynamometry,
  'device' | 'unit' | 'protocol' | 'dominant_hand' | 'calibrated_on'
> {
  /** everything was recorded before, so it need not be asked again */
  isKnown: boolean;
  /** trials were typed: another device or unit would change their meaning */
  isLocked: boolean;
  today: string;
}

/**
 * The device and protocol of the session. Usually they are the same as last time, so the fields are collapsed. Memoized:
 * a key typed in a trial does not render them.
 */
export const GripSetUp = memo(function GripSetUp({
  device,
  unit,
  protocol,
  dominant_hand,
  calibrated_on,
  isKnown,
  isLocked,
  today,
}: GripSetUpProps) {
  const { t } = useTranslation();
  const isOverdue = calibrationState(calibrated_on, today) === 'overdue';
  const summary = [
    t(`grip.devices.${device}`),
    t(`units.${unit}`),
    t(`grip.protocols.${protocol}`),
    dominant_hand ? t(`grip.dominant.${dominant_hand}`) : t('grip.dominantNotKnown'),
  ].join(' · ');
  const form = Form.useFormInstance<GripFormValues>();
  const { units } = gripDevices[device];
  const { shape } = dynamometrySchema;

  const chooseDevice = (chosen: GripDeviceKey): void => {
    const possible = gripDevices[chosen].units;
    if (!possible.some((one) => one === unit)) form.setFieldValue('unit', possible[0]);
    // The calibration and name of another device are unknown.
    form.setFieldsValue({ calibrated_on: null, device_name: null });
  };
  const content = (
    <Row gutter={16}>
      <Col xs={24} sm={12} lg={8}>
        <Form.Item name="device" label={t('grip.fields.device')}>
          <Select
            disabled={isLocked}
            onChange={chooseDevice}
            options={gripDeviceKeys.map((value) => ({ value, label: t(`grip.devices.${value}`) }))}
          />
        </Form.Item>
      </Col>
      {device === 'other' && (
        <Col xs={24} sm={12} lg={8}>
          <Form.Item
            name="device_name"
            label={t('grip.fields.device_name')}
            rules={[fieldRule(shape.device_name)]}
          >
            <Input />
          </Form.Item>
        </Col>
      )}
      <Col xs={24} sm={12} lg={8}>
        <Form.Item name="unit" label={t('grip.fields.unit')} extra={isLocked && t('grip.locked')}>
          <Select
            disabled={isLocked}
            options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} lg={8}>
        <Form.Item name="dominant_hand" label={t('grip.fields.dominant_hand')}>
          <Select
            allowClear
            placeholder={t('grip.notKnown')}
            options={dominantHands.map((value) => ({ value, label: t(`grip.dominant.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} lg={8}>
        <Form.Item name="protocol" label={t('grip.fields.protocol')}>
          <Select
            options={gripProtocolKeys.map((value) => ({ value, label: t(`grip.protocols.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} lg={8}>
        <Form.Item name="posture" label={t('grip.fields.posture')}>
          <Select
            allowClear
            placeholder={t('grip.notKnown')}
            options={gripPostures.map((value) => ({ value, label: t(`grip.postures.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12} lg={8}>
        <Form.Item
          name="calibrated_on"
          label={t('grip.fields.calibrated_on')}
          rules={[fieldRule(shape.calibrated_on)]}
          extra={isOverdue && t('grip.calibrationOverdue')}
        >
          <DayInput />
        </Form.Item>
      </Col>
    </Row>
  );
  return (
    <Collapse
      className="grip-set-up"
      defaultActiveKey={isKnown ? [] : ['setUp']}
      items={[
        {
          key: 'setUp',
          // The fields belong to the form even while they are collapsed.
          forceRender: true,
          label: t('grip.setUp'),
          extra: <span className="faint">{summary}</span>,
          children: content,
        },
      ]}
    />
  );
});
