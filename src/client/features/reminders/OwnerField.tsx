import { Form, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { selectAssignees, selectHasTeam } from '@/client/patients/owners/assignees';
import { useAppSelector } from '@/client/redux/hooks';

interface OwnerFieldProps {
  /** of the reminder being edited */
  opened: string | null;
}

/** Who does it, if not whoever is responsible for the patient. */
export const OwnerField = memo(function OwnerField({ opened }: OwnerFieldProps) {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const ids = useAppSelector(selectAssignees).map(({ account_id }) => account_id);
  const hasTeam = useAppSelector(selectHasTeam);
  // Whoever cannot be chosen any more is still shown.
  const options = [...new Set([...ids, ...(opened === null ? [] : [opened])])].map((value) => ({
    value,
    label: nameOf(value),
  }));
  return (
    <Form.Item name="owner_id" label={t('fields.responsible_id')} hidden={!hasTeam}>
      <Select allowClear placeholder={t('owners.ofPatient')} options={options} />
    </Form.Item>
  );
});
