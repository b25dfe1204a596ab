import { Alert, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { calibrationState, gripDevices } from '@/clinical/grip/gripDevices';
import { gripPercentile } from '@/clinical/grip/gripPercentile';
import { gripProtocols, type GripProtocolKey } from '@/clinical/grip/gripProtocols';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { hands } from '@/clinical/grip/gripTrials';
import type { SarcopeniaReading } from '@/clinical/sarcopenia/sarcopeniaReading';
import { formatDecimal, formatList } from '@/client/i18n/formats';
import { useUnits } from '@/client/settings/useUnits';
import type { Dynamometry } from '@/contract/dynamometry';
import type { Patient } from '@/contract/patient';
import { CutOffLine } from './CutOffLine';
import { bestText, gripText } from './gripWords';

interface GripResultsProps {
  session: Pick<Dynamometry, 'device' | 'unit' | 'protocol' | 'calibrated_on'>;
  summary: GripSummary;
  readings: readonly SarcopeniaReading[];
  sex: Patient['sex'];
  /** on the day of the session */
  ageYears: number | null;
  /** RFC 3339 */
  today: string;
}

/**
 * The results of a session: maximum, mean, asymmetry, the verdict of each chosen definition, and the centile for age
 * and sex.
 */
export function GripResults({ session, summary, readings, sex, ageYears, today }: GripResultsProps) {
  const { t } = useTranslation();
  const maximum = summary.unit === 'kg' ? summary.maximumKg : summary.maximumKPa;
  return (
    <section aria-label={t('grip.results')} className="grip-results">
      <div role="status" aria-label={t('grip.results')}>
        {maximum === null ? (
          <Typography.Text type="secondary">{t('grip.pending')}</Typography.Text>
        ) : (
          <Flex vertical gap={6}>
            <HandFigures summary={summary} maximum={maximum} />
            <TrialsSoFar summary={summary} protocol={session.protocol} />
            {summary.unit === 'kg' ? (
              <>
                <Asymmetry summary={summary} />
                {readings.map((reading) => (
                  <CutOffLine key={reading.algorithm} reading={reading} />
                ))}
                <Centile maximumKg={summary.maximumKg} sex={sex} ageYears={ageYears} />
                {gripDevices[session.device].readsLowerThanJamar && (
                  <Typography.Text type="secondary">{t('grip.readsLower')}</Typography.Text>
                )}
              </>
            ) : (
              <Typography.Text type="secondary">{t('grip.pressure')}</Typography.Text>
            )}
          </Flex>
        )}
      </div>
      <Hints summary={summary} />
      {calibrationState(session.calibrated_on, today) === 'overdue' && (
        <Alert type="warning" showIcon title={t('grip.calibrationOverdue')} />
      )}
    </section>
  );
}

function HandFigures({ summary, maximum }: { summary: GripSummary; maximum: number }) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const figure = (value: number) => <bdi className="one-line">{gripText(speech, summary, value)}</bdi>;
  return (
    <>
      <Typography.Text strong className="grip-maximum">
        {t('grip.maximum')} {figure(maximum)}
      </Typography.Text>
      <Flex gap="middle" wrap>
        {hands.map((hand) => {
          const found = summary.hands[hand];
          const mean = found.status === 'measured' ? found.meanOfThree : null;
          return (
            <span key={hand}>
              {t(`grip.ofHand.${hand}`, { best: bestText(speech, summary, hand) ?? '–' })}
              {mean !== null && (
                <span className="faint">
                  {' '}
                  {t('grip.mean')} {figure(mean)}
                </span>
              )}
            </span>
          );
        })}
      </Flex>
    </>
  );
}

/** With fewer trials than the protocol requires, the maximum may still rise and change a verdict. */
function TrialsSoFar({ summary, protocol }: { summary: GripSummary; protocol: GripProtocolKey }) {
  const { t } = useTranslation();
  const { trialsPerHand } = gripProtocols[protocol];
  const tested = hands.map((hand) => summary.hands[hand]).filter(({ status }) => status !== 'excluded');
  const counted = tested.map((one) => (one.status === 'measured' ? one.validTrials : 0));
  if (counted.every((trials) => trials >= trialsPerHand)) return null;
  const taken = counted.reduce((sum, trials) => sum + Math.min(trials, trialsPerHand), 0);
  return (
    <Typography.Text type="secondary">
      {t('grip.trialsSoFar', { taken, planned: tested.length * trialsPerHand })}
    </Typography.Text>
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

interface CentileProps {
  maximumKg: number | null;
  sex: Patient['sex'];
  ageYears: number | null;
}

function Centile(person: CentileProps) {
  const { t, i18n } = useTranslation();
  const centile = gripPercentile(person);
  if (centile.status === 'tooYoung') {
    return (
      <Typography.Text type="secondary">{t('grip.noNorm', { years: centile.fromAgeYears })}</Typography.Text>
    );
  }
  if (centile.status === 'cannotAssess') {
    const needs = centile.needs.filter((need) => need !== 'gripMaxKg');
    return needs.length === 0 ? null : (
      <Typography.Text type="secondary">
        {t('grip.centileNeeds', {
          needs: formatList(
            needs.map((need) => t(`assessment.needs.${need}`)),
            i18n.language,
          ),
        })}
      </Typography.Text>
    );
  }
  return (
    <Flex gap="small" wrap align="center">
      <span>
        {t('grip.centile')} <bdi>{centile.display}</bdi>
      </span>
      <Tag>{t(`grip.classes.${centile.gripClass}`)}</Tag>
      <Typography.Text type="secondary">{t('grip.normSource')}</Typography.Text>
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
