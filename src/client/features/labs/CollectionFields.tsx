import { AutoComplete, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@/client/ui/DayInput';
import { fieldRule, newFieldRule } from '@/client/ui/fieldRule';
import { labSchema, newCollectedAt } from '@/contract/lab';

interface CollectionFieldsProps {
  /** `YYYY-MM-DD`: the earliest possible day */
  birthDate: string;
  /** suggested while a name is typed */
  laboratories: readonly string[];
  /** `YYYY-MM-DD`: the day of a recorded result */
  recordedOn?: string | null | undefined;
}

/** When and where something was collected: the day, the time if the report has one, the laboratory. */
export function CollectionFields({ birthDate, laboratories, recordedOn }: CollectionFieldsProps) {
  const { t } = useTranslation();
  const notBeforeBirth = {
    validator: async (_rule: unknown, day: string | null) => {
      if (day && day < birthDate) throw new Error(t('labs.entry.beforeBirth'));
    },
  };
  return (
    <div className="lab-head">
      <Form.Item
        name="collected_on"
        label={t('labs.entry.collectedOn')}
        rules={[newFieldRule(newCollectedAt, recordedOn), notBeforeBirth]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item name="collected_time" label={t('labs.entry.time')}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="collected_zone" hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name="laboratory"
        label={t('labs.entry.laboratory')}
        rules={[fieldRule(labSchema.shape.laboratory)]}
      >
        <AutoComplete options={laboratories.map((value) => ({ value }))} showSearch />
      </Form.Item>
    </div>
  );
}
