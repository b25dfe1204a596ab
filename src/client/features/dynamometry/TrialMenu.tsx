import { StopOutlined } from '@ant-design/icons';
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { trialFaults, type Hand, type TrialFault } from '@/clinical/grip/gripTrials';
import { MenuButton } from '@/client/ui/MenuButton';
import type { GripFormValues, TrialField } from './gripFormValues';

interface TrialMenuProps {
  form: FormInstance<GripFormValues>;
  hand: Hand;
  number: number;
  field: TrialField;
  invalid: TrialFault | null;
  /** something changed without typing */
  onTouched(): void;
  /** what was chosen, in words: to be said */
  onSaid(words: string): void;
}

/** Whether a trial counts, and why it does not. */
export function TrialMenu({ form, hand, number, field, invalid, onTouched, onSaid }: TrialMenuProps) {
  const { t } = useTranslation();
  const trial = t(`grip.trial.${hand}`, { n: number });
  const words = (fault: TrialFault | null) =>
    fault === null
      ? t('grip.trialCounts', { trial })
      : t('grip.trialDoesNotCount', { trial, reason: t(`grip.trialFaults.${fault}`) });
  return (
    <MenuButton
      label={invalid === null ? t('grip.doesNotCount', { trial }) : words(invalid)}
      icon={<StopOutlined aria-hidden />}
      selected={invalid ?? 'counts'}
      onChoose={(key) => {
        const value = trialFaults.find((fault) => fault === key) ?? null;
        form.setFields([{ name: `${field}_invalid`, value, touched: true }]);
        onTouched();
        onSaid(words(value));
      }}
      items={(['counts', ...trialFaults] as const).map((key) => ({
        key,
        label: t(`grip.trialFaults.${key}`),
      }))}
    />
  );
}
