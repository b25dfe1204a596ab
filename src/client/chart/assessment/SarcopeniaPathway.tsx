import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { ForWriters } from '@/client/auth/ForWriters';
import { formatDate } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { SectionCard } from '@/client/ui/SectionCard';
import { StatusTag } from '@/client/ui/StatusTag';
import type { ReadingOf } from '@/clinical/sarcopenia/sarcopeniaReading';
import { ewgsop2Of, isEwgsop2 } from './ewgsop2Of';
import { figuresUsed } from './figureOfTest';
import type { Figures } from '@/assessment/figures';
import { PathwaySteps } from './PathwaySteps';
import { ReadingNotes, ReadingSection } from './ReadingSection';
import { nextTest, type NextTest } from './sarcopeniaSteps';
import type { Assessment } from './useAssessment';

interface SarcopeniaPathwayProps {
  patientId: string;
  assessment: Assessment;
}

/** Sarcopenia as the four steps of EWGSOP2, with the next test that helps; each further definition stands apart. */
export function SarcopeniaPathway({ patientId, assessment }: SarcopeniaPathwayProps) {
  const { t } = useTranslation();
  const readings = assessment.readings();
  const { taken, timeZone } = assessment;
  const pathway = ewgsop2Of(readings);
  if (!pathway) return null;
  const next = nextTest(pathway);
  return (
    <SectionCard
      title={t('assessment.steps.title')}
      tag={<Verdict reading={pathway} />}
      extra={<Dated reading={pathway} taken={taken} />}
      {...(next && { foot: <Next test={next} patientId={patientId} /> })}
    >
      <PathwaySteps reading={pathway} next={next} taken={taken} timeZone={timeZone} />
      <ReadingNotes reading={pathway} taken={taken} timeZone={timeZone} />
      {readings
        .filter((reading) => !isEwgsop2(reading))
        .map((reading) => (
          <ReadingSection key={reading.algorithm} reading={reading} taken={taken} timeZone={timeZone} />
        ))}
      <span className="faint">{t('assessment.caution')}</span>
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
      {t(`assessment.verdicts.${verdict}`)}
    </StatusTag>
  );
}

/** The definition, and the date of the newest figure that it used. */
function Dated({ reading, taken }: { reading: ReadingOf<'ewgsop2'>; taken: Figures['taken'] }) {
  const { t, i18n } = useTranslation();
  const newest = reading.tests
    .flatMap(({ test }) => figuresUsed(taken, test))
    .map(({ captured_at }) => captured_at)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return (
    <>
      <bdi>{t('verdicts.algorithms.ewgsop2')}</bdi>
      {newest !== undefined && ` · ${formatDate(newest.slice(0, 10), i18n.language)}`}
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
