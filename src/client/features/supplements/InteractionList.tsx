import { useTranslation } from 'react-i18next';
import { collectedText } from '@/client/i18n/labFieldText';
import { preciseLabValueText } from '@/client/i18n/labWords';
import { formatList } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { plainSupplementName, timeText, type SupplementSpeech } from '@/client/i18n/supplementWords';
import type { DoseSpacing } from '@/client/patients/attention/finding';
import { StatusTag } from '@/client/ui/StatusTag';
import { labAnalyte } from '@/clinical/labs/labAnalytes';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import type { KnownResult } from '@/clinical/supplements/labInteractions';
import type { PairTimes } from './doseSpacing';

interface InteractionListProps {
  /** `spacing`, `times`: left out where the doses are not planned yet */
  interactions: readonly Interaction[];
  /** the picture of the day already advises on doses that are too close */
  isDayShown?: boolean;
}

type Interaction = FoundInteraction & { spacing?: DoseSpacing | null; times?: PairTimes | null };

/**
 * Interactions of supplements with medicines, conditions and each other, most severe first. Those with the same advice
 * stand together, and it is given once.
 */
export function InteractionList({ interactions, isDayShown = false }: InteractionListProps) {
  const { t } = useTranslation();
  if (interactions.length === 0) return null;
  return (
    <ul className="supplement-interactions">
      {withSameAdvice(interactions).map((group) => {
        const [{ key, severity }] = group;
        const isAdvised = isDayShown && group.some(({ spacing }) => spacing?.kind === 'close');
        return (
          <li key={`${severity} ${key}`} data-severity={severity}>
            {group.map((found, at) => (
              <div key={at}>
                <strong>
                  {t(`supplements.severities.${severity}`)}
                  {' · '}
                  <PartnerText found={found} />
                </strong>
                {found.spacing?.kind === 'apart' && (
                  <>
                    {' '}
                    <StatusTag tone="success">{t('supplements.safety.apart')}</StatusTag>
                  </>
                )}
                {found.times && <TimesText found={found} times={found.times} />}
              </div>
            ))}
            <div>{t(isAdvised ? 'supplements.safety.inDay' : `supplements.interactions.${key}`)}</div>
          </li>
        );
      })}
    </ul>
  );
}

type Group = [Interaction, ...Interaction[]];

function withSameAdvice(interactions: readonly Interaction[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of interactions) {
    const adviceKey = `${one.severity} ${one.key}`;
    const group = groups.get(adviceKey);
    if (group) group.push(one);
    else groups.set(adviceKey, [one]);
  }
  return [...groups.values()];
}

function PartnerText({ found: { supplement: key, partner } }: { found: FoundInteraction }) {
  const { t, i18n } = useTranslation();
  const supplement = t(`supplements.names.${key}`);
  const pair = (other: string) => t('supplements.safety.with', { supplement, other });
  switch (partner.kind) {
    case 'medicine':
      return pair(t(`supplements.medicines.${partner.medicine}`));
    case 'condition':
      return pair(t(`supplements.conditions.${partner.condition}`));
    case 'supplement':
      return pair(t(`supplements.names.${partner.supplement}`));
    case 'result':
      return pair(resultText({ t, language: i18n.language }, partner.result));
    case 'allergy':
      return pair(t(`supplements.allergens.${partner.allergen}`));
    case 'anybody':
      return supplement;
  }
}

/** "Iron: 8:30 AM · Levothyroxine: 7:00 AM". */
function TimesText({ found: { supplement, partner }, times }: { found: FoundInteraction; times: PairTimes }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const other =
    partner.kind === 'medicine'
      ? t(`supplements.medicines.${partner.medicine}`)
      : partner.kind === 'supplement'
        ? plainSupplementName({ t }, { key: partner.supplement, name: null })
        : null;
  if (other === null) return null;
  const said = (name: string, at: readonly string[]) =>
    t('supplements.safety.times', {
      name: sentenceCase(name, language),
      times:
        at.length === 0
          ? t('supplements.safety.unknownTime')
          : formatList(
              at.map((time) => timeText(time, language)),
              language,
            ),
    });
  const own = plainSupplementName({ t }, { key: supplement, name: null });
  return (
    <div className="faint">
      <bdi>{said(own, times.supplement)}</bdi>
      {' · '}
      <bdi>{said(other, times.partner)}</bdi>
    </div>
  );
}

/** "Potassium 5.6 mmol/L (3 Mar 2026)". */
function resultText({ t, language }: SupplementSpeech, result: KnownResult) {
  const { unit } = labAnalyte(result.analyte).conventional;
  return t('supplements.safety.result', {
    analyte: t(`labs.analytes.${result.analyte}`),
    value: preciseLabValueText({ language }, { ...result, unit }),
    day: collectedText(result.collected_at, language),
  });
}
