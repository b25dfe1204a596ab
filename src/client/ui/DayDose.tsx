import type { MenuProps } from 'antd';
import { isolated } from '@/client/i18n/formats';
import { dayPercent } from './dayPlaces';
import { latePercent } from './dayRules';
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

/** A dose at its time. Its dot is at its minute. */
export function DayDose({ dose: { at, text: amount, isConflicting, menu } }: { dose: Dose }) {
  // The strip runs from left to right; words do as in their language.
  const text = isolated(amount);
  return (
    <span
      className="day-dose"
      aria-hidden={menu === undefined}
      data-at={at}
      data-conflict={isConflicting}
      data-late={dayPercent(at) > latePercent}
      style={{ left: `${dayPercent(at)}%` }}
    >
      {menu ? <MenuButton {...menu} className="day-dose-button" text={text} /> : text}
    </span>
  );
}
