import { useTranslation } from 'react-i18next';
import { formatDateNear, formatItems, formatPhrases } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { figureOf } from '@/client/chart/assessment/figureOfTest';
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
 * would decide more. A value that is not of the visit has its date, and so has a finding that rests on one. Nothing where
 * it is not applied, as below 18 years.
 */
export function useSarcopeniaFindings({ figuresTyped, readingsWith }: Assessment) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const words = useTestWords();

  return (values: PhysicalValues, captured_at: string | null, record_id: string): Finding[] => {
    const figures = figuresTyped(values, captured_at, record_id);
    const reading = ewgsop2Of(readingsWith(figures));
    if (!reading || reading.status === 'tooYoung' || reading.status === 'pregnant') return [];
    const { tests } = reading;
    const day = (captured_at ?? today).slice(0, 10);

    /** The newest day of the tests, in words; `null`: one of them is of the visit. */
    const earlierDay = (of: readonly TestReading[]): string | null => {
      const newest = of
        .flatMap(({ test }) => figureOf(figures.taken, test)?.captured_at.slice(0, 10) ?? [])
        .toSorted()
        .at(-1);
      return newest === undefined || newest >= day
        ? null
        : t('results.soFar.from', { date: formatDateNear(newest, day, i18n.language) });
    };
    const titled = (title: string, of: readonly TestReading[]): string => {
      const note = earlierDay(of);
      return note === null ? title : t('verdicts.withNote', { verdict: title, note });
    };
    const listed = (some: readonly TestReading[]): string =>
      formatPhrases(
        some.map((test) => {
          const { name, value, cutOff } = words(test, tests);
          const from = earlierDay([test]);
          return `${name} ${value} (${formatItems(from === null ? [cutOff] : [cutOff, from], i18n.language)})`;
        }),
        i18n.language,
      );

    const low = tests.filter(({ isLow }) => isLow);
    const next = nextTest(reading);
    const isConcern = reading.status === 'assessed' && reading.verdict !== 'no-sarcopenia';
    const screen = tests.filter(({ part }) => part === 'find');
    // Every verdict rests on the strength, whatever else was measured; one of concern on what is low.
    const strength = (isConcern ? low : tests).filter(({ part }) => part === 'strength');
    const verdict: Finding[] =
      reading.status === 'assessed'
        ? [
            {
              key: 'sarcopenia',
              title: titled(
                sentenceCase(t(`chart.summary.sarcopenia.${reading.verdict}`), i18n.language),
                strength,
              ),
              detail: listed(isConcern ? low : tests),
              tone: isConcern ? 'concern' : 'neutral',
            },
          ]
        : low.map((test) => ({
            key: `test/${test.part}/${test.test}/${test.sex}`,
            title: titled(t('results.soFar.lowTest', { test: words(test, tests).name }), [test]),
            detail: listed([test]),
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
                  ? [listed(screen)]
                  : []),
              ].join(' '),
              tone: 'missing',
            },
          ];
    return [...verdict, ...missing];
  };
}
