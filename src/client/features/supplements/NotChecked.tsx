import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import type { Patient } from '@/contract/patient';
import { notRecognized } from '@/matching/medicineNames';
import { notRecordedIn, type ChartList } from './chartLists';
import { useLabsRead } from './useLabsRead';

interface NotCheckedProps {
  chart: Pick<Patient, ChartList>;
  /** false: nothing is taken that the lab results could concern */
  needsLabs: boolean;
}

/** What could not be checked: entries that are not recognized, lists that are not recorded, results not read yet, or not readable. */
export function NotChecked({ chart, needsLabs }: NotCheckedProps) {
  const { t, i18n } = useTranslation();
  const labsRead = useLabsRead();
  // A name that is not recognized may be misspelled; most conditions have no rule and are no fault.
  const unknown = notRecognized({ ...chart, conditions: null });
  const withoutRule = notRecognized({ ...chart, medicines: null, allergies: null });
  const missing = notRecordedIn(chart).map((list) => t(`fields.${list}`));
  return (
    <>
      {unknown.length > 0 && (
        <p className="supplement-none">
          <bdi>{t('supplements.safety.notChecked', { names: formatItems(unknown, i18n.language) })}</bdi>
        </p>
      )}
      {withoutRule.length > 0 && (
        <p className="supplement-none">
          <bdi>{t('supplements.safety.noRule', { names: formatItems(withoutRule, i18n.language) })}</bdi>
        </p>
      )}
      {missing.length > 0 && (
        <p className="supplement-none">
          {t('supplements.safety.notRecorded', { lists: formatItems(missing, i18n.language) })}
        </p>
      )}
      {needsLabs && labsRead !== 'read' && (
        <p className="supplement-none">
          {t(`supplements.safety.${labsRead === 'reading' ? 'labsReading' : 'labsNotRead'}`)}
        </p>
      )}
    </>
  );
}
