import { Form, Input } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usualText } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { useSetting } from '@/client/settings/useSetting';
import { DayInput } from '@/client/ui/DayInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { NotesInput } from '@/client/ui/NotesInput';
import { ageInYears } from '@/clinical/ageInYears';
import type { Patient } from '@/contract/patient';
import { hasContents, supplementSchema } from '@/contract/supplement';
import { ContentFields } from './ContentFields';
import { DoseFields } from './DoseFields';
import { IntakeFields } from './IntakeFields';
import type { MealTimes } from './intakePlan';
import { MedicineTimeFields } from './MedicineTimeFields';
import { otherProduct, type SupplementFormValues, type TypedTimes } from './supplementFormValues';
import { SupplementFindings } from './SupplementFindings';
import { SupplementSelect } from './SupplementSelect';
import { useTypedReading } from './TypedReading';

interface SupplementFieldsProps {
  patient: Patient;
  mealTimes: MealTimes;
  /** shown for medicines without input in the form */
  knownTimes: TypedTimes;
  /** of what is not taken now: an earlier version saved larger doses */
  mayBeDangerous: boolean;
  /** for a change other than typing */
  onChange(): void;
}

/** The fields of a supplement. Memoized: a key renders only what depends on the field. */
export const SupplementFields = memo(function SupplementFields({
  patient,
  mealTimes,
  knownTimes,
  mayBeDangerous,
  onChange,
}: SupplementFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="supplement-fields">
        <Form.Item
          name="key"
          label={t('supplements.fields.key')}
          rules={[{ required: true, message: t('fault.noSupplement') }]}
        >
          <SupplementSelect hasOther autoFocus />
        </Form.Item>
        <NameField />
      </div>
      <Amount patient={patient} mayBeDangerous={mayBeDangerous} onChange={onChange} />
      <IntakeFields mealTimes={mealTimes} onChange={onChange} />
      <MedicineTimeFields patient={patient} known={knownTimes} />
      <div className="supplement-fields">
        <Form.Item
          name="started_on"
          label={t('supplements.fields.started_on')}
          rules={[fieldRule(supplementSchema.shape.started_on)]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('supplements.fields.reason')}
          rules={[fieldRule(supplementSchema.shape.reason)]}
        >
          <Input />
        </Form.Item>
      </div>
      <SupplementFindings patient={patient} />
      <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(supplementSchema.shape.notes)]}>
        <NotesInput />
      </Form.Item>
    </>
  );
});

function NameField() {
  return <NameOf isRequired={useTypedReading(({ typed }) => typed.key === otherProduct)} />;
}

const NameOf = memo(function NameOf({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="name"
      label={t('supplements.fields.name')}
      dependencies={['key']}
      rules={[
        fieldRule(supplementSchema.shape.name),
        { required: isRequired, message: t('fault.noSupplement') },
      ]}
    >
      <Input />
    </Form.Item>
  );
});

type AmountProps = Pick<SupplementFieldsProps, 'patient' | 'mayBeDangerous' | 'onChange'>;

function Amount(props: AmountProps) {
  return <AmountOf {...props} chosen={useTypedReading(({ typed }) => typed.key)} />;
}

interface AmountOfProps extends AmountProps {
  chosen: SupplementFormValues['key'];
}

const AmountOf = memo(function AmountOf({ chosen, patient, mayBeDangerous, onChange }: AmountOfProps) {
  const { t, i18n } = useTranslation();
  const [authority] = useSetting('upperLimits');
  const ageYears = ageInYears(patient.birth_date, useToday().slice(0, 10));
  if (chosen === undefined) return null;
  const key = chosen === otherProduct ? null : chosen;
  return (
    <>
      <div className="supplement-fields" key={key}>
        <DoseFields supplementKey={key} mayBeDangerous={mayBeDangerous} />
      </div>
      {key && (
        <p className="faint supplement-usual">
          {usualText({ t, language: i18n.language }, key, { ageYears, authority })}
        </p>
      )}
      {hasContents(key) && <ContentFields mayBeDangerous={mayBeDangerous} onChange={onChange} />}
    </>
  );
});
