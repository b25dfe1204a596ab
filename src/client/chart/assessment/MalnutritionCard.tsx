import { useTranslation } from 'react-i18next';
import { glimStageOf } from '@/client/i18n/storedGlimNeeds';
import { conditionsIn } from '@/matching/medicineNames';
import { isWeightOfPregnancy } from '@/clinical/body/weightOfPregnancy';
import { ageInYears } from '@/clinical/ageInYears';
import { mnaSfClass, mnaSfRange, mnaSfSteps } from '@/clinical/malnutrition/malnutritionScreen';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { useToday } from '@/client/i18n/useToday';
import { formatDateNear } from '@/client/i18n/formats';
import { algorithmText, verdictText } from '@/client/i18n/verdictWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { ScoreScale } from '@/client/ui/ScoreScale';
import { SectionCard } from '@/client/ui/SectionCard';
import { StatusTag } from '@/client/ui/StatusTag';
import type { PhysicalData } from '@/contract/physicalData';
import { isPregnant } from '@/matching/pregnancy';
import { GlimCriteria } from './GlimCriteria';
import { newestVerdicts } from './newestVerdicts';
import type { ReassessedPatient } from './reassessment';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import { useReassessment } from './useReassessment';
import './assessment.css';

interface MalnutritionCardProps {
  patient: ReassessedPatient;
  /** of the place where the patient lives */
  timeZone: string;
  /** newest first */
  measurements: readonly HistoryEntry<PhysicalData>[];
}

/**
 * The last MNA-SF, the last verdicts of MUST, GLIM and the risk of refeeding, as stored with the measurements, the
 * criteria of GLIM one by one, and before them that a newer record asks for another assessment.
 */
export function MalnutritionCard({ patient, timeZone, measurements }: MalnutritionCardProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const age = ageInYears(patient.birth_date, today);
  const isChild = age !== null && age < adultFromAgeYears;
  const isStale = useIsStale(timeZone);
  const again = useReassessment(patient, measurements, timeZone);
  const verdicts = newestVerdicts(measurements, ['must', 'glim', 'refeeding-cg32']);
  const glim = verdicts.find(({ verdict }) => verdict.algorithm === 'glim');
  const stage = glim && glimStageOf(glim.verdict);
  const [screen] = measurements.flatMap(({ record: { mna_sf_points: points, captured_at } }) =>
    points === null ? [] : [{ points, captured_at }],
  );
  const screened = screen && mnaSfClass(screen.points, ageInYears(patient.birth_date, screen.captured_at));
  // What the tag beside the title says of GLIM is not said again.
  const lines = verdicts.filter(({ verdict }) => verdict !== glim?.verdict || isOpen(stage));
  const moments = [...(screen ? [screen] : []), ...verdicts].map(({ captured_at }) => captured_at);
  const newest = moments.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  /** The criteria are those of GLIM, so its date stands over them. */
  const headAt = glim?.captured_at ?? newest;
  const isAllStale = newest !== undefined && isStale(newest);
  const dateOf = (moment: string) => (
    <span className="faint">
      {moment.slice(0, 10) !== headAt?.slice(0, 10) && (
        <>
          {formatDateNear(moment.slice(0, 10), today, i18n.language)}{' '}
          {!isAllStale && isStale(moment) && <StaleTag />}
        </>
      )}
    </span>
  );
  const must = verdicts.find(({ verdict }) => verdict.algorithm === 'must')?.verdict.verdict;
  const weighed = measurements.find(({ record }) => record.weight_kg !== null)?.record;
  const notes = notesOf({
    ...{ isChild, isPregnant: isPregnant(patient, today), isNone: verdicts.length === 0 },
    isAtRisk: must === 'medium' || must === 'high' || (screened !== undefined && screened !== 'normal'),
    isGlimMissing: glim === undefined,
    isFluidAffected: weighed?.fluid_affected === true,
    birth: birthOf(patient, measurements),
  }).map((note) =>
    note === 'pregnant'
      ? t('results.pregnant')
      : t(`assessment.malnutrition.${note}`, { years: adultFromAgeYears }),
  );
  return (
    <SectionCard
      title={t('assessment.malnutrition.title')}
      tag={stage && <StatusTag tone="warning">{t(`assessment.malnutrition.stages.${stage}`)}</StatusTag>}
      {...(headAt !== undefined && {
        extra: (
          <>
            {isStale(headAt) && (
              <>
                <StaleTag />{' '}
              </>
            )}
            {glim && (
              <>
                <bdi>{algorithmText(t, 'glim')}</bdi> ·{' '}
              </>
            )}
            {formatDateNear(headAt.slice(0, 10), today, i18n.language)}
          </>
        ),
      })}
    >
      {again && (
        <div className="assess-again">
          <StatusTag tone="warning">{t('assessment.malnutrition.again.tag')}</StatusTag>{' '}
          {t(`assessment.malnutrition.again.${again.because}`, {
            date: formatDateNear(again.at.slice(0, 10), today, i18n.language),
          })}
        </div>
      )}
      {(screen !== undefined || lines.length > 0) && (
        <ul className="plain-list assessment-verdicts">
          {screen && (
            <li>
              <span>{t('results.screenTools.mna-sf')}</span>
              <span className="mna-sf">
                <ScoreScale points={screen.points} most={mnaSfRange.max} steps={mnaSfSteps} />{' '}
                <strong>{t('results.pointsOf', { points: screen.points, most: mnaSfRange.max })}</strong>
                {screened && <span className="faint"> {t(`assessment.malnutrition.mnaSf.${screened}`)}</span>}
              </span>
              {dateOf(screen.captured_at)}
            </li>
          )}
          {lines.map(({ verdict, captured_at }) => (
            <li key={verdict.algorithm}>
              <span>{algorithmText(t, verdict.algorithm)}</span>
              <span>{verdictText(t, verdict, i18n.language)}</span>
              {dateOf(captured_at)}
            </li>
          ))}
        </ul>
      )}
      {glim && <GlimCriteria glim={glim} />}
      {notes.map((note) => (
        <div key={note} className="faint">
          {note}
        </div>
      ))}
    </SectionCard>
  );
}

