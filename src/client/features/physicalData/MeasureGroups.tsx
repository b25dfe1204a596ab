import { Button, Checkbox, Form, Typography } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import {
  bodyMeasures,
  foldingMeasures,
  performanceMeasures,
  type FoldingGroup,
  type OpenGroups,
} from './openGroups';
import { LastVisit } from './MeasureFindings';
import { MeasureField } from './MeasureField';
import { AsmMethodField, NutritionFields } from './NutritionFields';

/** Made once: a render of the form for another reason, such as a save, leaves the fields in these as they are. */
const body = <Measures measures={bodyMeasures} />;
const performance = <Measures measures={performanceMeasures} />;
const lastVisit = <LastVisit />;
const folded: Record<FoldingGroup, ReactNode> = {
  furtherBody: <Measures measures={foldingMeasures.furtherBody} />,
  furtherPerformance: <FurtherPerformance />,
  vitals: <Measures measures={foldingMeasures.vitals} />,
  muscle: (
    <>
      <Measures measures={foldingMeasures.muscle} />
      <AsmMethodField />
    </>
  ),
  nutrition: (
    <>
      <Measures measures={foldingMeasures.nutrition} />
      <NutritionFields />
    </>
  ),
};

/** Every field of a set of measurements, in groups. A closed group keeps its fields. */
export function MeasureGroups({ groups }: { groups: OpenGroups }) {
  const { t } = useTranslation();
  const foldOf = (group: FoldingGroup) => ({
    group,
    isOpen: groups.open.includes(group),
    onToggle: () => groups.toggle(group),
  });
  return (
    <>
      <Group title={t('measurements.groups.size')} extra={lastVisit}>
        {body}
        <div className="measure-foot">
          <Form.Item name="fluid_affected" valuePropName="checked" noStyle>
            <Checkbox>{t('measurements.fluidAffected')}</Checkbox>
          </Form.Item>
          <FoldButton {...foldOf('furtherBody')} of={t('measurements.groups.size')} isQuiet>
            {t('measurements.addBody')}
          </FoldButton>
        </div>
        <Folded {...foldOf('furtherBody')} />
      </Group>
      <Group
        title={t('measurements.groups.performance')}
        extra={
          <FoldButton {...foldOf('furtherPerformance')} of={t('measurements.groups.performance')} isQuiet>
            {t('measurements.addPerformance')}
          </FoldButton>
        }
      >
        {performance}
        <Folded {...foldOf('furtherPerformance')} />
      </Group>
      {(['nutrition', 'muscle', 'vitals'] as const).map((group) => (
        <Group
          key={group}
          title={t(`measurements.groups.${group}`)}
          about={group === 'vitals' ? undefined : t(`measurements.about.${group}`)}
          extra={
            <FoldButton {...foldOf(group)} of={t(`measurements.groups.${group}`)}>
              {t(group === 'nutrition' ? 'measurements.answer' : 'measurements.add')}
            </FoldButton>
          }
        >
          <Folded {...foldOf(group)} />
        </Group>
      ))}
    </>
  );
}

interface GroupProps {
  title: string;
  /** what the fields of a closed group are for */
  about?: string | undefined;
  extra: ReactNode;
  children: ReactNode;
}

function Group({ title, about, extra, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="capture-card">
      <div className="measure-head">
        <div>
          <h3 id={id}>{title}</h3>
          {about !== undefined && <Typography.Text type="secondary">{about}</Typography.Text>}
        </div>
        {extra}
      </div>
      {children}
    </section>
  );
}

interface FoldProps {
  group: FoldingGroup;
  isOpen: boolean;
  onToggle(): void;
}

interface FoldButtonProps extends FoldProps {
  /** the fields that it opens */
  of: string;
  /** its words say what it opens */
  isQuiet?: boolean;
  children: string;
}

function FoldButton({ isOpen, onToggle, of, isQuiet = false, children }: FoldButtonProps) {
  const { t } = useTranslation();
  const words = isOpen ? t('measurements.hide') : children;
  return (
    <Button
      type={isQuiet ? 'link' : 'default'}
      className="measure-fold"
      aria-expanded={isOpen}
      aria-label={isOpen || !isQuiet ? t('measurements.valueOf', { measure: words, value: of }) : undefined}
      onClick={onToggle}
    >
      {words}
    </Button>
  );
}

function Folded({ group, isOpen }: FoldProps) {
  return (
    <div hidden={!isOpen} className="measure-folded">
      {folded[group]}
    </div>
  );
}

function FurtherPerformance() {
  const { t } = useTranslation();
  return (
    <>
      <Measures measures={foldingMeasures.furtherPerformance} />
      <Typography.Text type="secondary">{t('measurements.balanceHint')}</Typography.Text>
    </>
  );
}

function Measures({ measures }: { measures: readonly PhysicalMeasureKey[] }) {
  return measures.map((measure) => <MeasureField key={measure} measure={measure} />);
}
