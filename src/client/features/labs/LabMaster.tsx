import { Button } from 'antd';
import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { gestationText } from '@/client/i18n/labWords';
import { useToday } from '@/client/i18n/useToday';
import { useCalmRows } from '@/client/records/useCalmRows';
import { CalmList } from '@/client/ui/CalmList';
import { EmptyState } from '@/client/ui/EmptyState';
import { FilterText } from '@/client/ui/FilterText';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { ageInYears } from '@/clinical/ageInYears';
import { gestationOn } from '@/clinical/gestation';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { plain } from '@/matching/plainText';
import { isPregnant } from '@/matching/pregnancy';
import type { LabRowKey } from './labGridOf';
import { versionOfLine, type LabLine, type LabStanding } from './labLines';
import { LabMasterRow } from './LabMasterRow';
import type { ChartPerson } from './labVerdict';
import { columnTimes, resultColumns } from './resultColumns';
import { columnText } from './shortCollected';

interface LabMasterProps {
  /** the most urgent first */
  lines: readonly LabLine[];
  person: ChartPerson;
  chosen: LabRowKey | null;
  /** @param how `key`: the arrows moved on to it; `enter`: it was pressed by keyboard */
  onChoose(key: LabRowKey, how: 'click' | 'key' | 'enter'): void;
  table: RefObject<HTMLTableElement | null>;
}

const isAbnormal = ({ standing }: LabLine) => standing === 'abnormal';
const keyOfLine = ({ key }: LabLine) => key;

const shares = ['abnormal', 'all'] as const;
const standings: readonly LabStanding[] = ['abnormal', 'normal', 'notJudged'];
/** of the columns of values, where their dates differ */
const headings = ['latest', 'previous', 'beforeThat'] as const;
const earlierColumns = [1, 2] as const;
/** rows that are shown at first, and at least so many beside the abnormal ones, which are never folded */
const firstRows = { all: 14, calm: 4 };

/** The analytes of a chart with their newest results, the abnormal ones first. Arrows or j and k move between them. */
export function LabMaster({ lines, person, chosen, onChoose, table }: LabMasterProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const [share, setShare] = useState<(typeof shares)[number]>('all');
  const [typed, setTyped] = useState('');
  const [isUnfolded, unfold] = useState(false);
  const abnormal = lines.filter(isAbnormal);
  const counts = { abnormal: abnormal.length, all: lines.length };
  const calm = useCalmRows({
    rows: (share === 'all' ? lines : abnormal).filter(({ key }) =>
      plain(t(`labs.analytes.${key}`)).includes(plain(typed.trim())),
    ),
    ...{ keyOf: keyOfLine, versionOf: versionOfLine, asked: `${share} ${typed}` },
  });
  const wanted = calm.rows;
  const isFolded = !isUnfolded && typed.trim() === '';
  const shown = isFolded
    ? wanted.slice(0, Math.max(firstRows.all, wanted.filter(isAbnormal).length + firstRows.calm))
    : wanted;
  // The same ones for each row, so that a choice renders only the two rows that it concerns.
  const columns = useMemo(() => resultColumns(lines), [lines]);
  const isInPregnancy = isPregnant(person, today);
  const isOfChild = lines.flatMap(columnTimes).some((collectedAt) => {
    const age = ageInYears(person.birth_date, collectedAt.slice(0, 10));
    return age !== null && age < adultFromAgeYears;
  });
  const shared = columns.filter((collectedAt) => collectedAt !== null);
  const head = (at: 0 | 1 | 2) => {
    const collectedAt = columns[at];
    if (collectedAt == null) return t(`labs.grid.columns.${headings[at]}`);
    return (
      <>
        {columnText(collectedAt, shared, { today, language })}
        {isInPregnancy && (
          <div>{gestationText({ t, language }, gestationOn(person.due_date, collectedAt))}</div>
        )}
      </>
    );
  };
  const unfoldRest = () => {
    const next = wanted[shown.length]?.key;
    flushSync(() => unfold(true));
    // The button is gone, and the focus with it.
    if (next !== undefined) table.current?.querySelector<HTMLElement>(`[data-analyte="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { altKey, ctrlKey, metaKey, target } = event;
    if (step === undefined || altKey || ctrlKey || metaKey) return;
    if (!(target instanceof HTMLElement) || !target.matches('.lab-name')) return;
    event.preventDefault();
    const names = [...(table.current?.querySelectorAll<HTMLElement>('.lab-name') ?? [])];
    const next = names[Math.max(0, Math.min(names.length - 1, step(names.indexOf(target), names.length)))];
    next?.focus();
    const line = shown.find(({ key }) => key === next?.dataset.analyte);
    if (line) onChoose(line.key, 'key');
  };
  return (
    <section className="lab-master" aria-label={t('labs.grid.list')}>
      <div className="lab-master-head">
        <SegmentedControl
          aria-label={t('labs.grid.share')}
          value={share}
          onChange={setShare}
          options={shares.map((value) => ({
            value,
            label: t(`labs.grid.shares.${value}`, { number: formatNumber(counts[value], language) }),
          }))}
        />
        <FilterText label={t('labs.grid.find')} onType={setTyped} />
      </div>
      {isInPregnancy && <p className="faint lab-master-note">{t('labs.pregnancy.grid')}</p>}
      {isOfChild && (
        <p className="faint lab-master-note">{t('labs.childGrid', { years: adultFromAgeYears })}</p>
      )}
      <CalmList calm={calm}>
        {shown.length === 0 ? (
          <EmptyState text={t(typed.trim() === '' ? 'labs.grid.noneAbnormal' : 'labs.grid.noMatch')} />
        ) : (
          <table ref={table} className="lab-table" aria-label={t('labs.grid.title')} onKeyDown={onKeyDown}>
            <thead>
              <tr>
                <th scope="col">{t('labs.entry.analyte')}</th>
                <th scope="col" className="lab-value">
                  {head(0)}
                </th>
                <th scope="col" className="lab-standing">
                  <span className="visually-hidden">{t('labs.list.flag')}</span>
                </th>
                <th scope="col" className="lab-range">
                  {t('labs.list.range')}
                </th>
                <th scope="col" className="lab-spark">
                  {t('labs.grid.trend')}
                </th>
                {earlierColumns.slice(0, columns.length - 1).map((at) => (
                  <th key={at} scope="col" className="lab-earlier">
                    {head(at)}
                  </th>
                ))}
              </tr>
            </thead>
            {standings.map((standing) => {
              const rows = shown.filter((line) => line.standing === standing);
              if (rows.length === 0) return null;
              const count = wanted.filter((line) => line.standing === standing).length;
              return (
                <tbody key={standing}>
                  <tr className="lab-group">
                    <th scope="rowgroup" colSpan={4 + columns.length}>
                      {t(`labs.grid.groups.${standing}`, { number: formatNumber(count, language) })}
                    </th>
                  </tr>
                  {rows.map((line) => (
                    <LabMasterRow
                      key={line.key}
                      {...{ line, person, columns, isInPregnancy, today, onChoose }}
                      isChosen={line.key === chosen}
                    />
                  ))}
                </tbody>
              );
            })}
          </table>
        )}
        {shown.length < wanted.length && (
          <Button type="link" className="lab-unfold" onClick={unfoldRest}>
            {t('more.show', { count: wanted.length - shown.length })}
          </Button>
        )}
      </CalmList>
    </section>
  );
}

/** From the row in focus to another one. */
const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};
