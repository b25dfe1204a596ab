import { Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReadingSection } from './ReadingSection';
import type { Assessment } from './useAssessment';

/** What each chosen definition concludes from the newest figures, listed with their dates and cut-offs. */
export function SarcopeniaCard({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation();
  return (
    <Card title={t('assessment.title')} className="assessment">
      <Flex vertical gap="middle">
        {assessment.readings().map((reading) => (
          <ReadingSection
            key={reading.algorithm}
            reading={reading}
            taken={assessment.taken}
            timeZone={assessment.timeZone}
          />
        ))}
        <Typography.Text type="secondary">{t('assessment.caution')}</Typography.Text>
      </Flex>
    </Card>
  );
}
