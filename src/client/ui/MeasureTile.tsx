import { ClockCircleOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './measureTile.css';
import type { MarkStatus } from './ChartMark';
import type { Bounds } from './rangePlaces';
import { Sparkline } from './Sparkline';
import type { SparklinePoint } from './sparklinePlaces';
import { StatusTag } from './StatusTag';

interface MeasureChange {
  direction: 'up' | 'down' | 'same';
  /** with its sign: "−6.3%", or in the unit of the value: "−1.8" */
  short: string;
  /** without: "6.3%" */
  amount: string;
  /** with the time it took, which needs a line of its own in a narrow tile */
  isSpanned?: boolean;
  /** the change itself matters clinically */
  matters: boolean;
}

interface MeasureTileProps {
  measure: string;
  /** as written; `null`: never measured */
  latest: { value: string; unit: string; date: string } | null;
  change?: MeasureChange;
  /** how old the value is, if it is too old */
  age?: string;
  /** the cut-off in words */
  note?: string;
  /** oldest first */
  points: readonly SparklinePoint[];
  band?: Bounds | null;
  cutOff?: number | null;
  /** of the latest value; `null`: not judged */
  status: MarkStatus | null;
  /** where the measure is shown in full, or added */
  to: string;
  /** false: there it is only shown */
  canAdd?: boolean;
}

const lineSize = { width: 220, height: 44 };
const arrows = { up: '↑', down: '↓', same: null };

/** A measure with its latest value, its change and its trend. The whole tile is one link. */
export function MeasureTile(props: MeasureTileProps) {
  const { measure, latest, change, age, note, points, band, cutOff, status, to, canAdd = true } = props;
  const { t } = useTranslation();
  const footId = useId();
  const ageId = useId();
  return (
    <Link
      className="measure-tile"
      to={to}
      data-spanned={change?.isSpanned}
      aria-label={useName(props)}
      aria-describedby={age === undefined ? footId : `${footId} ${ageId}`}
    >
      <span className="measure-tile-line">
        <span>{measure}</span>
        {change && (
          <StatusTag
            tone={change.matters ? 'warning' : 'neutral'}
            sign={change.matters ? arrows[change.direction] : null}
          >
            <bdi>{change.short}</bdi>
          </StatusTag>
        )}
      </span>
      <span className="measure-tile-value">
        <bdi>{latest?.value ?? '–'}</bdi> {latest && <span className="measure-tile-unit">{latest.unit}</span>}
        {age !== undefined && (
          <span className="measure-tile-age" id={ageId}>
            <StatusTag tone="neutral" sign={<ClockCircleOutlined aria-hidden />}>
              {age}
            </StatusTag>
          </span>
        )}
      </span>
      <Sparkline points={points} band={band} cutOff={cutOff} status={status} size={lineSize} />
      <span className="measure-tile-line measure-tile-foot" id={footId}>
        {latest ? (
          <>
            <span>{note}</span> <span>{latest.date}</span>
          </>
        ) : (
          canAdd && <span className="measure-tile-add">{t('blocks.tile.add')}</span>
        )}
      </span>
    </Link>
  );
}

/** "Weight, 52.4 kg, down 6.3%" */
function useName({ measure, latest, change, canAdd = true }: MeasureTileProps): string {
  const { t } = useTranslation();
  if (latest === null) return t(canAdd ? 'blocks.tile.missing' : 'blocks.tile.none', { measure });
  const value = latest.unit === '' ? latest.value : t('trend.withUnit', latest);
  if (!change) return t('blocks.tile.unchanged', { measure, value });
  const { direction, amount } = change;
  return t('blocks.tile.changed', { measure, value, change: t(`blocks.change.${direction}`, { amount }) });
}
