import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import type { Patient } from '@/contract/patient';
import { notRecognized } from '@/matching/medicineNames';

type Chart = Pick<Patient, 'medicines' | 'conditions' | 'allergies'>;
const lists = ['medicines', 'conditions', 'allergies'] as const;

/** What of a chart could not be checked: entries that are not recognized, and lists that are not recorded. */
export function NotChecked({ chart }: { chart: Chart }) {
  const { t, i18n } = useTranslation();
  const unknown = notRecognized(chart);
  const missing = lists.filter((list) => chart[list] === null).map((list) => t(`fields.${list}`));
  return (
    <>
      {unknown.length > 0 && (
        <p className="supplement-none">
          <bdi>{t('supplements.safety.notChecked', { names: formatItems(unknown, i18n.language) })}</bdi>
        </p>
      )}
      {missing.length > 0 && (
        <p className="supplement-none">
          {t('supplements.safety.notRecorded', { lists: formatItems(missing, i18n.language) })}
        </p>
      )}
    </>
  );
}
