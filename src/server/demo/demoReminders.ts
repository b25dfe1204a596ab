import type { ReminderTemplateKey } from '@/clinical/reminders/reminderTemplates';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { Reminder } from '@/contract/reminder';

/** A reminder in the demo clinic, by its template. */
export interface DemoReminder extends Partial<Pick<Reminder, 'meal' | 'values'>> {
  last_name: string;
  key: ReminderTemplateKey;
  /** its first day, counted from today; a rule with weekdays begins on the next of them */
  startsInDays: number;
  time: string;
  /** the demo supplement of the patient that it follows */
  supplement?: SupplementKey;
  /** its time of today or before is put off until tomorrow */
  isSnoozed?: true;
  endedDaysAgo?: number;
}

export const demoReminders: readonly DemoReminder[] = [
  // overdue, and due today
  { last_name: 'Sørensen', key: 'lab-vitd-recheck', startsInDays: -6, time: '09:00' },
  { last_name: 'الزهراني', key: 'lab-hba1c', startsInDays: 0, time: '08:00' },
  { last_name: 'Achterberg', key: 'grip-recheck', startsInDays: 0, time: '08:00' },
  { last_name: 'Ferreira', key: 'sarcf-annual', startsInDays: 0, time: '08:30' },
  { last_name: 'Cherkaoui', key: 'lab-lipids', startsInDays: 0, time: '09:00' },
  // put off, silent with its supplement, and over
  { last_name: 'Okafor', key: 'follow-up-1m', startsInDays: -1, time: '09:00', isSnoozed: true },
  { last_name: 'Lefebvre', key: 'supplement-daily', startsInDays: -182, time: '15:00', supplement: 'iron' },
  { last_name: 'Fernández', key: 'weigh-in-weekly', startsInDays: -180, time: '07:30', endedDaysAgo: 40 },
  // to come
  { last_name: 'Lefebvre', key: 'grip-recheck', startsInDays: 84, time: '10:00' },
  { last_name: 'Lefebvre', key: 'weigh-in-weekly', startsInDays: 1, time: '07:30' },
  { last_name: 'Bennett', key: 'weigh-in-weekly', startsInDays: 1, time: '07:30' },
  { last_name: 'Bennett', key: 'lab-refeeding', startsInDays: 1, time: '08:00' },
  {
    ...{ last_name: 'Bennett', key: 'protein-meal', startsInDays: 1, time: '12:30' },
    ...{ meal: 'lunch', values: { grams: 25 } },
  },
  { last_name: 'Dubois', key: 'supplement-daily', startsInDays: 1, time: '12:30', supplement: 'vitamin-d' },
  { last_name: 'Diallo', key: 'follow-up-3m', startsInDays: 28, time: '09:00' },
  { last_name: 'Fernández', key: 'plan-review-yearly', startsInDays: 91, time: '09:00' },
  { last_name: 'Chen', key: 'mnasf-yearly', startsInDays: 60, time: '09:00' },
  { last_name: 'الزهراني', key: 'walk', startsInDays: 1, time: '17:00' },
];
