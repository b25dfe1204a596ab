import { formatList, formatNumber } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import {
  decisionText,
  flagSigns,
  flagWord,
  labFigureText,
  labValueText,
  wholeLabRangeText,
  type LabSpeech,
} from '@/client/i18n/labWords';
import { routes } from '@/client/navigation/routes';
import { calculatedOnly, isCalculatedOnly, type CalculatedLab } from '@/clinical/labs/calculatedLabs';
import { ageInYears } from '@/clinical/ageInYears';
import { gnriRisk, osmolarityReading } from '@/clinical/labs/labCalculations';
import type { LabDecision } from '@/clinical/labs/labDecision';
import { isCriticalFlag, type LabFlag } from '@/clinical/labs/labFlag';
import type { ClinicRange } from '@/clinical/labs/labRange';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import { isPregnant } from '@/matching/pregnancy';
import { UnseenMark } from './UnseenMark';
import type { LabCell } from './labGridOf';
import { verdictOf, verdictOfCalculated, type ChartPerson, type LabVerdict } from './labVerdict';

interface LabGridCellProps extends LabSpeech {
  cell: LabCell | undefined;
  /** UCUM: the unit in the row header */
  rowUnit: string;
  collectedAt: string;
  person: ChartPerson;
  /** what a calculated result is judged by */
  clinicRanges: readonly ClinicRange[];
  /** all results of the collection */
  collected: readonly HistoryEntry<Lab>[];
}

/** A cell of the grid. Each result links to its form. A result in a different unit than its row shows that unit. */
export function LabGridCell({ cell, ...around }: LabGridCellProps) {
  if (cell === undefined) return null;
  if (cell.kind === 'calculated') return <CalculatedCell result={cell.result} {...around} />;
  return cell.entries.map((entry) => <EnteredCell key={entry.record.record_id} entry={entry} {...around} />);
}

type Around = Omit<LabGridCellProps, 'cell'>;

function EnteredCell({
  entry: { record, isWaiting },
  rowUnit,
  person,
  collected,
  t,
  language,
}: Around & { entry: HistoryEntry<Lab> }) {
  const { flag, decision, hasAdultCritical } = verdictOf(
    record,
    person,
    collected.map((one) => one.record),
  );
  const text = record.unit === rowUnit ? labFigureText(language, record) : labValueText({ language }, record);
  return (
    <div className="lab-cell" data-flag={flag ?? 'none'} data-unseen={record.seen_at === null}>
      <a href={routes.labEdit.href(record.record_id)}>
        <bdi className="one-line">{text}</bdi>
      </a>
      <span className="lab-cell-marks">
        <FlagMark flag={flag} t={t} />
        {record.seen_at === null && <UnseenMark t={t} />}
      </span>
      <BandNote decision={decision} t={t} language={language} />
      <AdultCriticalNote flag={flag} hasAdultCritical={hasAdultCritical} t={t} />
      {isWaiting && <span className="lab-cell-note">{t('record.waiting')}</span>}
    </div>
  );
}

function FlagMark({ flag, t }: Pick<LabSpeech, 't'> & { flag: LabFlag | null }) {
  if (flag === null || flag === 'N') return null;
  return (
    <>
      <span aria-hidden>{flagSigns[flag]}</span>
      <span className="visually-hidden">{flagWord(t, flag)}</span>
    </>
  );
}

function AdultCriticalNote({
  flag,
  hasAdultCritical,
  t,
}: Pick<LabSpeech, 't'> & Pick<LabVerdict, 'flag' | 'hasAdultCritical'>) {
  if (!hasAdultCritical || !isCriticalFlag(flag)) return null;
  return <span className="lab-cell-note">{t('labs.adultCritical')}</span>;
}

/** The decision band of a value; its limits are in the tooltip. */
function BandNote({ decision, t, language }: LabSpeech & { decision: LabDecision | null }) {
  // The eGFR has a row of its own.
  if (decision === null || decision.isCalculated) return null;
  return (
    <span className="lab-cell-note" title={decisionText({ t, language }, decision)}>
      {t(`labs.bands.${decision.band}`)}
    </span>
  );
}

function CalculatedCell({
  result,
  rowUnit,
  collectedAt,
  person,
  clinicRanges,
  t,
  language,
}: Around & { result: CalculatedLab }) {
  const inputs = formatList(
    result.inputs.map((key) => t(`labs.analytes.${key}`)),
    language,
  );
  if (result.status === 'notValid') {
    return (
      <span
        className="lab-cell lab-cell-calculated lab-cell-note"
        title={t('labs.calculated.from', { inputs })}
      >
        {t(`labs.calculated.notValid.${result.reason}`)}
      </span>
    );
  }
  const { key, value, unit, missingPercent } = result;
  const verdict = isCalculatedOnly(key)
    ? null
    : verdictOfCalculated({ analyte: key, value, unit }, person, { collectedAt, clinicRanges });
  const figure = isCalculatedOnly(key)
    ? formatNumber(value, language, calculatedOnly[key].decimals)
    : labFigureText(language, { analyte: key, value, comparator: null, unit, range: verdict?.range });
  const flag = verdict?.flag ?? null;
  // No form of its own shows the range.
  const title = [
    t('labs.calculated.from', { inputs }),
    ...(verdict?.range ? [wholeLabRangeText({ t, language }, verdict.range)] : []),
  ].join(' · ');
  // The figures stand, but their limits are of adults who are not pregnant.
  const isWithheld = isPregnant(person.conditions);
  return (
    <div className="lab-cell lab-cell-calculated" data-flag={flag ?? 'none'} title={title}>
      <bdi>{unit === rowUnit ? figure : `${figure} ${labUnitText(unit)}`}</bdi>
      <span className="lab-cell-marks">
        <FlagMark flag={flag} t={t} />
      </span>
      <BandNote decision={verdict?.decision ?? null} t={t} language={language} />
      <AdultCriticalNote flag={flag} hasAdultCritical={verdict?.hasAdultCritical ?? false} t={t} />
      {key === 'osmolarity' && !isWithheld && (
        <span className="lab-cell-note">
          {t(
            `labs.calculated.osmolarity.${osmolarityReading(value, ageInYears(person.birth_date, collectedAt))}`,
          )}
        </span>
      )}
      {key === 'gnri' && !isWithheld && (
        <span className="lab-cell-note">{t(`labs.calculated.risk.${gnriRisk(value)}`)}</span>
      )}
      {missingPercent !== undefined && (
        <span className="lab-cell-note">
          {t('labs.calculated.correctedWeight', {
            percent: t('results.percent', { value: formatNumber(missingPercent, language) }),
          })}
        </span>
      )}
      <span className="lab-cell-note">{t('labs.calculated.mark')}</span>
    </div>
  );
}
