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
import { fullName } from '@/client/patients/usePatient';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { idsOfChart } from '@/client/records/mergeLinks';
import { useAppSelector } from '@/client/redux/hooks';
import { PatientAvatar } from '@/client/ui/PatientAvatar';
import { Sparkline } from '@/client/ui/Sparkline';
import { StatusTag } from '@/client/ui/StatusTag';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { ageInYears } from '@/clinical/ageInYears';
import { sarcFCutOffPoints } from '@/clinical/sarcopenia/sarcF';
import { placeHref } from './mapLinks';
import { isFinding, type Reason } from './reasonsOfVisit';
import type { Visit } from './visitsOn';
import { weightTrend } from './weightTrend';

interface VisitRowProps {
  visit: Visit;
  /** `null`: not recorded */
  address: string | null;
  reasons: readonly Reason[];
  /** its action is the primary one of the screen */
  isNext: boolean;
  /** the line at the present time, RFC 3339, if it stands at this visit */
  nowMark: { time: string; place: 'before' | 'after' } | null;
}

/** A visit: when, who, where, why, the latest weight, and what to do next. */
export function VisitRow({ visit, address, reasons, isNext, nowMark }: VisitRowProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const isPhone = useMediaQuery('(pointer: coarse)');
  const { patient, state, at, step } = visit;
  const age = ageInYears(patient.birth_date, today);
  const number = (count: number) => formatNumber(count, language);
  return (
    <li className="visit" data-state={state}>
      {nowMark && (
        <span className="visit-now" data-place={nowMark.place} aria-hidden>
          <span>{formatTime(nowMark.time, language)}</span>
        </span>
      )}
      <time className="visit-time">{formatTime(at, language)}</time>
      <span className="visit-dot" aria-hidden />
      <PatientAvatar name={fullName(patient)} id={patient.patient_id} size={40} />
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
              <EnvironmentOutlined aria-hidden /> <bdi>{address}</bdi>
            </a>
          )}
          <span className="visit-reasons">
            {reasons.map((reason) => (
              <StatusTag key={reason.kind} tone={isFinding(reason) ? 'warning' : 'neutral'}>
                {reason.kind === 'positiveScreen'
                  ? t('home.reasons.positiveScreen', {
                      points:
                        reason.points === null ? `≥ ${number(sarcFCutOffPoints)}` : number(reason.points),
                    })
                  : t(`home.reasons.${reason.kind}`)}
              </StatusTag>
            ))}
          </span>
        </span>
      </div>
      <LatestWeight
        patientId={patient.patient_id}
        isLoss={reasons.some(({ kind }) => kind === 'weightLoss')}
      />
      <VisitAction visit={visit} isNext={isNext} />
    </li>
  );
}

const lineSize = { width: 72, height: 32 };

/** The latest weight with its change and the weights before it; nothing if there is none. `isLoss`: it is a finding */
function LatestWeight({ patientId, isLoss }: { patientId: string; isLoss: boolean }) {
  const words = useFigureWords();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patientId), [mergedInto, patientId]);
  const entries = usePhysicalDataHistory(patientIds);
  const trend = useMemo(() => weightTrend(entries), [entries]);
  if (trend === null) return <span className="visit-weight" />;
  const { latest, byKg, points } = trend;
  return (
    <span className="visit-weight">
      <span className="visit-figures">
        <span className="one-line">
          <span className="visit-number">
            {words.numberText('weight', { value: latest.kg, display: null })}
          </span>{' '}
          <span className="visit-detail">{words.unit('weight')}</span>
        </span>
        {byKg !== null && <bdi className="visit-detail one-line">{words.differenceText('weight', byKg)}</bdi>}
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
      <a className="visit-action visit-done" href={chart} aria-label={`${done}, ${name}`}>
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
