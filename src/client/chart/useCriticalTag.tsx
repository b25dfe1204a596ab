import { useTranslation } from 'react-i18next';
import { labValueText } from '@/client/i18n/labWords';
import type { BannerTag } from '@/client/patients/BannerTags';
import { findingText } from '@/client/patients/table/findingText';
import { StatusTag } from '@/client/ui/StatusTag';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { UnreviewedLab } from './summary/worstUnreviewed';

/** "Potassium critical", with the newer value if there is one: the old value alone would mislead. */
export function useCriticalTag(worst: UnreviewedLab | null): BannerTag[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  if (worst === null || !isCriticalFlag(worst.flag)) return [];
  const critical = findingText({ kind: 'criticalLab', analyte: worst.lab.analyte }, { t, language });
  const text =
    worst.newer === null
      ? critical
      : t('chart.criticalAndNewer', { critical, value: labValueText({ language }, worst.newer.lab) });
  return [{ key: 'criticalLab', tag: <StatusTag tone="error">{text}</StatusTag> }];
}
