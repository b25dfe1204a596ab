import { Col, Form, Input, Radio, Row, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import { formatDate } from '@/client/i18n/formats';
import { MeasureInput } from '@/client/measures/MeasureInput';
import { measureSchema } from '@/client/measures/measureUnits';
import { useUnits } from '@/client/settings/useUnits';
import { lastDay } from '@/client/ui/DayInput';
import { MomentInput } from '@/client/ui/MomentInput';
import { NotesInput } from '@/client/ui/NotesInput';
import { fieldRule, newFieldRule } from '@/client/ui/fieldRule';
import { newBirthDate, optional } from '@/contract/fields';
import {
  clinicalLists,
  dominantHands,
  patientSchema,
  sexes,
  type ClinicalList,
  type Patient,
} from '@/contract/patient';
import { meaningOf } from '@/matching/clinicalWords';
import { ClinicalListInput } from './ClinicalListInput';
import { DueDateField } from './DueDateField';
import { LanguageAndZone } from './LanguageAndZone';
import { ResponsibleField } from './owners/ResponsibleField';
import { notPassedRule } from './notPassedRule';

/** The form values of a patient. */
export type PatientValues = Partial<
  Pick<
    Patient,
    | 'first_name'
    | 'last_name'
    | 'birth_date'
    | 'sex'
    | 'phone'
    | 'email'
    | 'identifier'
    | 'address'
    | 'language'
    | 'time_zone'
    | ClinicalList
    | 'usual_weight_kg'
    | 'dominant_hand'
    | 'ethnicity_group'
    | 'amputations'
    | 'due_date'
    | 'tags'
    | 'next_visit_at'
    | 'responsible_id'
    | 'notes'
  >
>;

const { shape } = patientSchema;

/** The fields of a patient. Memoized: what the form around them learns while the user types does not render them. */
export const PatientFields = memo(function PatientFields({ patient }: { patient: Patient | null }) {
  const { t } = useTranslation();
  const { massUnit } = useUnits();
  const noDrugAllergyRule = {
    validator: (_: unknown, entries: string[] | null | undefined) =>
      entries?.some((entry) => meaningOf(entry) === 'noDrugAllergy')
        ? Promise.reject(new Error(t('patients.noDrugAllergy')))
        : Promise.resolve(),
  };
  return (
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Form.Item
          name="first_name"
          label={t('patients.firstName')}
          required
          rules={[fieldRule(shape.first_name)]}
        >
          <Input />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item
          name="last_name"
          label={t('patients.lastName')}
          required
          rules={[fieldRule(shape.last_name)]}
        >
          <Input />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <BirthDate opened={patient?.birth_date} />
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="identifier" label={t('patients.identifier')} rules={[fieldRule(shape.identifier)]}>
          <Input />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="sex" label={t('patients.sex')} required rules={[fieldRule(shape.sex)]}>
          <Radio.Group
            aria-label={t('patients.sex')}
            options={sexes.map((sex) => ({ value: sex, label: t(`patients.sexes.${sex}`) }))}
          />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="phone" label={t('patients.phone')} rules={[fieldRule(shape.phone)]}>
          <Input type="tel" />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item name="email" label={t('patients.email')} rules={[fieldRule(shape.email)]}>
          <Input type="email" />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="address" label={t('patients.address')} rules={[fieldRule(shape.address)]}>
          <Input />
        </Form.Item>
      </Col>
      <LanguageAndZone language={patient?.language} time_zone={patient?.time_zone} />
      {clinicalLists.map((field) => (
        <Col span={24} key={field}>
          <Form.Item
            name={field}
            label={t(`fields.${field}`)}
            rules={[fieldRule(shape[field]), noDrugAllergyRule]}
          >
            <ClinicalListInput field={field} />
          </Form.Item>
        </Col>
      ))}
      <Col xs={24} sm={12}>
        <Form.Item
          name="usual_weight_kg"
          label={t('measurements.labelled', {
            measure: t('patients.usualWeight'),
            unit: t(`units.${massUnit}`),
          })}
          rules={[fieldRule(optional(measureSchema('weight_kg', massUnit)))]}
        >
          <MeasureInput unit={massUnit} />
        </Form.Item>
      </Col>
      <ChoiceField
        name="dominant_hand"
        options={dominantHands.map((value) => ({ value, label: t(`grip.dominant.${value}`) }))}
      />
      <ChoiceField
        name="ethnicity_group"
        options={ethnicityGroups.map((value) => ({ value, label: t(`patients.ethnicityGroups.${value}`) }))}
      />
      <ChoiceField
        name="amputations"
        mode="multiple"
        options={amputations.map((value) => ({ value, label: t(`patients.amputations.${value}`) }))}
      />
      <DueDateField opened={patient?.due_date ?? null} />
      <Col xs={24} sm={12}>
        <Form.Item name="tags" label={t('fields.tags')} rules={[fieldRule(shape.tags)]}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
        </Form.Item>
      </Col>
      <Col xs={24} sm={12}>
        <Form.Item
          name="next_visit_at"
          label={t('fields.next_visit_at')}
          rules={[fieldRule(shape.next_visit_at), notPassedRule(patient?.next_visit_at ?? null)]}
        >
          <MomentInput />
        </Form.Item>
      </Col>
      <ResponsibleField opened={patient?.responsible_id ?? null} />
      <Col span={24}>
        <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(shape.notes)]}>
          <NotesInput rows={3} />
        </Form.Item>
      </Col>
    </Row>
  );
});

interface ChoiceFieldProps {
  name: 'dominant_hand' | 'ethnicity_group' | 'amputations';
  options: { value: string; label: string }[];
  mode?: 'multiple';
}

/** One choice, or several, that may be left open. */
function ChoiceField({ name, options, mode }: ChoiceFieldProps) {
  const { t } = useTranslation();
  return (
    <Col xs={24} sm={12}>
      <Form.Item name={name} label={t(`fields.${name}`)} rules={[fieldRule(shape[name])]}>
        <Select allowClear={mode === undefined} mode={mode} options={options} />
      </Form.Item>
    </Col>
  );
}

function BirthDate({ opened }: { opened: string | undefined }) {
  const { t, i18n } = useTranslation();
  const birthDate = Form.useWatch('birth_date', Form.useFormInstance<PatientValues>());
  return (
    <Form.Item
      name="birth_date"
      label={t('patients.birthDate')}
      required
      // The browser formats the field in its own language; this text is in the app's language.
      extra={shape.birth_date.safeParse(birthDate).success && formatDate(String(birthDate), i18n.language)}
      rules={[newFieldRule(newBirthDate, opened)]}
    >
      <Input type="date" max={lastDay} />
    </Form.Item>
  );
}
