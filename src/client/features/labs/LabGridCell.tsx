import { formatList, formatNumber } from '@/client/i18n/formats';
import { labUnitText } from '@/client/i18n/labUnitText';
import { flagSigns, flagWord, labFigureText, labValueText, type LabSpeech } from '@/client/i18n/labWords';
import { routes } from '@/client/navigation/routes';
import { calculatedOnly, isCalculatedOnly, type CalculatedLab } from '@/clinical/labs/calculatedLabs';
import { gnriRisk } from '@/clinical/labs/labCalculations';
import { labDecimals } from '@/clinical/labs/labUnits';
import type { HistoryEntry } from '@/client/records/overlay';
import type { Lab } from '@/contract/lab';
import { UnseenMark } from './UnseenMark';
import { flagOf, type LabCell } from './labGridOf';

interface LabGridCellProps extends LabSpeech {
  cell: LabCell | undefined;
  /** UCUM: the unit in the row header */
  rowUnit: string;
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
  t,
  language,
}: Around & { entry: HistoryEntry<Lab> }) {
  const flag = flagOf(record);
  const text = record.unit === rowUnit ? labFigureText(language, record) : labValueText({ language }, record);
  return (
    <div className="lab-cell" data-flag={flag ?? 'none'} data-unseen={record.seen_at === null}>
      <a href={routes.labEdit.href(record.record_id)}>
        <bdi>{text}</bdi>
      </a>
      <span className="lab-cell-marks">
        {flag !== null && flag !== 'N' && (
          <>
            <span aria-hidden>{flagSigns[flag]}</span>
            <span className="visually-hidden">{flagWord(t, flag)}</span>
          </>
        )}
        {record.seen_at === null && <UnseenMark t={t} />}
      </span>
      {isWaiting && <span className="lab-cell-note">{t('record.waiting')}</span>}
    </div>
  );
}

function CalculatedCell({ result, rowUnit, t, language }: Around & { result: CalculatedLab }) {
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
  const { key, value, unit } = result;
  const decimals = isCalculatedOnly(key) ? calculatedOnly[key].decimals : labDecimals(key, unit);
  const figure = formatNumber(value, language, decimals);
  return (
    <div className="lab-cell lab-cell-calculated" title={t('labs.calculated.from', { inputs })}>
      <bdi>{unit === rowUnit ? figure : `${figure} ${labUnitText(unit)}`}</bdi>
      {key === 'gnri' && (
        <span className="lab-cell-note">{t(`labs.calculated.risk.${gnriRisk(value)}`)}</span>
      )}
      <span className="lab-cell-note">{t('labs.calculated.mark')}</span>
    </div>
  );
}
