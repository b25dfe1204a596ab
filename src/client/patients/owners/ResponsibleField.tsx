import { Col, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { useAppSelector } from '@/client/redux/hooks';
import { fieldRule } from '@/client/ui/fieldRule';
import { patientSchema } from '@/contract/patient';
import { selectAssignees, selectHasTeam } from './assignees';

/** Who looks after the patient. In a clinic of one person there is nobody to choose. */
export function ResponsibleField({ opened }: { opened: string | null }) {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const assignees = useAppSelector(selectAssignees);
  const hasTeam = useAppSelector(selectHasTeam);
  const ids = assignees.map(({ account_id }) => account_id);
  // Whoever cannot be chosen any more is still shown.
  const options = [...new Set([...ids, ...(opened === null ? [] : [opened])])].map((value) => ({
    value,
    label: nameOf(value),
  }));
  return (
    <Col xs={24} sm={12}>
      <Form.Item
        name="responsible_id"
        label={t('fields.responsible_id')}
        hidden={!hasTeam}
        rules={[fieldRule(patientSchema.shape.responsible_id)]}
      >
        <Select allowClear placeholder={t('owners.nobody')} options={options} />
      </Form.Item>
    </Col>
  );
}
