import { Form, InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { adherenceOnDays, adherences, agreesWithDays, daysCounted } from '@/clinical/supplements/adherence';
import type { Supplement } from '@/contract/supplement';

type Note = Supplement['adherence'][number];

/** The fields of a dialog that hold how a supplement was taken. */
export interface AdherenceValues {
  taken?: Note['taken'];
  days_taken?: Note['days_taken'];
}

interface AdherenceFieldsProps {
  /** whether its days can be counted: it is planned for each day, and began at least seven days ago */
  hasDays: boolean;
  /** Changes other fields of the form, as if they had been typed. */
  onSet(values: AdherenceValues): void;
}

/** How much was taken. A number of days proposes how much; an answer that contradicts the days clears them. */
export function AdherenceFields({ hasDays, onSet }: AdherenceFieldsProps) {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<AdherenceValues>();
  return (
    <>
      {hasDays && (
        <Form.Item
          name="days_taken"
          label={t('supplements.dialog.daysTaken', { of: formatNumber(daysCounted, i18n.language) })}
        >
          <InputNumber
            min={0}
            max={daysCounted}
            precision={0}
            inputMode="numeric"
            onChange={(days) => typeof days === 'number' && onSet({ taken: adherenceOnDays(days) })}
          />
        </Form.Item>
      )}
      <Form.Item
        name="taken"
        label={t('supplements.dialog.taken')}
        rules={[{ required: true, message: t('fault.noChoice') }]}
      >
        <Radio.Group
          options={adherences.map((value) => ({ value, label: t(`supplements.adherences.${value}`) }))}
          onChange={() => {
            const { taken, days_taken } = form.getFieldsValue();
            const isContradicted =
              taken !== undefined && typeof days_taken === 'number' && !agreesWithDays(taken, days_taken);
            if (isContradicted) onSet({ days_taken: null });
          }}
        />
      </Form.Item>
    </>
  );
}
