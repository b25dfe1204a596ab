import i18next from 'i18next';
import { loadWords, setUpLanguages } from '@/client/i18n/i18n';
import { reminderTemplateKeys } from '@/clinical/reminders/reminderTemplates';
import { fieldText } from './fieldWords';
import { kindText } from './kindText';

beforeAll(async () => {
  setUpLanguages();
  await Promise.all([loadWords('fr'), loadWords('ar')]);
});

describe('kindText', () => {
  it.each(['en', 'fr', 'ar'] as const)('has a distinct name for each reminder template in %s', (language) => {
    const t = i18next.getFixedT(language);
    const names = reminderTemplateKeys.map((reminder) => kindText(t, { kind: 'reminders', reminder }));
    expect(names.filter((name) => name.replaceAll(/[\s\u2066-\u2069]/g, '') === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const texts = reminderTemplateKeys.map((key) =>
      fieldText(t, { table: 'reminders', field: 'key', value: key }, language),
    );
    expect(texts).toEqual(names);
  });

  it('names the meal of a reminder, also of one with its own title', () => {
    const textOf = (reminder: string) =>
      kindText(i18next.getFixedT('en'), { kind: 'reminders', reminder, meal: 'lunch' });
    expect(textOf('protein-meal')).toBe('Protein at this meal (Lunch)');
    expect(textOf('Drink a shake')).toBe('Drink a shake (Lunch)');
  });

  it('names a meal reminder even when the meal is not known', () => {
    expect(kindText(i18next.getFixedT('en'), { kind: 'reminders', reminder: 'meal-time' })).toBe(
      'Time for the meal',
    );
  });
});
