import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { ForWriters } from '@/client/auth/ForWriters';
import { formatDateNear } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useDueScreening } from '@/client/chart/useDueScreening';
import { SectionCard } from '@/client/ui/SectionCard';
import { StatusTag } from '@/client/ui/StatusTag';
import type { ReadingOf } from '@/clinical/sarcopenia/sarcopeniaReading';
import type { Patient } from '@/contract/patient';
import { ewgsop2Of, isEwgsop2 } from './ewgsop2Of';
import { figuresUsed } from './figureOfTest';
import { PathwaySteps } from './PathwaySteps';
import { ReadingNotes, ReadingSection } from './ReadingSection';
import { nextTest, type NextTest } from './sarcopeniaSteps';
import { StaleTag } from './StaleTag';
import type { Assessment } from './useAssessment';
import { useIsStale } from './useIsStale';

interface SarcopeniaPathwayProps {
  patient: Patient;
  assessment: Assessment;
  /** that no diagnosis is made, unless it stands above the card */
  hasCaution: boolean;
}

/** Sarcopenia as the four steps of EWGSOP2, with the next test that helps; each further definition stands apart. */
export function SarcopeniaPathway({ patient, assessment, hasCaution }: SarcopeniaPathwayProps) {
  const { t } = useTranslation();
  const readings = assessment.readings();
  const { taken, timeZone } = assessment;
  const isStale = useIsStale(timeZone);
  const { isDue } = useDueScreening(patient);
  const pathway = ewgsop2Of(readings);
  if (!pathway) return null;
  const next = nextTest(pathway);
  const moments = pathway.tests
    .flatMap(({ test }) => figuresUsed(taken, test))
    .map(({ captured_at }) => captured_at)
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  const said = {
    day: moments.at(-1)?.slice(0, 10) ?? null,
    isAllStale: moments.length > 0 && moments.every(isStale),
    isScreeningDue: isDue,
  };
  return (
    <SectionCard
      title={t('assessment.steps.title')}
      tag={<Verdict reading={pathway} />}
      extra={<Dated day={said.day} isAllStale={said.isAllStale} />}
      {...(next && { foot: <Next test={next} patientId={patient.patient_id} /> })}
    >
      <PathwaySteps reading={pathway} next={next} figures={assessment} timeZone={timeZone} said={said} />
      <ReadingNotes reading={pathway} taken={taken} timeZone={timeZone} next={next} />
      {readings
        .filter((reading) => !isEwgsop2(reading))
        .map((reading) => (
          <ReadingSection key={reading.algorithm} reading={reading} taken={taken} timeZone={timeZone} />
        ))}
      {hasCaution && <span className="faint">{t('assessment.caution')}</span>}
    </SectionCard>
  );
}

function Verdict({ reading }: { reading: ReadingOf<'ewgsop2'> }) {
  const { t } = useTranslation();
  if (reading.status !== 'assessed') {
    return <StatusTag tone="missing">{t('assessment.verdicts.cannot-assess')}</StatusTag>;
  }
  const { verdict } = reading;
  return (
    <StatusTag tone={verdict === 'no-sarcopenia' ? 'neutral' : 'warning'}>
      {t(`assessment.steps.verdicts.${verdict}`)}
    </StatusTag>
  );
}

/** The definition, the date of the newest figure that it used, and whether even that is too old. */
function Dated({ day, isAllStale }: { day: string | null; isAllStale: boolean }) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  return (
    <>
      {isAllStale && (
        <>
          <StaleTag />{' '}
        </>
      )}
      <bdi>{t('verdicts.algorithms.ewgsop2')}</bdi>
      {day !== null && ` · ${formatDateNear(day, today, i18n.language)}`}
    </>
  );
}

function Next({ test, patientId }: { test: NextTest; patientId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefOf = () =>
    test === 'strength'
      ? routes.dynamometryEdit.href(uuidv7(), patientId)
      : `${routes.patient.href(patientId)}?tab=measurements`;
  return (
    <>
      <span>{t(`assessment.steps.next.${test}`)}</span>
      <ForWriters>
        <Button onClick={() => void navigate(hrefOf())}>{t(`assessment.steps.add.${test}`)}</Button>
      </ForWriters>
    </>
  );
}
