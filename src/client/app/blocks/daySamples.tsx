import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/client/i18n/formats';
import { amountText, daysTakenText, timeText } from '@/client/i18n/supplementWords';
import { DayMarks } from '@/client/ui/DayMarks';
import { DayStrip } from '@/client/ui/DayStrip';
import { daysCounted } from '@/clinical/supplements/adherence';

/** The building blocks that draw days and the times of a day, by the names of their components. */
export const daySamples: Record<string, ComponentType> = {
  DayStrip: DayStrips,
  DayMarks: WeeksOfDayMarks,
};

function DayStrips() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const amount = (value: number) => amountText({ t, language }, value, 'mg');
  const dose = (at: string, value: number, isConflicting = false) => ({
    at,
    text: amount(value),
    isConflicting,
  });
  const meals = { breakfast: '07:30', lunch: '12:30', dinner: '19:30' } as const;
  return (
    <DayStrip
      title={t('screens.dayPlan')}
      meals={(['breakfast', 'lunch', 'dinner'] as const).map((meal) => ({
        name: t(`reminders.meals.${meal}`),
        at: meals[meal],
      }))}
      quiet={{ from: '22:30', until: '06:30' }}
      lanes={[
        { key: 'iron', name: t('supplements.names.iron'), doses: [dose('08:30', 65, true)] },
        {
          key: 'calcium',
          name: t('supplements.names.calcium'),
          doses: [dose('09:30', 600, true), dose('22:00', 600)],
        },
      ]}
      conflicts={[
        {
          from: '08:30',
          until: '10:30',
          laneKeys: ['iron', 'calcium'],
          rule: formatDuration(2 * 3_600_000, language),
        },
      ]}
      timeText={(at) => timeText(at, language)}
    />
  );
}

function WeeksOfDayMarks() {
  const { t, i18n } = useTranslation();
  return (
    <div className="block-samples">
      {[0, 5, daysCounted].map((count) => (
        <span key={count}>
          <DayMarks count={count} of={daysCounted} /> {daysTakenText({ t, language: i18n.language }, count)}
        </span>
      ))}
    </div>
  );
}