interface Silence {
  isChild: boolean;
  isPregnant: boolean;
  /** no rule has a verdict */
  isNone: boolean;
  /** by MUST or MNA-SF */
  isAtRisk: boolean;
  isGlimMissing: boolean;
  /** the last weight was taken with oedema or ascites */
  isFluidAffected: boolean;
  birth: ReturnType<typeof birthOf>;
}

/** Why something is not assessed that a reader would look for. */
function notesOf(silence: Silence) {
  const { isChild, isPregnant, isNone, isAtRisk, isGlimMissing, isFluidAffected, birth } = silence;
  if (isChild) return ['tooYoung' as const];
  if (isPregnant) return ['pregnant' as const];
  const missing = isAtRisk && isGlimMissing && !isNone ? (['glimMissing'] as const) : [];
  return [
    ...(isNone ? (['none'] as const) : missing),
    ...(isFluidAffected ? (['fluidAffected'] as const) : []),
    ...(birth === null ? [] : [birth]),
  ];
}

/**
 * Whether weights of a pregnancy that has ended are left out, or may be among those that are compared, because no due
 * date is recorded.
 */
function birthOf(
  { conditions, due_date }: MalnutritionCardProps['patient'],
  measurements: MalnutritionCardProps['measurements'],
): 'afterBirth' | 'maybeAfterBirth' | null {
  const weights = measurements.filter(({ record }) => record.weight_kg !== null);
  if (weights.some(({ record }) => isWeightOfPregnancy(record.captured_at, due_date))) return 'afterBirth';
  const isNursing = due_date === null && conditionsIn(conditions ?? []).includes('breastFeeding');
  return isNursing && weights.length > 1 ? 'maybeAfterBirth' : null;
}

/** Whether a stage of GLIM leaves something to say: none, or one that what is not known could raise. */
function isOpen(stage: ReturnType<typeof glimStageOf> | undefined): boolean {
  return stage !== 'stage1' && stage !== 'stage2';
}
