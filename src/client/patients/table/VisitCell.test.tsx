import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import { localMoment } from '@/client/i18n/localMoment';
import { NextVisit } from './VisitCell';

beforeAll(setUpLanguages);
afterEach(cleanup);

const at = (day: number, hour: number) => localMoment(new Date(2026, 10, day, hour));

it.each([
  ['of the day before is over', at(26, 23), 'Passed: Nov 26, 11:00\u00A0PM'],
  ['of today is today’s, also when its time is over', at(27, 0), 'Today, 12:00\u00A0AM'],
  ['of the next day is the next one', at(28, 0), 'Nov 28, 12:00\u00A0AM'],
])('a plan %s', (_what, planned, text) => {
  render(<NextVisit at={planned} around={{ t: i18next.t, language: 'en', now: at(27, 9) }} />);
  expect(document.body.textContent?.replace('\u202f', ' ')).toBe(text);
});

it('a patient without a plan has none', () => {
  render(<NextVisit at={null} around={{ t: i18next.t, language: 'en', now: at(27, 9) }} />);
  expect(screen.getByText('None planned')).toBeTruthy();
});
