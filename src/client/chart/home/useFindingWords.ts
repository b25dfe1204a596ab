import { useTranslation } from 'react-i18next';
import { formatDateNear, formatAbout, formatMoment, formatNumber } from '@/client/i18n/formats';
import { flagInSentence, labValueText } from '@/client/i18n/labWords';
import { localMoment } from '@/client/i18n/localMoment';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { reminderTitle } from '@/client/i18n/reminderWords';
import { supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { selectNeedingPerson } from '@/client/outbox/outboxSelectors';
import { isInConflict } from '@/client/outbox/upload/failureKind';
import { comparisonHref } from '@/client/outbox/waiting/comparison';
import { rootOf } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { useAppSelector } from '@/client/redux/hooks';
import { placeKey } from '@/client/storage/outbox/envelope';
import type { Finding } from '@/client/patients/attention/finding';
import { sarcFCutOffPoints } from '@/clinical/sarcopenia/sarcF';
import { interactionSince, interactionText } from './interactionText';

interface FindingWords {
  severity: 'critical' | 'warning' | 'due';
  finding: string;
  since: string;
  /** where it is dealt with */
  to: string;
}

/** Says the worst finding of a patient in words, and how many there are besides. */
export function useFindingWords(): (found: readonly [Finding, ...Finding[]]) => FindingWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const needingPerson = useAppSelector(selectNeedingPerson);
  const mergedInto = useAppSelector(selectMergedInto);
  const conflictHref = (patientId: string): string => {
    const first = needingPerson.find(
      (waiting) => isInConflict(waiting) && rootOf(mergedInto, waiting.patient_id) === patientId,
    );
    return first ? comparisonHref(first.descriptor.kind, placeKey(first)) : routes.outbox.href();
  };

  const findingText = (found: Finding): string => {
    switch (found.kind) {
      case 'criticalLab': {
        const { result } = found;
        return t('home.attention.finding.criticalLab', {
          analyte: t(`labs.analytes.${result.analyte}`),
          value: labValueText({ language }, result),
          flag: flagInSentence(t, result.flag),
        });
      }
      case 'refeeding':
        return sentenceCase(t(`chart.summary.refeeding.${found.level}`), language);
      case 'weightLoss':
        return t('chart.weightLoss', {
          percent: formatNumber(found.loss.percent, language, 1),
          days: formatAbout(found.loss.days, language),
        });
      case 'interaction':
        return interactionText({ t, language }, found.interaction);
      case 'aboveLimit':
        return t('home.attention.finding.supplement', {
          supplement: supplementName({ t }, found.row.supplement),
          notice: t('supplements.list.above'),
        });
      case 'strengthMissing':
        return t('home.attention.finding.strengthMissing', {
          points: formatNumber(found.points ?? sarcFCutOffPoints, language),
        });
      case 'overdueReminder':
        return t('home.attention.finding.overdueReminder', {
          title: reminderTitle({ t }, found.row.reminder, found.row.supplement),
        });
      case 'unseenInArchive':
        return t('home.attention.finding.unseenInArchive', { count: found.count });
      case 'conflict':
      case 'rejected':
      case 'massMissing':
        return t(`home.attention.finding.${found.kind}`);
    }
  };

  return ([found, ...others]) => {
    const { kind, sinceMs } = found;
    const moment = localMoment(new Date(sinceMs));
    const isTimed = kind === 'conflict' || kind === 'rejected';
    const date = isTimed ? formatMoment(moment, language) : formatDateNear(moment, today, language);
    const plainSince = t(`home.attention.since.${kind}`, { date });
    const since =
      found.kind === 'interaction'
        ? interactionSince({ t, language }, found.interaction, plainSince)
        : plainSince;
    return {
      ...{ severity: severityOf(found), finding: findingText(found) },
      to: kind === 'conflict' ? conflictHref(found.patient.patient_id) : placeOf(found),
      since:
        others.length === 0
          ? since
          : t('home.attention.withOthers', { since, number: formatNumber(others.length, language) }),
    };
  };
}

const criticalKinds: ReadonlySet<Finding['kind']> = new Set([
  'criticalLab',
  'conflict',
  'rejected',
  'unseenInArchive',
  'refeeding',
]);

function severityOf({ kind }: Finding): FindingWords['severity'] {
  if (criticalKinds.has(kind)) return 'critical';
  return kind === 'overdueReminder' ? 'due' : 'warning';
}

function placeOf({ kind, patient }: Finding): string {
  const chart = routes.patient.href(patient.patient_id);
  switch (kind) {
    case 'criticalLab':
      return `${chart}?tab=labs`;
    case 'conflict':
    case 'rejected':
      return routes.outbox.href();
    case 'unseenInArchive':
      return chart;
    case 'refeeding':
      return chart;
    case 'weightLoss':
    case 'massMissing':
      return `${chart}?tab=measurements`;
    case 'interaction':
    case 'aboveLimit':
      return `${chart}?tab=supplements`;
    case 'strengthMissing':
      return `${chart}?tab=grip`;
    case 'overdueReminder':
      return `${chart}?tab=reminders`;
  }
}
