import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { gestationText } from '@/client/i18n/labWords';
import { labUnitText } from '@/client/i18n/labUnitText';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { useLinkClicks } from '@/client/ui/useLinkClicks';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { gestationOn } from '@/clinical/gestation';
import { calculatedOnly, isCalculatedOnly } from '@/clinical/labs/calculatedLabs';
import { unitOfSystem, type UnitSystem } from '@/clinical/labs/labUnits';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Lab } from '@/contract/lab';
import { LabGridCell } from './LabGridCell';
import {
  labCollections,
  labGridOf,
  labsByAnalyte,
  type BodyOn,
  type LabGridRow,
  type LabRowKey,
} from './labGridOf';
import { collectedText } from '@/client/i18n/labFieldText';
import { LabSparkline } from './LabSparkline';
import { isPregnant } from '@/matching/pregnancy';
import type { ChartPerson } from './labVerdict';

interface LabGridTableProps {
  /** of the chart */
  entries: readonly HistoryEntry<Lab>[];
  patient: ChartPerson;
  bodyOn: BodyOn;
  /** the analyte whose trend is shown */
  chosen: LabAnalyteKey | null;
  onChoose(analyte: LabAnalyteKey): void;
}

/** visible below the trend on a page of common height */
const rowsInSight = 9;

/** Analytes by time of collection, newest first, with as many columns as fit. */
export function LabGridTable({ entries, patient, bodyOn, chosen, onChoose }: LabGridTableProps) {
  const { t, i18n } = useTranslation();
  const [system] = useSetting('labUnits');
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const isWide = useMediaQuery('(min-width: 1500px)');
  const isMedium = useMediaQuery('(min-width: 900px)');
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const shown = isWide ? 7 : isMedium ? 5 : isNarrow ? 2 : 3;
  const [offset, setOffset] = useState(0);
  const followLink = useLinkClicks();
  const all = labCollections(entries);
  const byAnalyte = labsByAnalyte(entries);
  const last = Math.max(0, all.length - shown);
  const from = Math.min(offset, last);
  const collections = useMemo(() => all.slice(from, from + shown), [all, from, shown]);
  const rows = useMemo(() => labGridOf(collections, patient, bodyOn), [collections, patient, bodyOn]);
  // The visible rows are rendered first, the others a moment later.
  const drawn = useDeferredValue(rows, rows.slice(0, rowsInSight));
  const isInPregnancy = isPregnant(patient.conditions);
  const speech = { t, language: i18n.language };
  return (
    <div className="lab-grid-frame">
      {isInPregnancy && <p className="faint">{t('labs.pregnancy.grid')}</p>}
      {all.length > shown && (
        <div className="lab-grid-paging">
          <Button
            size="small"
            icon={<LeftOutlined aria-hidden className="mirrored" />}
            disabled={from === 0}
            onClick={() => setOffset(Math.max(0, from - shown))}
          >
            {t('labs.grid.newer')}
          </Button>
          <span className="faint" aria-live="polite">
            {t('labs.grid.shown', {
              from: formatNumber(from + 1, i18n.language),
              to: formatNumber(from + collections.length, i18n.language),
              total: formatNumber(all.length, i18n.language),
            })}
          </span>
          <Button
            size="small"
            iconPlacement="end"
            icon={<RightOutlined aria-hidden className="mirrored" />}
            disabled={from >= last}
            onClick={() => setOffset(Math.min(last, from + shown))}
          >
            {t('labs.grid.older')}
          </Button>
        </div>
      )}
      <div className="lab-grid-scroller" tabIndex={0} role="region" aria-label={t('labs.grid.title')}>
        <table className="lab-grid" aria-label={t('labs.grid.title')} onClick={followLink}>
          <thead>
            <tr>
              <th scope="col">{t('labs.entry.analyte')}</th>
              {collections.map(({ collectedAt }) => (
                <th key={collectedAt} scope="col">
                  {collectedText(collectedAt, i18n.language)}
                  {isInPregnancy && (
                    <div className="faint">
                      {gestationText(speech, gestationOn(patient.due_date, collectedAt))}
                    </div>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((row, at) => (
              <Fragment key={row.key}>
                {drawn[at - 1]?.group !== row.group && (
                  <tr className="lab-grid-group">
                    <th scope="rowgroup" colSpan={collections.length + 1}>
                      {t(`labs.groups.${row.group}`)}
                    </th>
                  </tr>
                )}
                <tr data-chosen={row.key === chosen}>
                  <th scope="row">
                    <RowHead
                      row={row}
                      patient={patient}
                      system={system}
                      byAnalyte={byAnalyte}
                      chosen={chosen}
                      onChoose={onChoose}
                      t={t}
                    />
                  </th>
                  {collections.map(({ collectedAt, entries: collected }) => (
                    <td key={collectedAt}>
                      <LabGridCell
                        cell={row.cells.get(collectedAt)}
                        rowUnit={rowUnit(row.key, system)}
                        collectedAt={collectedAt}
                        person={patient}
                        clinicRanges={clinicRanges}
                        collected={collected}
                        t={t}
                        language={i18n.language}
                      />
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface RowHeadProps extends Pick<LabGridTableProps, 'patient' | 'chosen' | 'onChoose'> {
  row: LabGridRow;
  byAnalyte: ReadonlyMap<LabAnalyteKey, readonly HistoryEntry<Lab>[]>;
  system: UnitSystem;
  t: TFunction;
}

/** The name of an analyte, which links to its trend, with its unit and a sparkline. */
function RowHead({ row, patient, system, byAnalyte, chosen, onChoose, t }: RowHeadProps) {
  const { key } = row;
  const name = t(`labs.analytes.${key}`);
  const unit = rowUnit(key, system);
  if (isCalculatedOnly(key)) {
    return (
      <span className="lab-grid-name">
        {name}
        <span className="faint"> {labUnitText(unit)}</span>
      </span>
    );
  }
  return (
    <span className="lab-grid-head">
      <span className="lab-grid-name">
        <button
          type="button"
          className="lab-grid-choose"
          aria-pressed={key === chosen}
          title={t('labs.grid.showTrend')}
          onClick={() => onChoose(key)}
        >
          {name}
        </button>
        <span className="faint"> {labUnitText(unit)}</span>
      </span>
      <LabSparkline analyte={key} entries={byAnalyte.get(key) ?? []} unit={unit} patient={patient} />
    </span>
  );
}

function rowUnit(key: LabRowKey, system: UnitSystem): string {
  return isCalculatedOnly(key) ? calculatedOnly[key].unit : unitOfSystem(key, system);
}
