import type { SpacedInteraction } from '@/client/patients/attention/finding';
import { formatNumber } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import {
  plainSupplementName,
  spanText,
  supplementInSentence,
  type SupplementSpeech,
} from '@/client/i18n/supplementWords';
import { pairText } from '@/client/patients/table/findingText';

/** "Iron 1.5 h after levothyroxine"; where no time of the day prevents it, "Iron + ginkgo · Major interaction". */
export function interactionText(speech: SupplementSpeech, interaction: SpacedInteraction): string {
  const { t, language } = speech;
  const { supplement, partner, spacing, severity } = interaction;
  if (spacing?.kind === 'close' && (partner.kind === 'medicine' || partner.kind === 'supplement')) {
    const other =
      partner.kind === 'medicine'
        ? t(`supplements.medicines.${partner.medicine}`)
        : supplementInSentence({ t }, { key: partner.supplement, name: null });
    const relation = spacing.hours === 0 ? 'together' : spacing.side;
    const text = t(`home.attention.finding.${relation}`, {
      ...{ other, span: spanText(speech, spacing.hours * 60) },
      supplement: plainSupplementName({ t }, { key: supplement, name: null }),
    });
    return sentenceCase(text, language);
  }
  return t('home.attention.finding.supplement', {
    supplement: pairText(t, interaction) ?? plainSupplementName({ t }, { key: supplement, name: null }),
    notice: t('supplements.list.interaction', { severity: t(`supplements.severities.${severity}`) }),
  });
}

/** How far apart the two must be, or that it is not known, before the day since when the supplement is taken. */
export function interactionSince(
  { t, language }: SupplementSpeech,
  { spacing }: SpacedInteraction,
  since: string,
): string {
  if (spacing?.kind === 'unknown') return t('home.attention.since.unknownTimes', { since });
  if (spacing?.kind !== 'close' || spacing.keepHours === null) return since;
  const hours = formatNumber(spacing.keepHours, language);
  return t('home.attention.since.keepApart', { hours, since });
}
