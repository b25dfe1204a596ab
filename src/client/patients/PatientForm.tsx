import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { selectAccountId } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { useAppSelector } from '@/client/redux/hooks';
import { noBase } from '@/client/storage/outbox/base';
import { useIncoming } from '@/client/records/useIncoming';
import { inShards } from '@/client/redux/shards';
import { SideDrawer } from '@/client/ui/SideDrawer';
import { useFormFields } from '@/client/ui/useFormFields';
import { clinicalLists, patientSchema, type Patient } from '@/contract/patient';
import { useDiscardQuestion } from '@/client/ui/useDiscardQuestion';
import { DuplicateWarning } from './DuplicateWarning';
import { PatientFields, type PatientValues } from './PatientFields';
import { noCover } from './owners/cover';
import type { EditedPatient } from './usePatient';

interface PatientFormProps {
  /** the version being edited, or `null` for a new patient */
  edited: EditedPatient | null;
  onClose(): void;
  onSaved(patientId: string): void;
}

/** Creates or edits a patient. It is a drawer, so that the list stays visible. */
export function PatientForm({ edited, onClose, onSaved }: PatientFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PatientValues>();
  // The edit is based on the version shown at first, and on what useIncoming has shown since.
  const [first] = useState(edited);
  const [newId] = useState(() => uuidv7());
  const patient_id = first?.patient.patient_id ?? newId;
  const { save, isBusy, notice, typing, onDiscard } = useSave(form, {
    table: 'patients',
    subject: first?.patient.patient_id ?? 'new',
  });
  const incoming = useIncoming<Patient>(form, {
    table: 'patients',
    record: first?.patient ?? null,
    base: first?.base ?? noBase,
    acknowledged: ({ patients }) => inShards(patients, patient_id),
    valuesOf: (known) => known,
    typedRecord: (): object => withoutEmpty(form.getFieldsValue()),
    onTyped: typing.onValuesChange,
  });
  const { base, record: patient } = incoming;
  const [isShown, setIsShown] = useState(false);
  useServerFaults(form, first?.waiting ?? null, isShown);
  const fields = useFormFields(form, isShown);
  // A new patient is whose who adds it.
  const own = useAppSelector(selectAccountId);
  const askToDiscard = useDiscardQuestion();

  const close = async (): Promise<void> => {
    if (form.isFieldsTouched() && !(await askToDiscard())) return;
    onDiscard();
    onClose();
  };

  const submit = async (values: PatientValues): Promise<void> => {
    if (incoming.holdsSave()) return;
    const typed = withoutEmpty(values);
    // Whoever was on holiday does not get the patient back.
    const isHandedOver = patient !== null && (typed.responsible_id ?? null) !== patient.responsible_id;
    const record = { ...patient, ...typed, ...(isHandedOver && noCover) };
    const { first_name = '', last_name = '', birth_date = '', sex = 'unknown', identifier = null } = record;
    const { phone = null, tags = null, next_visit_at = null, merged_into = null } = record;
    const { medicines = null, conditions = null, due_date = null } = record;
    const { responsible_id = null, cover_id = null, cover_until = null } = record;
    const saved = await save({
      type: 'patient',
      base,
      patient_id,
      record: withoutServerFields(record),
      descriptor: patientDescriptor(
        {
          ...{ first_name, last_name, birth_date, sex, identifier, phone, tags, next_visit_at, merged_into },
          ...{ medicines, conditions, due_date, responsible_id, cover_id, cover_until },
          archived: patient?.archived ?? false,
        },
        base.base_revision === null,
      ),
    });
    if (saved !== null) onSaved(patient_id);
    else fields.focusFault();
  };

  return (
    <SideDrawer
      open
      title={t(patient ? 'patients.edit' : 'patients.new')}
      onClose={() => void close()}
      afterOpenChange={setIsShown}
      size={560}
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
        // A new patient is whose who adds it.
        initialValues={first?.patient ?? { responsible_id: own }}
        {...typing}
        onFinish={submit}
      >
        {notice}
        {incoming.notice}
        {patient === null && <DuplicateWarning patient_id={newId} />}
        <PatientFields patient={patient} />
      </Form>
    </SideDrawer>
  );
}

/** An empty input means no value, not an empty string. */
function withoutEmpty(values: PatientValues): PatientValues {
  const given = { ...values };
  for (const field of [
    'phone',
    'email',
    'identifier',
    'address',
    'due_date',
    'next_visit_at',
    'notes',
  ] as const)
    given[field] ||= null;
  for (const field of [
    'language',
    'time_zone',
    'usual_weight_kg',
    'dominant_hand',
    'ethnicity_group',
    'responsible_id',
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
