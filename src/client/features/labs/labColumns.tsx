import { LabRangeBar } from './LabRangeBar';
import { LabStanding } from './LabStanding';
import { UnseenMark } from './UnseenMark';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { collectedText } from '@/client/i18n/labFieldText';
import { formatItems } from '@/client/i18n/formats';
import {
  bandText,
  calculatedLabText,
  decisionText,
  labValueText,
  pregnancyText,
  type LabSpeech,
} from '@/client/i18n/labWords';
import { routes } from '@/client/navigation/routes';
import { PatientInRow } from '@/client/patients/PatientInRow';
import { StatusTag } from '@/client/ui/StatusTag';
import type { VirtualColumn } from '@/client/ui/VirtualTable';
import { isCriticalFlag } from '@/clinical/labs/labFlag';
import type { LabListRow } from './labListRow';
import { shortCollected } from './shortCollected';

type PatientsById = ReadonlyMap<string, PatientRow>;

interface LabColumnsOptions {
  speech: LabSpeech;
  /** `YYYY-MM-DD` */
  today: string;
  patients: PatientsById;
  waitingIds: ReadonlySet<string>;
  /** `narrow`: all of a result in one cell. `medium`: two lines a cell, so that no name is cut. */
  layout: 'narrow' | 'medium' | 'wide';
  hasRange: boolean;
}

export function nameOf(patients: PatientsById, { lab }: LabListRow): string {
  const patient = patients.get(lab.patient_id);
  return patient ? fullName(patient) : '';
}

/** The columns of the list of results, by the room that there is. */
export function labColumns(options: LabColumnsOptions): VirtualColumn<LabListRow>[] {
  const { speech, today, patients, waitingIds, layout, hasRange } = options;
  const { t, language } = speech;
  const chartIdOf = ({ lab }: LabListRow) => patients.get(lab.patient_id)?.patient_id ?? lab.patient_id;
  const patientCell = (row: LabListRow) => (
    <>
      <a href={routes.patientLabs.href(chartIdOf(row))}>
        <bdi>{nameOf(patients, row)}</bdi>
      </a>
      {waitingIds.has(row.record_id) && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
    </>
  );
  const valueLink = (row: LabListRow) => (
    <a href={routes.labEdit.href(row.record_id)} className="lab-list-value" data-flag={row.flag ?? 'none'}>
      <bdi className="one-line">{labValueText(speech, row.lab)}</bdi>
    </a>
  );
  const seenText = ({ isUnseen, lab }: LabListRow) =>
    isUnseen ? <strong>{t('labs.list.notSeen')}</strong> : <bdi>{lab.seen_by_name}</bdi>;
  const patient: VirtualColumn<LabListRow> = {
    ...{ key: 'patient', title: t('labs.entry.patient'), minRem: 11.5, share: 2, isSortable: true },
    render: (row) => (
      <PatientInRow id={chartIdOf(row)} name={nameOf(patients, row)}>
        {patientCell(row)}
      </PatientInRow>
    ),
  };
  const urgency: VirtualColumn<LabListRow> = {
    ...{ key: 'urgency', title: t('labs.list.flag'), minRem: 10.5, share: 1, isSortable: true },
    render: (row) => (
      <>
        <LabStanding verdict={row} t={t} isShort />
        <FindingLine findings={findings(speech, row)} />
      </>
    ),
  };
  const collected = { key: 'collected', title: t('labs.entry.collectedOn'), minRem: 8.5, share: 1 };
  switch (layout) {
    case 'narrow':
      return [
        {
          ...{ key: 'patient', title: t('labs.entry.patient'), minRem: 11, share: 1, isSortable: true },
          render: (row) => (
            <>
              <div className="lab-patient-line">
                {patientCell(row)} <LabStanding verdict={row} t={t} isShort />
              </div>
              <div className="row-detail">
                {row.isUnseen && <UnseenMark t={t} />}{' '}
                <a href={routes.labEdit.href(row.record_id)}>
                  <bdi>{t(`labs.analytes.${row.lab.analyte}`)}</bdi>{' '}
                  <bdi className="one-line">{labValueText(speech, row.lab)}</bdi>
                </a>
              </div>
              <div className="row-detail">
                {[
                  shortCollected(row.lab.collected_at, today, language),
                  ...findings(speech, row).map(({ text }) => text),
                ].join(' · ')}
              </div>
            </>
          ),
        },
      ];
    case 'medium':
      return [
        patient,
        {
          ...{ key: 'analyte', title: t('labs.entry.analyte'), minRem: 11, share: 2, isSortable: true },
          render: (row) => (
            <>
              <div className="lab-list-analyte">{t(`labs.analytes.${row.lab.analyte}`)}</div>
              <div>{valueLink(row)}</div>
            </>
          ),
        },
        urgency,
        {
          ...{ ...collected, isSortable: true },
          render: (row) => (
            <>
              <div>{collectedText(row.lab.collected_at, language)}</div>
              <div className="row-detail">{seenText(row)}</div>
            </>
          ),
        },
      ];
    case 'wide':
      return [
        patient,
        {
          ...{ key: 'analyte', title: t('labs.entry.analyte'), minRem: 10, share: 2.5, isSortable: true },
          render: ({ lab }) => (
            <div className="lab-list-analyte" data-alone>
              {t(`labs.analytes.${lab.analyte}`)}
            </div>
          ),
        },
        {
          ...{ key: 'value', title: t('labs.edit.value'), minRem: 8.5, share: 1, isSortable: false },
          align: 'end',
          render: valueLink,
        },
        urgency,
        ...(hasRange
          ? [
              {
                ...{ key: 'range', title: t('labs.list.range'), minRem: 8.5, share: 1, isSortable: false },
                render: (row: LabListRow) => (
                  <LabRangeBar value={row.lab.value} text={labValueText(speech, row.lab)} verdict={row} />
                ),
              },
            ]
          : []),
        {
          ...{ ...collected, isSortable: true },
          render: ({ lab }) => collectedText(lab.collected_at, language),
        },
        {
          ...{ key: 'seen', title: t('labs.list.seen'), minRem: 8.5, share: 1, isSortable: false },
          render: seenText,
        },
      ];
  }
}

interface Finding {
  text: string;
  /** the whole of it, where there is room for one line only */
  title: string;
}

/** On one line, as a row has two: the flag and this. */
function FindingLine({ findings: said }: { findings: readonly Finding[] }) {
  if (said.length === 0) return null;
  return (
    <div className="row-detail" title={said.map(({ title }) => title).join(' · ')}>
      {said.map(({ text }) => text).join(' · ')}
    </div>
  );
}

/** What is said of a result beside its flag. */
function findings(speech: LabSpeech, row: LabListRow): Finding[] {
  const { decision, calculated, pregnancy, hasAdultCritical, flag } = row;
  const { t, language } = speech;
  const same = (text: string): Finding => ({ text, title: text });
  const calculatedTexts = calculated.map((one) => calculatedLabText(speech, one));
  return [
    ...(decision === null ? [] : [{ text: bandText(t, decision), title: decisionText(speech, decision) }]),
    ...(calculated.length === 0 ? [] : [same(formatItems(calculatedTexts, language))]),
    ...(pregnancy === null ? [] : [same(pregnancyText(speech, pregnancy))]),
    ...(hasAdultCritical && isCriticalFlag(flag) ? [same(t('labs.adultCritical'))] : []),
  ];
}
