import { Checkbox, Collapse, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PhysicalMeasure } from '@/clinical/body/physicalMeasures';
import { foldingGroups, measuresOf, type FoldingGroup, type OpenGroups } from './openGroups';
import { MeasureField } from './MeasureField';
import { AsmMethodField, NutritionFields } from './NutritionFields';

/** Made once: a render of the form for another reason, such as a save, leaves the fields in these as they are. */
const size = <SizeFields />;
const content: Record<FoldingGroup, React.ReactNode> = {
  substitutes: <Measures group="substitutes" />,
  vitals: <Measures group="vitals" />,
  performance: <PerformanceFields />,
  muscle: (
    <Measures group="muscle">
      <AsmMethodField />
    </Measures>
  ),
  nutrition: (
    <>
      <Measures group="nutrition" />
      <NutritionFields />
    </>
  ),
};

/** Every field of a set of measurements, in groups. A collapsed group keeps its fields. */
export function MeasureGroups({ groups }: { groups: OpenGroups }) {
  const { t } = useTranslation();
  return (
    <>
      {size}
      <Collapse
        ghost
        className="measure-groups"
        activeKey={groups.open}
        onChange={groups.onChange}
        items={foldingGroups.map((key) => ({
          key,
          forceRender: true,
          label: t(`measurements.groups.${key}`),
          children: content[key],
        }))}
      />
    </>
  );
}

function SizeFields() {
  const { t } = useTranslation();
  return (
    <section>
      <Typography.Title level={3}>{t('measurements.groups.size')}</Typography.Title>
      <Measures group="size" />
      <Form.Item name="fluid_affected" valuePropName="checked">
        <Checkbox>{t('measurements.fluidAffected')}</Checkbox>
      </Form.Item>
    </section>
  );
}

function PerformanceFields() {
  const { t } = useTranslation();
  return (
    <>
      <Measures group="performance" />
      <Typography.Text type="secondary">{t('measurements.balanceHint')}</Typography.Text>
    </>
  );
}

function Measures({ group, children }: React.PropsWithChildren<Pick<PhysicalMeasure, 'group'>>) {
  return (
    <div className="measures">
      {measuresOf(group).map((measure) => (
        <MeasureField key={measure} measure={measure} />
      ))}
      {children}
    </div>
  );
}
