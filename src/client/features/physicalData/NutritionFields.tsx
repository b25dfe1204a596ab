import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { requiredText } from '@/contract/fields';
import { limits } from '@/contract/limits';
import { asmMethods, foodIntakes, physicalDataSchema } from '@/contract/physicalData';
import { questionFields } from './openGroups';
import type { PhysicalFormValues } from '@/assessment/physicalValues';

/** A radio cannot hold `null`. */
const notAskedValue = 'notAsked';
const orNotAsked = {
  getValueProps: (value: unknown) => ({ value: value ?? notAskedValue }),
  normalize: (value: unknown) => (value === notAskedValue ? null : value),
};

/** Questions about eating and illness. "Not asked" is not an answer: unknown does not mean normal. */
export function NutritionFields() {
  const { t } = useTranslation();
  const notAsked = { value: notAskedValue, label: t('measurements.answers.notAsked') };
  return (
    <>
      <Form.Item
        name="food_intake"
        {...orNotAsked}
        className="nutrition-question"
        label={t('measurements.foodIntake')}
      >
        <Radio.Group
          vertical
          aria-label={t('measurements.foodIntake')}
          options={[
            ...foodIntakes.map((value) => ({ value, label: t(`measurements.foodIntakes.${value}`) })),
            notAsked,
          ]}
        />
      </Form.Item>
      {questionFields.map((field) => (
        <Form.Item
          key={field}
          name={field}
          {...orNotAsked}
          className="nutrition-question"
          label={t(`measurements.questions.${field}`)}
        >
          <Radio.Group
            aria-label={t(`measurements.questions.${field}`)}
            options={[
              { value: true, label: t('measurements.answers.yes') },
              { value: false, label: t('measurements.answers.no') },
              notAsked,
            ]}
          />
        </Form.Item>
      ))}
      <Form.Item
        name="days_of_little_intake"
        className="measure-short"
        label={t('measurements.daysOfLittleIntake')}
        rules={[fieldRule(physicalDataSchema.shape.days_of_little_intake)]}
      >
        <DecimalInput />
      </Form.Item>
      <ScreenFields />
    </>
  );
}

/** Screens other than MUST that were done elsewhere: GLIM starts from any that is positive. */
function ScreenFields() {
  const { t } = useTranslation();
  const isOther = Form.useWatch('other_screen_positive', Form.useFormInstance<PhysicalFormValues>());
  return (
    <>
      <Form.Item
        name="mna_sf_points"
        className="measure-short"
        label={t('measurements.screens.mna_sf_points')}
        rules={[fieldRule(physicalDataSchema.shape.mna_sf_points)]}
      >
        <DecimalInput />
      </Form.Item>
      <Form.Item name="other_screen_positive" valuePropName="checked">
        <Checkbox>{t('measurements.screens.other_screen_positive')}</Checkbox>
      </Form.Item>
      {isOther === true && (
        <Form.Item
          name="other_screen_name"
          label={t('measurements.screens.other_screen_name')}
          rules={[fieldRule(requiredText(limits.lineLength))]}
        >
          <Input />
        </Form.Item>
      )}
    </>
  );
}

/** How the muscle mass was measured. The cut-offs of some definitions depend on it. */
export function AsmMethodField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="asm_method" label={t('measurements.asmMethod')}>
      <Radio.Group
        aria-label={t('measurements.asmMethod')}
        options={asmMethods.map((value) => ({ value, label: t(`measurements.asmMethods.${value}`) }))}
      />
    </Form.Item>
  );
}
