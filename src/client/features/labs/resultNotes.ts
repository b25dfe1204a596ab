import { formatList, formatNumber } from '@/client/i18n/formats';
import { bandText, type LabSpeech } from '@/client/i18n/labWords';
import { ageInYears } from '@/clinical/ageInYears';
import type { CalculatedLab } from '@/clinical/labs/calculatedLabs';
import { gnriRisk, osmolarityReading } from '@/clinical/labs/labCalculations';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import { isPregnant } from '@/matching/pregnancy';
import type { LabLine } from './labLines';
import { figureOf, withUnitText } from './resultText';
import type { ChartPerson } from './labVerdict';

/** What has to stand beside a result in the list, because the value and its flag would mislead without it. */
export function resultNotes(speech: LabSpeech, line: NotedLine, person: ChartPerson): string[] {
  const { t } = speech;
  const { newest } = line;
  const { verdict } = newest;
  return [
    // The calculated eGFR has a row of its own.
    ...(verdict?.decision && !verdict.decision.isCalculated ? [bandText(t, verdict.decision)] : []),
    ...(verdict?.hasAdultCritical && isCriticalFlag(verdict.flag) ? [t('labs.adultCritical')] : []),
    ...ownNotes(speech, line, person),
    ...(newest.kind === 'entered' && newest.entry.isWaiting ? [t('record.waiting')] : []),
  ];
}

type NotedLine = Pick<LabLine, 'newest' | 'besides'>;

/** What a result says by itself, whatever judges it. */
export function ownNotes(speech: LabSpeech, { newest, besides }: NotedLine, person: ChartPerson): string[] {
  const { t, language } = speech;
  const others = besides.flatMap((one) => {
    const figure = figureOf(one, language);
    return figure === null ? [] : [withUnitText(figure)];
  });
  return [
    ...(newest.kind === 'calculated'
      ? calculatedNotes(speech, newest.result, newest.collectedAt, person)
      : []),
    ...(others.length === 0 ? [] : [t('labs.grid.besides', { values: formatList(others, language) })]),
  ];
}

/** What a calculated result says by itself, and why one is missing. */
function calculatedNotes(
  { t, language }: LabSpeech,
  result: CalculatedLab,
  collectedAt: string,
  person: ChartPerson,
): string[] {
  if (result.status === 'notValid') return [t(`labs.calculated.notValid.${result.reason}`)];
  const { key, value, missingPercent } = result;
  // The figures stand, but their limits are of adults who are not pregnant.
  const isWithheld = isPregnant(person, collectedAt);
  const age = ageInYears(person.birth_date, collectedAt);
  return [
    ...(key === 'osmolarity' && !isWithheld
      ? [t(`labs.calculated.osmolarity.${osmolarityReading(value, age)}`)]
      : []),
    ...(key === 'gnri' && !isWithheld ? [t(`labs.calculated.risk.${gnriRisk(value)}`)] : []),
    ...(missingPercent === undefined
      ? []
      : [
          t('labs.calculated.correctedWeight', {
            percent: t('results.percent', { value: formatNumber(missingPercent, language) }),
          }),
        ]),
  ];
}
