import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import type { SpacedInteraction } from '@/client/patients/attention/finding';
import { SectionCard } from '@/client/ui/SectionCard';
import { depletionsBy } from '@/clinical/supplements/depletions';
import type { Patient } from '@/contract/patient';
import { notRecognized, supplementsIn } from '@/matching/medicineNames';
import { notRecordedIn } from './chartLists';
import { DepletionList } from './DepletionList';
import type { PairTimes } from './doseSpacing';
import { InteractionList } from './InteractionList';
import { NotChecked } from './NotChecked';
import { chartKeysOf } from './supplementSafety';
import { useLabsRead } from './useLabsRead';

interface InteractionsCardProps {
  /** with the lists of the whole chart */
  patient: Patient;
  isTakingAny: boolean;
  interactions: readonly (SpacedInteraction & { times: PairTimes | null })[];
  /** names of what is taken without its contents being known */
  notCounted: readonly string[];
}

/** What the supplements do to each other and to the rest of the chart, and what could not be checked. */
export function InteractionsCard(props: InteractionsCardProps) {
  const { patient, isTakingAny, interactions, notCounted } = props;
  const { t, i18n } = useTranslation();
  const areLabsRead = useLabsRead() === 'read';
  const { medicines, conditions } = patient;
  const ofChart = supplementsIn(medicines ?? []).flat();
  const depletions = depletionsBy(chartKeysOf(patient));
  const isAny = isTakingAny || ofChart.length > 0;
  /** They might deplete a nutrient. An allergy concerns only what is taken. */
  const hasUnknown = notRecognized({ medicines, conditions, allergies: null }).length > 0;
  if (!isAny && depletions.length === 0 && !hasUnknown) return null;
  /** Otherwise "none is known" would sound as if nothing could be there. */
  const isAllChecked =
    notCounted.length === 0 && notRecordedIn(patient).length === 0 && notRecognized(patient).length === 0;
  const effects = depletions.length > 0 && (
    <SectionCard title={t('supplements.safety.effects')}>
      <DepletionList depletions={depletions} />
      {!isAny && !hasUnknown && <NotChecked chart={patient} needsLabs={false} />}
    </SectionCard>
  );
  if (!isAny && !hasUnknown) return effects;
  return (
    <>
      <SectionCard title={t('supplements.safety.title')}>
        {notCounted.length > 0 && (
          <p className="supplement-none">
            {t('supplements.safety.notCounted', { names: formatItems(notCounted, i18n.language) })}
          </p>
        )}
        {isAny && areLabsRead && interactions.length === 0 && (
          <p className="supplement-none">
            {t(isAllChecked ? 'supplements.safety.none' : 'supplements.safety.noneOfChecked')}
          </p>
        )}
        <InteractionList interactions={interactions} isDayShown />
        {ofChart.length > 0 && (
          <p className="supplement-none">
            {t('supplements.safety.ofChart', {
              names: formatItems(
                ofChart.map((key) => t(`supplements.names.${key}`)),
                i18n.language,
              ),
            })}
          </p>
        )}
        <NotChecked chart={patient} needsLabs={isAny} />
      </SectionCard>
      {effects}
    </>
  );
}
