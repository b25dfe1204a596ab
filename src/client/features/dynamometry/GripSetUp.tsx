import { Button, Col, Form, Input, Row, Select } from 'antd';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  calibrationState,
  gripDeviceKeys,
  gripDevices,
  type GripDeviceKey,
} from '@/clinical/grip/gripDevices';
import { gripProtocolKeys, gripProtocols } from '@/clinical/grip/gripProtocols';
import { DayInput } from '@/client/ui/DayInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { dynamometrySchema, gripPostures, type Dynamometry } from '@/contract/dynamometry';
import { dominantHands } from '@/contract/patient';
import type { GripFormValues } from './gripFormValues';

interface GripSetUpProps extends Pick<
  Dynamometry,
  'device' | 'device_name' | 'unit' | 'protocol' | 'posture' | 'dominant_hand' | 'calibrated_on'
> {
  /** everything was recorded before, so it need not be asked again */
  isKnown: boolean;
  /** trials were typed: another device or unit would change their meaning */
  isLocked: boolean;
  today: string;
}

/**
 * The device and protocol of the session, in a line. Usually they are the same as last time, so the fields are
 * collapsed. Memoized: a key typed in a trial does not render them.
 */
export const GripSetUp = memo(function GripSetUp({
  device,
  device_name,
  unit,
  protocol,
  posture,
  dominant_hand,
  calibrated_on,
  isKnown,
  isLocked,
  today,
}: GripSetUpProps) {
  const { t } = useTranslation();
  const isOverdue = calibrationState(calibrated_on, today) === 'overdue';
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isKnown);
  const isJamar = device === 'jamar-hydraulic' || device === 'jamar-plus-digital';
  const summary = [
    device_name ?? t(`grip.devices.${device}`),
    ...(isJamar ? [t('grip.handle', { n: gripProtocols[protocol].jamarHandle })] : []),
    t(`grip.protocols.${protocol}`),
    ...(posture ? [t(`grip.posturesInShort.${posture}`)] : []),
    ...(dominant_hand ? [] : [t('grip.dominantNotKnown')]),
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
      <Col xs={24} sm={12}>
        <Form.Item name="device" label={t('grip.fields.device')}>
          <Select
            disabled={isLocked}
            onChange={chooseDevice}
            options={gripDeviceKeys.map((value) => ({ value, label: t(`grip.devices.${value}`) }))}
          />
        </Form.Item>
      </Col>
      {device === 'other' && (
        <Col xs={24} sm={12}>
          <Form.Item
            name="device_name"
            label={t('grip.fields.device_name')}
            rules={[fieldRule(shape.device_name)]}
          >
            <Input />
          </Form.Item>
        </Col>
      )}
      <Col xs={24} sm={12}>
        <Form.Item name="unit" label={t('grip.fields.unit')} extra={isLocked && t('grip.locked')}>
          <Select
            disabled={isLocked}
            options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="dominant_hand" label={t('grip.fields.dominant_hand')}>
          <Select
            allowClear
            placeholder={t('grip.notKnown')}
            options={dominantHands.map((value) => ({ value, label: t(`grip.dominant.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="protocol" label={t('grip.fields.protocol')}>
          <Select
            options={gripProtocolKeys.map((value) => ({ value, label: t(`grip.protocols.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="posture" label={t('grip.fields.posture')}>
          <Select
            allowClear
            placeholder={t('grip.notKnown')}
            options={gripPostures.map((value) => ({ value, label: t(`grip.postures.${value}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
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
    <div className="grip-set-up">
      <div className="grip-protocol">
        <span>{summary}</span>
        <Button
          type="link"
          aria-label={t(isOpen ? 'grip.hideSetUp' : 'grip.changeSetUp')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'grip.hide' : 'grip.change')}
        </Button>
      </div>
      {/* The fields belong to the form even while they are hidden. */}
      <div id={id} role="group" aria-label={t('grip.setUp')} hidden={!isOpen}>
        {content}
      </div>
    </div>
  );
});
