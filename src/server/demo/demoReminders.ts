import type { ReminderTemplateKey } from '@/clinical/reminders/reminderTemplates';
import type { Reminder } from '@/contract/reminder';

/** A reminder in the demo clinic, by its template. It begins on the day after the first start. */
export interface DemoReminder extends Partial<Pick<Reminder, 'meal' | 'values'>> {
  last_name: string;
  key: ReminderTemplateKey;
  time: string;
  /** the demo supplement it follows */
  supplement?: number;
}

export const demoReminders: readonly DemoReminder[] = [
  { last_name: 'Lefebvre', key: 'grip-recheck', time: '10:00' },
  { last_name: 'Bennett', key: 'weigh-in-weekly', time: '07:30' },
  { last_name: 'Bennett', key: 'protein-meal', time: '12:30', meal: 'lunch', values: { grams: 25 } },
  { last_name: 'Dubois', key: 'supplement-daily', time: '07:30', supplement: 5 },
];
