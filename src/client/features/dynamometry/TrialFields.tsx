import { Form, Tag, type FormInstance } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hand, TrialFault } from '@/clinical/grip/gripTrials';
import { localMoment } from '@/client/i18n/localMoment';
import { notCountedText } from '@/client/i18n/trialWords';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { gripValue, type Dynamometry } from '@/contract/dynamometry';
import { optional } from '@/contract/fields';
import type { GripFormValues, TrialField } from './gripFormValues';

/** An input needs a string, even where the form holds no value. */
const emptyForNone = (value: unknown) => ({ value: value ?? '' });

interface TrialValueProps {
  form: FormInstance<GripFormValues>;
  /** the session is being captured now, not corrected later */
  isNew: boolean;
  hand: Hand;
  number: number;
  field: TrialField;
  unit: Dynamometry['unit'];
  isExcluded: boolean;
  invalid: TrialFault | null;
  /** the same function in every render */
  onTaken(hand: Hand): void;
}

/** The field of one trial. Memoized: a key typed in another one does not render it. */
export const TrialValue = memo(function TrialValue({
  form,
  hand,
  number,
  field,
  unit,
  isExcluded,
  invalid,
  isNew,
  onTaken,
}: TrialValueProps) {
  const { t } = useTranslation();
  const onTyped = (value: number | string | null): void => {
    const at = `${field}_at` as const;
    if (typeof value !== 'number') form.setFields([{ name: at, value: null, touched: true }]);
    // A corrected value keeps the time at which it was taken.
    else if (isNew && !form.getFieldValue(at))
      form.setFields([{ name: at, value: localMoment(new Date()), touched: true }]);
    // The last digit typed marks the end of the trial.
    const isTrial = gripValue(unit).safeParse(value).success;
    if (isNew && isTrial) onTaken(hand);
  };
  return (
    <Form.Item
      name={field}
      label={t(`grip.trial.${hand}`, { n: number })}
      rules={isExcluded ? [] : [fieldRule(optional(gripValue(unit)))]}
      getValueFromEvent={(value: number | string | null) => {
        onTyped(value);
        return value;
      }}
      extra={invalid && <Tag>{notCountedText(t, invalid)}</Tag>}
    >
      <DecimalInput disabled={isExcluded} placeholder="–" suffix={t(`units.${unit}`)} />
    </Form.Item>
  );
});

/** What is kept with a trial and not shown: when it was taken, and why it does not count. Memoized like its value. */
export const HiddenFields = memo(function HiddenFields({ field }: { field: TrialField }) {
  return (
    <>
      <Form.Item name={`${field}_at`} hidden noStyle getValueProps={emptyForNone}>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name={`${field}_invalid`} hidden noStyle getValueProps={emptyForNone}>
        <input type="hidden" />
      </Form.Item>
    </>
  );
});
