import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCutOff } from '@/client/i18n/formats';
import type { SarcopeniaReading } from '@/clinical/sarcopeniaReading';

/** Grip strength against the cut-off of one definition, which is named with its figure. */
export function CutOffLine({ reading }: { reading: SarcopeniaReading }) {
  const { t, i18n } = useTranslation();
  const algorithm = t(`verdicts.algorithms.${reading.algorithm}`);
  const grip = reading.tests.find(({ test }) => test === 'grip');
  if (reading.status === 'tooYoung') {
    return (
      <Typography.Text type="secondary">
        {t('assessment.notForAge', { algorithm, years: reading.fromAgeYears })}
      </Typography.Text>
    );
  }
  const needsSex = reading.status === 'cannotAssess' && reading.needs.includes('sex');
  const needsAge = reading.status === 'cannotAssess' && reading.needs.includes('age');
  if (!grip || needsSex || needsAge) {
    const need = needsAge ? 'age' : 'sex';
    return needsSex || needsAge ? (
      <Typography.Text type="secondary">
        {t('assessment.cannotAssess', { algorithm, needs: t(`assessment.needs.${need}`) })}
      </Typography.Text>
    ) : null;
  }
  return (
    <Flex gap="small" wrap align="center">
      <Tag color={grip.isLow ? 'warning' : 'success'}>{t(grip.isLow ? 'grip.low' : 'grip.notLow')}</Tag>
      <Typography.Text type="secondary">
        {t('grip.cutOff', {
          algorithm,
          cutOff: formatCutOff(grip.limit, i18n.language),
        })}
      </Typography.Text>
    </Flex>
  );
}
