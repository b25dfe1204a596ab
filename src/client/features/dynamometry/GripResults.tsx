import { Alert, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { calibrationState, gripDevices } from '@/clinical/grip/gripDevices';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { hands } from '@/clinical/grip/gripTrials';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import { formatDecimal, formatList, formatNumber } from '@/client/i18n/formats';
import { shownCutOff } from '@/client/measures/shownCutOff';
import { useUnits } from '@/client/settings/useUnits';
import { SaidOnLeaving } from '@/client/ui/SaidOnLeaving';
import { StatusTag } from '@/client/ui/StatusTag';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { CutOffLine } from './CutOffLine';
import { CentileLine, GripCentile } from './GripCentile';
import { comparedTests } from './comparedTests';
import { bestText, gripText } from './gripWords';
import { trialsSoFar } from './trialsSoFar';

interface GripResultsProps {
  session: Pick<Dynamometry, 'device' | 'unit' | 'protocol' | 'calibrated_on'>;
  /** without the trials to check */
  summary: GripSummary;
  /** the trials that a person has still to confirm, in words */
  toCheck: readonly string[];
  readings: readonly SarcopeniaReading[];
  sex: Patient['sex'];
  /** on the day of the session */
  ageYears: number | null;
  /** RFC 3339 */
  today: string;
}

/**
 * The results of a session: the best of both hands among the centiles of its age and sex, what each chosen definition
 * says of it, the hands, and the asymmetry.
 */
export function GripResults({ session, summary, toCheck, readings, sex, ageYears, today }: GripResultsProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const maximum = summary.unit === 'kg' ? summary.maximumKg : summary.maximumKPa;
  const { taken, planned } = trialsSoFar(summary, session.protocol);
  const best = maximum === null ? null : gripText(speech, summary, maximum);
  const cutOff = useCutOffWords(readings);
  return (
    <section aria-label={t('grip.results')} className="capture-card grip-results">
      <div className="grip-head">
        <h3>
          {best === null
            ? t('grip.results')
            : // With fewer trials than the protocol asks for, the best may still rise and change a verdict.
              t(taken < planned ? 'grip.bestSoFar' : 'grip.bestOfAll', { value: best })}
        </h3>
        {cutOff && <StatusTag tone={cutOff.isLow ? 'warning' : 'neutral'}>{cutOff.text}</StatusTag>}
      </div>
      {toCheck.length > 0 && (
        <Flex gap="small" wrap>
          {toCheck.map((text) => (
            <StatusTag key={text} tone="warning">
              {text}
            </StatusTag>
          ))}
        </Flex>
      )}
      {summary.unit === 'kg' && summary.maximumKg !== null && (
        <GripCentile
          {...{ sex, ageYears }}
          maximumKg={summary.maximumKg}
          test={comparedTests(readings)[0] ?? null}
        />
      )}
      <SaidOnLeaving
        words={[...toCheck, ...(best === null ? [] : [`${t('grip.maximum')} ${best}`, cutOff?.text ?? ''])]
          .filter(Boolean)
          .join('. ')}
      />
      <div role="group" aria-label={t('grip.results')}>
        {maximum === null ? (
          <Typography.Text type="secondary">{t('grip.pending')}</Typography.Text>
        ) : (
          <Flex vertical gap={8}>
            <span className="visually-hidden">
              {t('grip.maximum')} <bdi>{best}</bdi>
            </span>
            {summary.unit === 'kg' ? (
              <>
                <CentileLine maximumKg={summary.maximumKg} sex={sex} ageYears={ageYears} />
                {readings.map((reading) => (
                  <CutOffLine key={reading.algorithm} reading={reading} />
                ))}
              </>
            ) : (
              <Typography.Text type="secondary">{t('grip.pressure')}</Typography.Text>
            )}
            <HandFigures summary={summary} />
            {summary.unit === 'kg' && (
              <>
                <Asymmetry summary={summary} />
                {gripDevices[session.device].readsLowerThanJamar && (
                  <Typography.Text type="secondary">{t('grip.readsLower')}</Typography.Text>
                )}
              </>
            )}
          </Flex>
        )}
      </div>
      <Hints summary={summary} />
      {calibrationState(session.calibrated_on, today) === 'overdue' && (
        <Alert role="note" type="warning" showIcon title={t('grip.calibrationOverdue')} />
      )}
    </section>
  );
}

/** The verdict beside the title, in words, where the chosen definitions agree; each one has its line below. */
function useCutOffWords(readings: readonly SarcopeniaReading[]): { isLow: boolean; text: string } | null {
  const { t, i18n } = useTranslation();
  const { gripUnit } = useUnits();
  const tests = comparedTests(readings);
  const [first] = tests;
  if (!first || tests.some(({ isLow }) => isLow !== first.isLow)) return null;
  const value = t('trend.withUnit', {
    value: formatNumber(shownCutOff(first.limit, gripUnit).figure, i18n.language),
    unit: t(`units.${gripUnit}`),
  });
  const { isLow } = first;
  return { isLow, text: t(isLow ? 'grip.lowTag' : 'grip.notLowTag', { value }) };
}

function HandFigures({ summary }: { summary: GripSummary }) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  return (
    <Flex gap="4px 16px" wrap>
      {hands.map((hand) => {
        const found = summary.hands[hand];
        const mean = found.status === 'measured' ? found.meanOfThree : null;
        return (
          <span key={hand}>
            {t(`grip.ofHand.${hand}`, { best: bestText(speech, summary, hand) ?? '–' })}
            {mean !== null && (
              <span className="faint">
                {' '}
                {t('grip.mean')} <bdi className="one-line">{gripText(speech, summary, mean)}</bdi>
              </span>
            )}
          </span>
        );
      })}
    </Flex>
  );
}

function Asymmetry({ summary: { asymmetry } }: { summary: Extract<GripSummary, { unit: 'kg' }> }) {
  const { t, i18n } = useTranslation();
  if (asymmetry.status === 'cannotAssess') {
    // A hand that was not tested needs no note: it is already shown above.
    return asymmetry.needs.includes('dominantHand') && asymmetry.needs.length === 1 ? (
      <Typography.Text type="secondary">{t('grip.asymmetryNeedsHand')}</Typography.Text>
    ) : null;
  }
  const { verdict, basis, display } = asymmetry;
  return (
    <Flex gap="small" wrap align="center">
      {t(`grip.ratio.${basis}`, { ratio: formatDecimal(display, i18n.language) })}
      <Tag color={verdict === 'asymmetric' ? 'warning' : 'default'}>{t(`grip.asymmetry.${verdict}`)}</Tag>
    </Flex>
  );
}

function Hints({ summary }: { summary: GripSummary }) {
  const { t, i18n } = useTranslation();
  const again = summary.hints.flatMap((hint) => (hint.code === 'oneMoreTrial' ? [hint] : []));
  return (
    <>
      {again.map(({ hand, because }) => (
        <Alert
          role="status"
          key={hand}
          type="info"
          showIcon
          title={t(`grip.tryAgain.${hand}`, {
            why: formatList(
              because.map((reason) => t(`grip.because.${reason}`)),
              i18n.language,
            ),
          })}
        />
      ))}
      {summary.hints.some(({ code }) => code === 'meanIsNotForCutOffs') && (
        <Typography.Text type="secondary">{t('grip.meanCaution')}</Typography.Text>
      )}
    </>
  );
}
