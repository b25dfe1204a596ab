import type { MarkLook } from './useTrendLook';

interface TrendMarkerProps {
  look: MarkLook;
  x: number;
  y: number;
  /** hollow: not on the server yet */
  isWaiting?: boolean;
  isActive?: boolean;
  /** the background colour of the chart */
  ground: string;
}

export function TrendMarker({ look, x, y, isWaiting, isActive, ground }: TrendMarkerProps) {
  return (
    <path
      className="trend-marker"
      d={look.shape}
      transform={`translate(${x} ${y})${isActive ? ' scale(1.5)' : ''}`}
      fill={isWaiting ? ground : look.color}
      stroke={look.color}
      strokeWidth={1.75}
    />
  );
}
