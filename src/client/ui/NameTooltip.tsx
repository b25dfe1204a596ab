import { Tooltip, type TooltipProps } from 'antd';
import { touchQuery } from './breakpoints';
import { useMediaQuery } from './useMediaQuery';

interface NameTooltipProps extends Pick<TooltipProps, 'placement' | 'children'> {
  /** the accessible name of what it stands beside; empty: nothing is shown */
  name: string;
}

/** The name of an icon, for a mouse that rests on it. Under a finger it would stay, over what is to be touched next. */
export function NameTooltip({ name, placement, children }: NameTooltipProps) {
  const isTouch = useMediaQuery(touchQuery);
  return (
    <Tooltip title={isTouch ? '' : name} placement={placement}>
      {children}
    </Tooltip>
  );
}
