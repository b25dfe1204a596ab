import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { flagSigns, flagWord, gestationText } from '@/client/i18n/labWords';
import { labUnitText } from '@/client/i18n/labUnitText';
import { Sparkline } from '@/client/ui/Sparkline';
import { gestationOn } from '@/clinical/gestation';
import { collectedMs } from './collected';
import { isNotableResult, type LabLine, type LabResult } from './labLines';
import { LabRangeBar } from './LabRangeBar';
import { LabStanding } from './LabStanding';
import type { ChartPerson } from './labVerdict';
import { columnTimes } from './resultColumns';
import { resultNotes } from './resultNotes';
import { figureOf, statusOf, withUnitText } from './resultText';
import { columnText } from './shortCollected';
import { UnseenMark } from './UnseenMark';

interface LabMasterRowProps {
  line: LabLine;
  person: ChartPerson;
  /** the columns of values, see resultColumns */
  columns: readonly (string | null)[];
  isInPregnancy: boolean;
  today: string;
  isChosen: boolean;
  onChoose(key: LabLine['key'], how: 'click' | 'enter'): void;
}

const sparkSize = { width: 64, height: 24 };

/** An analyte: its newest result with its verdict, where that lies in its range, and what it was before. */
export const LabMasterRow = memo(function LabMasterRow(props: LabMasterRowProps) {
  const { line, person, columns, isInPregnancy, today, isChosen, onChoose } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language };
  const { key, newest, results, standing } = line;
  const figure = figureOf(newest, language);
  const notes = resultNotes(speech, line, person);
  const unit = figure === null ? '' : labUnitText(figure.unit);
  const times = columnTimes(line);
  const dateIn = (column: number) => {
    const collectedAt = times[column];
    if (collectedAt === undefined || columns[column] !== null) return null;
    return (
      <div className="lab-value-date">
        {columnText(collectedAt, times, { today, language })}
        {isInPregnancy && <div>{gestationText(speech, gestationOn(person.due_date, collectedAt))}</div>}
      </div>
    );
  };
  const details = [
    ...(unit === '' ? [] : [unit]),
    ...(newest.kind === 'calculated' ? [t('labs.calculated.mark')] : []),
    ...notes,
  ];
  return (
    <tr data-chosen={isChosen} data-standing={standing}>
      <th scope="row">
        <button
          type="button"
          className="lab-name"
          data-analyte={key}
          aria-current={isChosen}
          onClick={(event) => onChoose(key, event.detail === 0 ? 'enter' : 'click')}
        >
          {t(`labs.analytes.${key}`)}
        </button>
        <span className="lab-unit">
          {details.map((detail, at) => (
            <span key={detail}>
              {at > 0 && ' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </span>
      </th>
      <td className="lab-value" data-flag={newest.verdict?.flag ?? 'none'}>
        <span className="lab-value-line">
          {line.hasUnseen && <UnseenMark t={t} />}
          <bdi className="one-line">{figure?.text ?? '–'}</bdi>
        </span>
        {dateIn(0)}
        {/* Below the value where the column of flags has no room. */}
        <span className="lab-value-standing">
          <LabStanding verdict={newest.verdict} isNotable={isNotableResult(newest)} t={t} isShort />
        </span>
      </td>
      <td className="lab-standing">
        <LabStanding verdict={newest.verdict} isNotable={isNotableResult(newest)} t={t} isShort />
      </td>
      <td className="lab-range">
        {figure && (
          <span className="lab-range-place">
            <LabRangeBar value={figure.value} text={withUnitText(figure)} verdict={newest.verdict} />
          </span>
        )}
      </td>
      <td className="lab-spark">
        {figure && (
          <Sparkline
            points={pointsOf(results, figure.unit, language)}
            status={statusOf(newest.verdict)}
            size={sparkSize}
          />
        )}
      </td>
      {columns.map(
        (_shared, column) =>
          column > 0 && (
            <td key={column} className="lab-earlier">
              {results
                .filter((one) => one.collectedAt === times[column])
                .map((one, at) => (
                  <EarlierValue key={at} result={one} unit={figure?.unit ?? ''} />
                ))}
              {dateIn(column)}
            </td>
          ),
      )}
    </tr>
  );
});

/** A value in another unit than the row's says so: nothing is converted without a word. */
function EarlierValue({ result, unit }: { result: LabResult; unit: string }) {
  const { t, i18n } = useTranslation();
  const figure = figureOf(result, i18n.language);
  if (figure === null) return null;
  const flag = result.verdict?.flag ?? null;
  return (
    <span className="lab-earlier-value" data-flag={flag ?? 'none'}>
      {flag !== null && flag !== 'N' && (
        <>
          <span aria-hidden>{flagSigns[flag]} </span>
          <span className="visually-hidden">{flagWord(t, flag)} </span>
        </>
      )}
      <bdi className="one-line">{figure.text}</bdi>
      {figure.unit !== unit && <bdi className="lab-earlier-unit"> {labUnitText(figure.unit)}</bdi>}
    </span>
  );
}

/** The results in one unit, oldest first. */
function pointsOf(results: readonly LabResult[], unit: string, language: string) {
  return results
    .flatMap((one) => {
      const figure = figureOf(one, language);
      return figure?.unit === unit ? [{ atMs: collectedMs(one.collectedAt), value: figure.value }] : [];
    })
    .toReversed();
}
