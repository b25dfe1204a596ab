import { Col, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import { DayInput } from '@/client/ui/DayInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { ageInYears } from '@/clinical/ageInYears';
import { isDueDateAsked } from '@/clinical/gestation';
import { patientSchema } from '@/contract/patient';
import { isPregnant } from '@/matching/pregnancy';
import { dueDateRemarks } from './dueDateText';
import type { PatientValues } from './PatientFields';

const { due_date: schema } = patientSchema.shape;

/** The pregnancy due date, where it can be asked for or is recorded, with what it says today. */
export function DueDateField({ opened }: { opened: string | null }) {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<PatientValues>();
  const sex = Form.useWatch('sex', form) ?? null;
  const birthDate = Form.useWatch('birth_date', form);
  const typed = Form.useWatch('due_date', form);
  const conditions = Form.useWatch('conditions', form) ?? null;
  const today = useToday().slice(0, 10);
  const ageYears = birthDate ? ageInYears(birthDate, today) : null;
  const dueDate = schema.safeParse(typed).data ?? null;
  if (opened === null && dueDate === null && !isDueDateAsked(sex, ageYears)) return null;
  return (
    <Col xs={24} sm={12}>
      <Form.Item
        name="due_date"
        label={t('fields.due_date')}
        rules={[fieldRule(schema)]}
        extra={
          dueDate !== null &&
          dueDateRemarks(
            { t, language: i18n.language },
            { dueDate, today, isPregnant: isPregnant({ conditions, birth_date: birthDate || null }, today) },
          )
        }
      >
        <DayInput />
      </Form.Item>
    </Col>
  );
}
