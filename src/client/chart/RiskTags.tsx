import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  lastScreenedAt,
  selectCaseload,
  selectWaitingScreenings,
} from '@/client/patients/table/caseloadSelectors';
import { formatNumber } from '@/client/i18n/formats';
import { zoneOf } from '@/client/i18n/zoneOf';
import { useToday } from '@/client/i18n/useToday';
import { useAppSelector } from '@/client/redux/hooks';
import { isScreeningDue } from '@/clinical/sarcopenia/screeningDue';
import type { Patient } from '@/contract/patient';

/**
 * Findings in a patient's records that must not be missed: a positive screening, weight loss, a screening that is
 * due.
 */
export function RiskTags({ patient }: { patient: Patient }) {
  const { patient_id, birth_date, merged_into } = patient;
  const { t, i18n } = useTranslation();
  const entry = useAppSelector(selectCaseload).get(patient_id);
  const waitingSince = useAppSelector(selectWaitingScreenings).get(patient_id);
  const now = useToday();
  const score = entry?.screening?.score;
  const screenedAt = lastScreenedAt(entry, waitingSince);
  const loss = entry?.weightLoss;
  const isDue = isScreeningDue({ birthDate: birth_date, screenedAt, timeZone: zoneOf(patient) }, now);
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
      {merged_into === null && isDue && <Tag color="warning">{t('patients.attentions.dueForScreening')}</Tag>}
    </>
  );
}
