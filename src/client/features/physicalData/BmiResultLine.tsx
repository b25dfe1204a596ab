import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { bodyMassIndex, type BmiClass } from '@/clinical/bodyMassIndex';
import { figureText } from './resultWords';

interface BmiResultLineProps {
  weightKg: number | null;
  heightCm: number | null;
  /** on the day of the measurement */
  ageYears: number | null;
}

/** The body mass index and its class, or what is missing for it. */
export function BmiResultLine(measures: BmiResultLineProps) {
  const { t, i18n } = useTranslation();
  const bmi = bodyMassIndex(measures);
  if (bmi.status === 'cannotAssess') {
    return <Typography.Text type="secondary">{t('measurements.bmiPending')}</Typography.Text>;
  }
  const isClass = bmi.bmiClass !== 'tooYoung' && bmi.bmiClass !== 'ageNeeded';
  return (
    <Flex gap="small" align="center" wrap>
      <Typography.Text strong>
        {t('measurements.bmi')}{' '}
        <bdi>
          {figureText(bmi.display, i18n.language)} {t('units.kg/m2')}
        </bdi>
      </Typography.Text>
      <Tag color={classColors[bmi.bmiClass]}>{t(`measurements.bmiClass.${bmi.bmiClass}`)}</Tag>
      {isClass && <Typography.Text type="secondary">{t('measurements.classSource')}</Typography.Text>}
    </Flex>
  );
}

const classColors: Record<BmiClass | 'tooYoung' | 'ageNeeded', 'default' | 'warning' | 'success'> = {
  tooYoung: 'default',
  ageNeeded: 'default',
  'thinness-severe': 'warning',
  'thinness-moderate': 'warning',
  'thinness-mild': 'warning',
  normal: 'success',
  overweight: 'default',
  'obesity-1': 'warning',
  'obesity-2': 'warning',
  'obesity-3': 'warning',
};
