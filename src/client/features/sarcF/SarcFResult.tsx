import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateNear } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { measureText } from '@/client/measures/measureWords';
import { useUnits } from '@/client/settings/useUnits';
import { scoreSarcCalf } from '@/clinical/sarcopenia/sarcCalf';
import {
  sarcFCutOffPoints,
  sarcFItems,
  sarcFRange,
  scoreSarcF,
  type SarcFAnswers,
  type SarcFItem,
  type SarcFPoints,
  type SarcFScore,
} from '@/clinical/sarcopenia/sarcF';
import { SaidOnLeaving } from '@/client/ui/SaidOnLeaving';
import { StatusTag } from '@/client/ui/StatusTag';
import { ScoreArc } from '@/client/ui/ScoreArc';
import type { SarcF } from '@/contract/sarcF';
import { isScreeningMeant } from '@/clinical/sarcopenia/screeningDue';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';

const mostSarcFPoints = 2 * sarcFItems.length;

interface SarcFResultProps {
  answers: SarcFAnswers;
  person: ScreenedPerson;
}

/** An answer that was given by its digit. */
export interface KeyedAnswer {
  item: SarcFItem;
  points: SarcFPoints;
}

interface ShownResult extends SarcFResultProps {
  /** the newest earlier screening; not given: it is not compared */
  last?: SarcF | null;
  /** the last answer, if a digit gave it */
  answered?: KeyedAnswer | null;
}

/** The points of the answers so far and what they make certain, and SARC-CalF if a calf was measured. */
export function SarcFResult({ answers, person, last = null, answered = null }: ShownResult) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const { totalPoints, screen, missing } = scoreSarcF(answers);
  const { leastPoints } = sarcFRange(answers);
  const points = missing.length === sarcFItems.length ? null : leastPoints;
  const lastPoints = last && scoreSarcF(last).totalPoints;
  const score = points === null ? '' : t(totalPoints === null ? 'sarcF.soFar' : 'sarcF.scoreOf', { points });
  const verdict = useVerdictWords(screen, totalPoints !== null);
  const left = missing.length === 0 ? '' : t('sarcF.left', { count: missing.length });
  // The score follows the key a moment later: both are said together.
  const isCounted = answered !== null && answers[answered.item] === answered.points;
  return (
    <div className="sarcf-result">
      <ScoreArc
        points={points}
        most={mostSarcFPoints}
        cutOff={sarcFCutOffPoints}
        isPositive={screen === 'positive'}
      />
      <div className="sarcf-verdict">
        <SaidOnLeaving
          words={score && [score, verdict, left].filter(Boolean).join('. ')}
          now={
            isCounted &&
            t('measurements.valueOf', {
              measure: t(`sarcF.items.${answered.item}.name`),
              value: answered.points,
            })
          }
        />
        <div role="group" aria-label={t('sarcF.score')}>
          {score !== '' && <strong className="sarcf-points">{score}</strong>}
          {verdict !== null && (
            <StatusTag tone={screen === 'positive' ? 'warning' : 'neutral'}>{verdict}</StatusTag>
          )}
          <span>
            {left} {t('sarcF.positiveFrom', { points: sarcFCutOffPoints })}
          </span>
          {totalPoints !== null && (
            <>
              <SarcCalfLine answers={answers} person={person} />
              <span>{t('sarcF.caution')}</span>
            </>
          )}
        </div>
        {last !== null && lastPoints !== null && (
          <span>
            {t('sarcF.lastVisit', {
              points: lastPoints,
              date: formatDateNear(last.captured_at.slice(0, 10), today, i18n.language),
            })}
          </span>
        )}
        {!isScreeningMeant(person.ageYears) && <span>{t('sarcF.belowAge')}</span>}
      </div>
    </div>
  );
}

/** Positive as soon as it is certain; negative only once all is answered. */
function useVerdictWords(screen: SarcFScore['screen'], isComplete: boolean): string | null {
  const { t } = useTranslation();
  if (screen === 'positive') return t(isComplete ? 'sarcF.screen.positive' : 'sarcF.positiveAlready');
  return isComplete ? t(`sarcF.screen.${screen}`) : null;
}

function SarcCalfLine({ answers, person }: SarcFResultProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const { calf, sex, ageYears, isPregnant } = person;
  if (calf === null) return null;
  const { isFluidAffected: isCalfFluidAffected = false } = calf;
  const score = scoreSarcCalf({
    ...{ answers, calfCm: calf.value, isCalfFluidAffected },
    ...{ sex, ageYears, isPregnant },
  });
  const from = t('sarcF.calf.from', {
    length: measureText({ t, language: i18n.language, units }, 'calf_cm', calf.value),
    date: formatDate(calf.captured_at.slice(0, 10), i18n.language),
  });
  if (score.status === 'tooYoung') return null;
  if (score.status === 'pregnant') {
    return (
      <Typography.Text type="secondary">
        {t('verdicts.algorithms.sarc-calf')} – {t('results.pregnant')}
      </Typography.Text>
    );
  }
  if (score.status === 'cannotAssess') {
    const [need] = score.needs;
    return (
      <Typography.Text type="secondary">
        {t('assessment.cannotAssess', {
          algorithm: t('verdicts.algorithms.sarc-calf'),
          needs: need ? t(`assessment.needs.${need}`) : '',
        })}
      </Typography.Text>
    );
  }
  return (
    <Flex gap="small" align="center" wrap className="sarcf-calf">
      <span>
        {score.totalPoints === null
          ? t('verdicts.algorithms.sarc-calf')
          : t('sarcF.calf.scoreOf', { points: score.totalPoints })}
      </span>
      <Tag color={score.screen === 'positive' ? 'warning' : 'default'}>
        {t(`sarcF.screen.${score.screen}`)}
      </Tag>
      <Typography.Text type="secondary">{from}</Typography.Text>
      {isCalfFluidAffected && (
        <Typography.Text type="secondary">{t('results.calfWithOedema')}</Typography.Text>
      )}
    </Flex>
  );
}
