import type { MenuProps } from 'antd';
import { dayPercent } from './dayPlaces';
import { MenuButton } from './MenuButton';

export interface Dose {
  /** `HH:mm` */
  at: string;
  /** how much */
  text: string;
  isConflicting: boolean;
  /** what can be done with it; left out: nothing */
  menu?: {
    /** which dose it is: the name of the button */
    label: string;
    items: NonNullable<MenuProps['items']>;
    onChoose(key: string): void;
  };
}

/** In percent: what begins later is written before its time. */
const latePercent = 88;

/** A dose at its time. Its dot is at its minute. */
export function DayDose({ dose: { at, text, isConflicting, menu } }: { dose: Dose }) {
  return (
    <span
      className="day-dose"
      aria-hidden={menu === undefined}
      data-conflict={isConflicting}
      data-late={dayPercent(at) > latePercent}
      style={{ left: `${dayPercent(at)}%` }}
    >
      {menu ? <MenuButton {...menu} className="day-dose-button" text={text} /> : text}
    </span>
  );
}
