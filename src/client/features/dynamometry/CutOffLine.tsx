import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCutOff } from '@/client/i18n/formats';
import { shownCutOff } from '@/client/measures/shownCutOff';
import { useUnits } from '@/client/settings/useUnits';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import { gripCutOff } from '@/client/patients/grip/gripCutOff';

/** Grip strength against the cut-off of one definition, with the cut-off in the chosen unit. */
export function CutOffLine({ reading }: { reading: SarcopeniaReading }) {
  const { t, i18n } = useTranslation();
  const { gripUnit } = useUnits();
  const algorithm = t(`verdicts.algorithms.${reading.algorithm}`);
  const grip = gripCutOff(reading);
  if (reading.status === 'tooYoung') {
    return (
      <Typography.Text type="secondary">
        {t('assessment.notForAge', { algorithm, years: reading.fromAgeYears })}
      </Typography.Text>
    );
  }
  if (reading.status === 'pregnant') {
    return (
      <Typography.Text type="secondary">
        {algorithm} – {t('results.pregnant')}
      </Typography.Text>
    );
  }
  const needsAge = reading.status === 'cannotAssess' && reading.needs.includes('age');
  if (needsAge || grip.status === 'needsSex') {
    return (
      <Typography.Text type="secondary">
        {t('assessment.cannotAssess', {
          algorithm,
          needs: t(`assessment.needs.${needsAge ? 'age' : 'sex'}`),
        })}
      </Typography.Text>
    );
  }
  if (grip.status === 'notCompared') return null;
  const { isLow, limit } = grip.test;
  return (
    <Flex gap="small" wrap align="center">
      <Tag color={isLow ? 'warning' : 'success'}>{t(isLow ? 'grip.low' : 'grip.notLow')}</Tag>
      <Typography.Text type="secondary">
        {t('grip.cutOff', {
          algorithm,
          cutOff: formatCutOff(shownCutOff(limit, gripUnit), i18n.language),
          unit: t(`units.${gripUnit}`),
        })}
      </Typography.Text>
    </Flex>
  );
}
