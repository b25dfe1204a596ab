import type { TFunction } from 'i18next';
import { formatNumber } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import type { FoundInteraction, InteractionPartner } from '@/clinical/supplements/foundInteraction';
import type { RowFinding } from './rowFindings';

/** A finding in the two or three words of a tag. */
export function findingText(
  finding: RowFinding,
  { t, language }: { t: TFunction; language: string },
): string {
  switch (finding.kind) {
    case 'criticalLab':
      return t('patients.findings.criticalLab', { analyte: t(`labs.analytes.${finding.analyte}`) });
    case 'refeeding':
      return sentenceCase(t(`chart.summary.refeeding.${finding.level}`), language);
    case 'weightLoss':
      return t('patients.findings.weightLoss', { percent: formatNumber(finding.percent, language, 1) });
    case 'interaction':
      return (
        pairText(t, finding.interaction) ??
        t('patients.findings.interaction', {
          supplement: withoutForm(t(`supplements.names.${finding.interaction.supplement}`)),
        })
      );
    case 'aboveLimit':
      return t('patients.findings.aboveLimit', {
        supplement: withoutForm(t(`supplements.names.${finding.nutrient}`)),
      });
    case 'sarcF':
      return finding.points === null
        ? t('patients.risks.positive')
        : t('patients.findings.sarcF', { points: finding.points });
    case 'sarcopenia':
      return sentenceCase(t(`chart.summary.sarcopenia.${finding.status}`), language);
    case 'glim':
      return sentenceCase(t(`chart.summary.glim.${finding.stage}`), language);
    case 'must':
      return sentenceCase(t('chart.summary.must'), language);
    case 'screeningWaits':
      return t('patients.risks.waiting');
    case 'due':
      return t('patients.attentions.dueForScreening');
    case 'conflict':
    case 'rejected':
    case 'gripLow':
    case 'gripNeverMeasured':
    case 'overdueReminder':
    case 'unseenInArchive':
      return t(`patients.findings.${finding.kind}`);
  }
}

/** "Iron + levothyroxine"; `null`: the supplement matters for everyone who takes it. */
export function pairText(t: TFunction, { supplement, partner }: FoundInteraction): string | null {
  const other = partnerText(t, partner);
  if (other === null) return null;
  return t('patients.findings.pair', {
    supplement: withoutForm(t(`supplements.names.${supplement}`)),
    other,
  });
}

function partnerText(t: TFunction, partner: InteractionPartner): string | null {
  switch (partner.kind) {
    case 'medicine':
      return t(`supplements.medicines.${partner.medicine}`);
    case 'condition':
      return t(`supplements.conditions.${partner.condition}`);
    case 'supplement':
      return withoutForm(t(`supplements.names.${partner.supplement}`));
    case 'result':
      return t(`labs.analytes.${partner.result.analyte}`);
    case 'allergy':
      return t(`supplements.allergens.${partner.allergen}`);
    case 'anybody':
      return null;
  }
}

/** "Iron (elemental)" as "Iron": the form stands in the chart. */
function withoutForm(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '');
}
