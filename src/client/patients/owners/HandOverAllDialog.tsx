import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '@/client/i18n/formats';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import { selectScope } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { HandOverDialog } from './HandOverDialog';

interface HandOverAllDialogProps {
  /** whose patients, by account_id; `null`: the user chooses */
  from: string | null;
  onClose(): void;
}

/**
 * Hands over all patients of a colleague that are not archived, such as for a holiday. Reminders that follow the patient
 * go along. A device that keeps a part of the clinic knows only its part.
 */
export function HandOverAllDialog({ from, onClose }: HandOverAllDialogProps) {
  const { t } = useTranslation();
  const nameOf = useAccountName();
  const rows = useAppSelector(selectPatientRows);
  const isPart = useAppSelector(selectScope).kind === 'recent';
  const [chosen, setChosen] = useState(from);
  // Also accounts that can own nothing any more: their patients need somebody.
  const owners = [...new Set(rows.flatMap(({ responsible_id }) => responsible_id ?? []))];
  const patients = chosen === null ? [] : rows.filter(({ responsible_id }) => responsible_id === chosen);
  return (
    <HandOverDialog
      patients={patients}
      title={
        from === null ? t('owners.handOverAll') : t('owners.handOverAllOf', { name: isolated(nameOf(from)) })
      }
      onClose={onClose}
      onDone={onClose}
    >
      {(count) => (
        <>
          {from === null && (
            <Form.Item label={t('owners.from')} htmlFor="hand-over-from">
              <Select
                id="hand-over-from"
                autoFocus
                value={chosen}
                options={owners.map((value) => ({ value, label: nameOf(value) }))}
                onChange={setChosen}
              />
            </Form.Item>
          )}
          {chosen !== null && count > 0 && (
            <p role="status">
              {t('owners.handsOver', { count })} {t('owners.remindersFollow')}
            </p>
          )}
          {isPart && <Alert role="note" type="warning" showIcon title={t('owners.notWholeClinic')} />}
        </>
      )}
    </HandOverDialog>
  );
}
