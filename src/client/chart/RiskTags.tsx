import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  lastScreenedAt,
  selectCaseload,
  selectWaitingScreenings,
} from '@/client/patients/table/caseloadSelectors';
import { formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { isScreeningDue } from '@/clinical/sarcopenia/screeningDue';
import type { Patient } from '@/contract/patient';

/**
 * Findings in a patient's records that must not be missed: a positive screening, weight loss, a screening that is
 * due.
 */
export function RiskTags({ patient: { patient_id, birth_date, merged_into } }: { patient: Patient }) {
  const { t, i18n } = useTranslation();
  const entry = useAppSelector(selectCaseload).get(patient_id);
  const waitingSince = useAppSelector(selectWaitingScreenings).get(patient_id);
  const now = useToday();
  const score = entry?.screening?.score;
  const screenedAt = lastScreenedAt(entry, waitingSince);
  const loss = entry?.weightLoss;
  return (
    <>
      {waitingSince !== undefined && <Tag>{t('patients.risks.waiting')}</Tag>}
      {waitingSince === undefined && score?.screen === 'positive' && (
        <Tag color="error">
          {t('chart.sarcFRisk', {
            risk: t('patients.risks.positive'),
            points: score.totalPoints ?? '–',
          })}
        </Tag>
      )}
      {loss && (
        <Tag color={loss.degree === 'severe' ? 'error' : 'warning'}>
          {t('chart.weightLoss', {
            percent: formatNumber(loss.percent, i18n.language, 1),
            days: loss.withinDays,
          })}
        </Tag>
      )}
      {merged_into === null && isScreeningDue(birth_date, screenedAt, now) && (
        <Tag color="warning">{t('patients.attentions.dueForScreening')}</Tag>
      )}
    </>
  );
}
