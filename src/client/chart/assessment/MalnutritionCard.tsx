import { Card, Flex, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { useToday } from '@/client/i18n/useToday';
import { formatDate } from '@/client/i18n/formats';
import { algorithmText, verdictText } from '@/client/i18n/verdictWords';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { isPregnant } from '@/matching/pregnancy';
import { newestVerdicts } from './newestVerdicts';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import './assessment.css';

interface MalnutritionCardProps {
  patient: Pick<Patient, 'birth_date' | 'conditions'>;
  /** of the place where the patient lives */
  timeZone: string;
  /** newest first */
  measurements: readonly HistoryEntry<PhysicalData>[];
  /** the records are still being read, so it is not yet known what is missing */
  isPending: boolean;
}

/** The last verdicts of MUST, GLIM and the risk of refeeding, as stored with the measurements. */
export function MalnutritionCard({ patient, timeZone, measurements, isPending }: MalnutritionCardProps) {
  const { t, i18n } = useTranslation();
  const age = ageInYears(patient.birth_date, useToday());
  const isChild = age !== null && age < adultFromAgeYears;
  const isStale = useIsStale(timeZone);
  const verdicts = newestVerdicts(measurements, ['must', 'glim', 'refeeding-cg32']);
  const whyNone = () => {
    if (isChild) return t('assessment.malnutrition.tooYoung', { years: adultFromAgeYears });
    return isPregnant(patient.conditions) ? t('results.pregnant') : t('assessment.malnutrition.none');
  };
  return (
    <Card title={t('assessment.malnutrition.title')}>
      {isPending && <Skeleton active title={false} />}
      {!isPending && verdicts.length === 0 && <Typography.Text type="secondary">{whyNone()}</Typography.Text>}
      {!isPending && verdicts.length > 0 && (
        <Flex vertical gap="middle">
          <ul className="plain-list assessment-verdicts">
            {verdicts.map(({ verdict, captured_at }) => (
              <li key={verdict.algorithm}>
                <Typography.Text strong>{algorithmText(t, verdict.algorithm)}</Typography.Text>
                <span>{verdictText(t, verdict, i18n.language)}</span>
                <span className="faint">
                  {formatDate(captured_at.slice(0, 10), i18n.language)}
                  {isStale(captured_at) && (
                    <>
                      {' '}
                      <StaleTag />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Typography.Text type="secondary">{t('assessment.caution')}</Typography.Text>
        </Flex>
      )}
    </Card>
  );
}
