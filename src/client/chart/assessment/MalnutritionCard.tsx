import { CheckCircleFilled, MinusCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { glimStageOf } from '@/client/chart/summary/summaryOf';
import { ageInYears } from '@/clinical/ageInYears';
import { mnaSfRange } from '@/clinical/malnutrition/malnutritionScreen';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { useToday } from '@/client/i18n/useToday';
import { formatDate } from '@/client/i18n/formats';
import { storedGlimCriteria, type CriterionState } from '@/client/i18n/storedGlimNeeds';
import { algorithmText, verdictText } from '@/client/i18n/verdictWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { SectionCard } from '@/client/ui/SectionCard';
import { StatusTag } from '@/client/ui/StatusTag';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { isPregnant } from '@/matching/pregnancy';
import { newestVerdicts, type NewestVerdict } from './newestVerdicts';
import { StaleTag } from './StaleTag';
import { useIsStale } from './useIsStale';
import './assessment.css';

interface MalnutritionCardProps {
  patient: Pick<Patient, 'birth_date' | 'conditions'>;
  /** of the place where the patient lives */
  timeZone: string;
  /** newest first */
  measurements: readonly HistoryEntry<PhysicalData>[];
}

/**
 * The last MNA-SF, the last verdicts of MUST, GLIM and the risk of refeeding, as stored with the measurements, and the
 * criteria of GLIM one by one.
 */
export function MalnutritionCard({ patient, timeZone, measurements }: MalnutritionCardProps) {
  const { t, i18n } = useTranslation();
  const age = ageInYears(patient.birth_date, useToday());
  const isChild = age !== null && age < adultFromAgeYears;
  const isStale = useIsStale(timeZone);
  const verdicts = newestVerdicts(measurements, ['must', 'glim', 'refeeding-cg32']);
  const glim = verdicts.find(({ verdict }) => verdict.algorithm === 'glim');
  const stage = glim && glimStageOf(glim.verdict);
  const [screen] = measurements.flatMap(({ record: { mna_sf_points: points, captured_at } }) =>
    points === null ? [] : [{ points, captured_at }],
  );
  const lines = [
    ...(screen
      ? [
          {
            key: 'mna-sf',
            name: t('results.screenTools.mna-sf'),
            text: t('results.pointsOf', { points: screen.points, most: mnaSfRange.max }),
            captured_at: screen.captured_at,
          },
        ]
      : []),
    ...verdicts.map(({ verdict, captured_at }) => ({
      key: verdict.algorithm,
      name: algorithmText(t, verdict.algorithm),
      text: verdictText(t, verdict, i18n.language),
      captured_at,
    })),
  ];
  const whyNone = () => {
    if (isChild) return t('assessment.malnutrition.tooYoung', { years: adultFromAgeYears });
    return isPregnant(patient.conditions) ? t('results.pregnant') : t('assessment.malnutrition.none');
  };
  return (
    <SectionCard
      title={t('assessment.malnutrition.title')}
      tag={stage && <StatusTag tone="warning">{t(`assessment.malnutrition.stages.${stage}`)}</StatusTag>}
    >
      {lines.length > 0 && (
        <ul className="plain-list assessment-verdicts">
          {lines.map(({ key, name, text, captured_at }) => (
            <li key={key}>
              <strong>{name}</strong>
              <span>{text}</span>
              <span className="faint">
                {formatDate(captured_at.slice(0, 10), i18n.language)}
                {isStale(captured_at) && (
                  <>
                    {' '}
                    <StaleTag />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {verdicts.length === 0 ? (
        <span className="faint">{whyNone()}</span>
      ) : (
        <>
          {glim && <GlimCriteria glim={glim} />}
          <span className="faint">{t('assessment.caution')}</span>
        </>
      )}
    </SectionCard>
  );
}

/** What the last verdict of GLIM was made from. */
function GlimCriteria({ glim: { verdict } }: { glim: NewestVerdict }) {
  const { t } = useTranslation();
  const criteria = storedGlimCriteria(verdict.verdict, verdict.inputs);
  if (criteria === null) return null;
  const { phenotypic, etiologic } = criteria;
  return (
    <div className="glim-criteria">
      <Criteria
        title={t('assessment.malnutrition.phenotypic')}
        items={phenotypic.map(({ criterion, state }) => ({
          name: t(`results.phenotypic.${criterion}`),
          state,
        }))}
      />
      <Criteria
        title={t('assessment.malnutrition.etiologic')}
        items={etiologic.map(({ criterion, state }) => ({
          name: t(`results.etiologic.${criterion}`),
          state,
        }))}
      />
    </div>
  );
}

const marks: Record<CriterionState, ReactNode> = {
  met: <CheckCircleFilled aria-hidden />,
  absent: <MinusCircleOutlined aria-hidden />,
  unknown: <QuestionCircleOutlined aria-hidden />,
};

function Criteria({ title, items }: { title: string; items: { name: string; state: CriterionState }[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <span className="faint">{title}</span>
      <ul className="plain-list" aria-label={title}>
        {items.map(({ name, state }) => (
          <li key={name} data-state={state}>
            {marks[state]} <span className="glim-name">{name}</span>{' '}
            <span className="faint">{t(`assessment.malnutrition.states.${state}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
