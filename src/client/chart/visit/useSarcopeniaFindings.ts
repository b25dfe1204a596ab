import { useTranslation } from 'react-i18next';
import { ewgsop2Of } from '@/client/chart/assessment/ewgsop2Of';
import { nextTest } from '@/client/chart/assessment/sarcopeniaSteps';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useTestWords } from '@/client/chart/assessment/useTestWords';
import type { Finding } from '@/client/features/physicalData/findingsSoFar';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import type { PhysicalValues } from '@/assessment/physicalValues';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';

/**
 * What EWGSOP2 concludes from the chart and the measurements being typed, with the values behind it, and the test that
 * would decide more. Nothing where it is not applied, as below 18 years.
 */
export function useSarcopeniaFindings({ readingsTyped }: Assessment) {
  const { t, i18n } = useTranslation();
  const words = useTestWords();
  const listed = (tests: readonly TestReading[], among: readonly TestReading[]): string =>
    tests
      .map((test) => {
        const { name, value, cutOff } = words(test, among);
        return `${name} ${value} (${cutOff})`;
      })
      .join('; ');

  return (values: PhysicalValues, captured_at: string | null, record_id: string): Finding[] => {
    const reading = ewgsop2Of(readingsTyped(values, captured_at, record_id));
    if (!reading || reading.status === 'tooYoung' || reading.status === 'pregnant') return [];
    const { tests } = reading;
    const low = tests.filter(({ isLow }) => isLow);
    const next = nextTest(reading);
    const isConcern = reading.status === 'assessed' && reading.verdict !== 'no-sarcopenia';
    const screen = tests.filter(({ part }) => part === 'find');
    const verdict: Finding[] =
      reading.status === 'assessed'
        ? [
            {
              key: 'sarcopenia',
              title: sentenceCase(t(`chart.summary.sarcopenia.${reading.verdict}`), i18n.language),
              detail: listed(isConcern ? low : tests, tests),
              tone: isConcern ? 'concern' : 'neutral',
            },
          ]
        : low.map((test) => ({
            key: `test/${test.part}/${test.test}/${test.sex}`,
            title: t('results.soFar.lowTest', { test: words(test, tests).name }),
            detail: listed([test], tests),
            tone: 'concern' as const,
          }));
    const missing: Finding[] =
      next === null
        ? []
        : [
            {
              key: 'missing',
              title: t(`results.soFar.missing.${next}.title`),
              detail: [
                t(`results.soFar.missing.${next}.what`),
                ...(reading.status !== 'assessed' && low.length === 0 && screen.length > 0
                  ? [listed(screen, tests)]
                  : []),
              ].join(' '),
              tone: 'missing',
            },
          ];
    return [...verdict, ...missing];
  };
}
