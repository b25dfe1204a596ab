import { useTranslation } from 'react-i18next';
import type { FoundInteraction } from '@/clinical/supplements/supplementInteractions';

/** Interactions of supplements with medicines, conditions and each other, most severe first, each with advice. */
export function InteractionList({ interactions }: { interactions: readonly FoundInteraction[] }) {
  const { t } = useTranslation();
  if (interactions.length === 0) return null;
  return (
    <ul className="supplement-interactions">
      {interactions.map((found, at) => (
        <li key={at} data-severity={found.severity}>
          <strong>
            {t(`supplements.severities.${found.severity}`)}
            {' · '}
            <PartnerText found={found} />
          </strong>
          <div>{t(`supplements.interactions.${found.key}`)}</div>
        </li>
      ))}
    </ul>
  );
}

function PartnerText({ found: { supplement: key, partner } }: { found: FoundInteraction }) {
  const { t } = useTranslation();
  const supplement = t(`supplements.names.${key}`);
  const pair = (other: string) => t('supplements.safety.with', { supplement, other });
  switch (partner.kind) {
    case 'medicine':
      return pair(t(`supplements.medicines.${partner.medicine}`));
    case 'condition':
      return pair(t(`supplements.conditions.${partner.condition}`));
    case 'supplement':
      return pair(t(`supplements.names.${partner.supplement}`));
    case 'anybody':
      return supplement;
  }
}
