import { CheckCircleFilled, EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useFigureWords } from '@/client/chart/useFigureWords';
import { visitSteps } from '@/client/chart/visit/visitSteps';
import { formatNumber, formatTime } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { idsOfChart } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { Sparkline } from '@/client/ui/Sparkline';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { ageInYears } from '@/clinical/ageInYears';
import { displayed } from '@/clinical/units';
import { zoneOf } from '@/contract/zoneOf';
import { placeHref, streetOf } from './mapLinks';
import { reasonsOfVisit, type VisitFacts } from './reasonsOfVisit';
import { ReasonTags } from './ReasonTags';
import type { Visit } from './visitsOn';
import { weightTrend, type WeightTrend } from './weightTrend';

interface VisitRowProps {
  visit: Visit;
  /** `null`: not recorded */
  address: string | null;
  facts: VisitFacts;
  /** its action is the primary one of the screen */
  isNext: boolean;
  /** the line at the present time, RFC 3339, if it stands at this visit */
  nowMark: { time: string; place: 'before' | 'after' } | null;
}

/** A visit: when, who, where, why, the latest weight, and what to do next. */
export function VisitRow({ visit, address, facts, isNext, nowMark }: VisitRowProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const isPhone = useMediaQuery('(pointer: coarse)');
  const { patient, state, at, step } = visit;
  const age = ageInYears(patient.birth_date, today);
  const number = (count: number) => formatNumber(count, language);
  const trend = useWeightTrend(patient, facts);
  const reasons = reasonsOfVisit({ ...facts, isWeightLoss: trend?.isLoss === true });
  return (
    <li className="visit" data-state={state}>
      {nowMark && (
        <span className="visit-now" data-place={nowMark.place} aria-hidden>
          <span>{formatTime(nowMark.time, language)}</span>
        </span>
      )}
      <time className="visit-time">{formatTime(at, language)}</time>
      <span className="visit-dot" aria-hidden />
      <PersonAvatar name={fullName(patient)} id={patient.patient_id} size={40} />
      <div className="visit-who">
        <span>
          <a className="visit-name" href={routes.patient.href(patient.patient_id)}>
            <bdi>{fullName(patient)}</bdi>
          </a>{' '}
          <span className="visit-detail">
            {[...(age === null ? [] : [number(age)]), t(`home.sexes.${patient.sex}`)].join(' · ')}
            {state === 'inProgress' &&
              ` · ${t('home.step', {
                step: number(visitSteps.indexOf(step) + 1),
                steps: number(visitSteps.length),
              })}`}
          </span>
        </span>
        <span className="visit-place">
          {address !== null && (
            <a
              className="visit-address"
              href={placeHref(address, isPhone)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('home.inMaps', { address })}
            >
              <EnvironmentOutlined aria-hidden /> <bdi>{streetOf(address)}</bdi>
            </a>
          )}
          <ReasonTags reasons={reasons} />
        </span>
      </div>
      <LatestWeight trend={trend} />
      <VisitAction visit={visit} isNext={isNext} />
    </li>
  );
}

const lineSize = { width: 72, height: 32 };
/** Always, so that the weights stand under one another. */
const weightDecimals = 1;

function useWeightTrend(patient: PatientRow, { entry }: VisitFacts): WeightTrend | null {
  const mergedInto = useAppSelector(selectMergedInto);
  const { patient_id, birth_date, conditions, due_date } = patient;
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const entries = usePhysicalDataHistory(patientIds);
  const timeZone = entry?.timeZone ?? zoneOf({ time_zone: null });
  return useMemo(
    () => weightTrend(entries, { birth_date, timeZone, conditions, due_date }),
    [entries, birth_date, timeZone, conditions, due_date],
  );
}

/** The latest weight with its change and the weights before it; nothing if there is none. */
function LatestWeight({ trend }: { trend: WeightTrend | null }) {
  const { t } = useTranslation();
  const words = useFigureWords();
  if (trend === null) return <span className="visit-weight" />;
  const { latest, byKg, isLoss, points } = trend;
  return (
    <span className="visit-weight">
      <span className="home-figures">
        <span className="one-line">
          <span className="visually-hidden">{t('patients.columns.weight')} </span>
          <span className="visit-number">
            {words.numberText('weight', {
              value: latest.kg,
              display: displayed(words.shown('weight', latest.kg), weightDecimals),
            })}
          </span>{' '}
          <span className="visit-detail">{words.unit('weight')}</span>
        </span>
        {byKg !== null && (
          <bdi className="visit-detail visit-change one-line" data-matters={isLoss}>
            {words.differenceText('weight', byKg)}
          </bdi>
        )}
      </span>
      <Sparkline points={points} status={isLoss ? 'outside' : null} size={lineSize} />
    </span>
  );
}

function VisitAction({ visit, isNext }: Pick<VisitRowProps, 'visit' | 'isNext'>) {
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const { patient, state, lastCapturedAt, step } = visit;
  const chart = routes.patient.href(patient.patient_id);
  const name = fullName(patient);
  if (state === 'done' && lastCapturedAt !== null) {
    const done = t('home.doneAt', { time: formatTime(lastCapturedAt, i18n.language) });
    return (
      <a className="visit-action home-done" href={chart} aria-label={`${done}, ${name}`}>
        <CheckCircleFilled aria-hidden /> {done}
      </a>
    );
  }
  const type = isNext && mayWrite ? 'primary' : 'default';
  const visitHref = routes.visit.href(patient.patient_id);
  if (!mayWrite) {
    return (
      <Button className="visit-action" href={chart} aria-label={t('home.openChart', { name })}>
        {t('home.open')}
      </Button>
    );
  }
  return state === 'inProgress' ? (
    <Button
      className="visit-action"
      type={type}
      href={`${visitHref}?step=${step}`}
      aria-label={t('home.resumeVisit', { name })}
    >
      {t('home.resume')}
    </Button>
  ) : (
    <Button className="visit-action" type={type} href={visitHref} aria-label={t('home.startVisit', { name })}>
      {t('home.start')}
    </Button>
  );
}
