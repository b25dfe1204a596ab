import { amputations } from '@/clinical/body/amputations';
import { ethnicityGroups } from '@/clinical/body/bmiByEthnicity';
import { Button, Col, Drawer, Flex, Form, Input, Radio, Row, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { ForWriters } from '@/client/auth/ForWriters';
import { formatDate } from '@/client/i18n/formats';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { noBase } from '@/client/storage/outbox/base';
import { MeasureInput } from '@/client/measures/MeasureInput';
import { measureSchema } from '@/client/measures/measureUnits';
import { useUnits } from '@/client/settings/useUnits';
import { lastDay } from '@/client/ui/DayInput';
import { MomentInput } from '@/client/ui/MomentInput';
import { NotesInput } from '@/client/ui/NotesInput';
import { fieldRule, newFieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
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
import { useDiscardQuestion } from '@/client/ui/useDiscardQuestion';
import { ClinicalListInput } from './ClinicalListInput';
import { DuplicateWarning } from './DuplicateWarning';
import { LanguageAndZone } from './LanguageAndZone';
import type { EditedPatient } from './usePatient';

type PatientValues = Partial<
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
    | 'tags'
    | 'next_visit_at'
    | 'notes'
  >
>;

interface PatientFormProps {
  /** the version being edited, or `null` for a new patient */
  edited: EditedPatient | null;
  onClose(): void;
  onSaved(patientId: string): void;
}

/** Creates or edits a patient. It is a drawer, so that the list stays visible. */
export function PatientForm({ edited, onClose, onSaved }: PatientFormProps) {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<PatientValues>();
  const typed = Form.useWatch((values) => values, form) ?? {};
  const birthDate = typed.birth_date;
  const isRTL = useIsRTL();
  const { massUnit } = useUnits();
  // Server updates must not change the form while it is open: the edit is based on the version shown at first.
  const [opened] = useState(edited);
  const [newId] = useState(() => uuidv7());
  const patient = opened?.patient ?? null;
  const base = opened?.base ?? noBase;
  const { save, isBusy, notice, typing, onDiscard } = useSave(form, {
    table: 'patients',
    subject: patient?.patient_id ?? 'new',
  });
  const [isShown, setIsShown] = useState(false);
  useServerFaults(form, opened?.waiting ?? null, isShown);
  const fields = useFormFields(form, isShown);
  const askToDiscard = useDiscardQuestion();
  const { shape } = patientSchema;
  const noDrugAllergyRule = {
    validator: (_: unknown, entries: string[] | null | undefined) =>
      entries?.some((entry) => meaningOf(entry) === 'noDrugAllergy')
        ? Promise.reject(new Error(t('patients.noDrugAllergy')))
        : Promise.resolve(),
  };

  const close = async (): Promise<void> => {
    if (form.isFieldsTouched() && !(await askToDiscard())) return;
    onDiscard();
    onClose();
  };

  const submit = async (values: PatientValues): Promise<void> => {
    const patient_id = patient?.patient_id ?? newId;
    const record = { ...patient, ...withoutEmpty(values) };
    const { first_name = '', last_name = '', birth_date = '', sex = 'unknown', identifier = null } = record;
    const { phone = null, tags = null, next_visit_at = null, merged_into = null } = record;
    const saved = await save({
      type: 'patient',
      base,
      patient_id,
      record: withoutServerFields(record),
      descriptor: patientDescriptor(
        {
          ...{ first_name, last_name, birth_date, sex, identifier, phone, tags, next_visit_at, merged_into },
          archived: patient?.archived ?? false,
        },
        base.base_revision === null,
      ),
    });
    if (saved !== null) onSaved(patient_id);
    else fields.focusFault();
  };

  return (
    <Drawer
      open
      title={t(patient ? 'patients.edit' : 'patients.new')}
      onClose={() => void close()}
      afterOpenChange={setIsShown}
      size={560}
      placement={isRTL ? 'left' : 'right'}
      mask={{ closable: false }}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={() => void close()}>{t('form.cancel')}</Button>
          <ForWriters>
            <Button type="primary" loading={isBusy} htmlType="submit" form={fields.name}>
              {t('form.save')}
            </Button>
          </ForWriters>
        </Flex>
      }
    >
      <Form<PatientValues>
        form={form}
        {...fields.form}
        initialValues={patient ?? {}}
        {...typing}
        onFinish={submit}
      >
        {notice}
        {patient === null && <DuplicateWarning person={{ patient_id: newId, ...typed }} />}
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
            <Form.Item
              name="birth_date"
              label={t('patients.birthDate')}
              required
              // The browser formats the field in its own language; this text is in the app's language.
              extra={
                shape.birth_date.safeParse(birthDate).success && formatDate(String(birthDate), i18n.language)
              }
              rules={[newFieldRule(newBirthDate, patient?.birth_date)]}
            >
              <Input type="date" max={lastDay} />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <Form.Item
              name="identifier"
              label={t('patients.identifier')}
              rules={[fieldRule(shape.identifier)]}
            >
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
          <Col xs={24} sm={12}>
            <Form.Item
              name="dominant_hand"
              label={t('fields.dominant_hand')}
              rules={[fieldRule(shape.dominant_hand)]}
            >
              <Select
                allowClear
                options={dominantHands.map((value) => ({ value, label: t(`grip.dominant.${value}`) }))}
              />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <Form.Item
              name="ethnicity_group"
              label={t('fields.ethnicity_group')}
              rules={[fieldRule(shape.ethnicity_group)]}
            >
              <Select
                allowClear
                options={ethnicityGroups.map((value) => ({
                  value,
                  label: t(`patients.ethnicityGroups.${value}`),
                }))}
              />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <Form.Item
              name="amputations"
              label={t('fields.amputations')}
              rules={[fieldRule(shape.amputations)]}
            >
              <Select
                mode="multiple"
                options={amputations.map((value) => ({ value, label: t(`patients.amputations.${value}`) }))}
              />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <Form.Item name="tags" label={t('fields.tags')} rules={[fieldRule(shape.tags)]}>
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
            </Form.Item>
          </Col>
          <Col xs={24} sm={12}>
            <Form.Item
              name="next_visit_at"
              label={t('fields.next_visit_at')}
              rules={[fieldRule(shape.next_visit_at)]}
            >
              <MomentInput />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(shape.notes)]}>
              <NotesInput rows={3} />
            </Form.Item>
          </Col>
        </Row>
      </Form>
    </Drawer>
  );
}

/** An empty input means no value, not an empty string. */
function withoutEmpty(values: PatientValues): PatientValues {
  const given = { ...values };
  for (const field of ['phone', 'email', 'identifier', 'address', 'next_visit_at', 'notes'] as const)
    given[field] ||= null;
  for (const field of [
    'language',
    'time_zone',
    'usual_weight_kg',
    'dominant_hand',
    'ethnicity_group',
  ] as const)
    given[field] ??= null;
  for (const field of clinicalLists) given[field] ??= null;
  if ('amputations' in values) given.amputations = values.amputations?.length ? values.amputations : null;
  if ('tags' in values) given.tags = values.tags?.length ? values.tags : null;
  return given;
}

/** Drops the fields that the device and the server add again on saving. */
function withoutServerFields(record: Partial<Patient>): object {
  const known = new Set(Object.keys(patientSchema.shape));
  return Object.fromEntries(Object.entries(record).filter(([field]) => known.has(field)));
}
