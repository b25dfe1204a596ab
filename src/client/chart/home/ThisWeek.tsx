import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, formatNumber, formatShortWeekday } from '@/client/i18n/formats';
import type { Whose } from '@/client/patients/owners/whose';
import { HomeCard } from './HomeCard';
import { patientsHref } from './patientsHref';
import type { WeekDay } from './weekOf';

/** How many bricks a day shows; its number counts further ones. */
const bricksAtMost = 8;

interface ThisWeekProps {
  days: readonly WeekDay[];
  /** whose patients are visited */
  whose?: Whose;
}

/** The visits of each day of the week; those that are done are filled. Each day links to its visits. */
export function ThisWeek({ days, whose = null }: ThisWeekProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const total = (count: (day: WeekDay) => number) => days.reduce((sum, day) => sum + count(day), 0);
  const number = (count: number) => formatNumber(count, language);
  const visitsText = (count: number) => t('home.visits', { count });
  return (
    <HomeCard
      title={t('home.week.title')}
      area="week"
      extra={
        <span className="visit-detail">
          {t('home.progress', {
            visits: visitsText(total(({ visits }) => visits)),
            done: number(total(({ done }) => done)),
          })}
        </span>
      }
    >
      <ol className="week plain-list">
        {days.map(({ day, isToday, visits, done }) => (
          <li key={day}>
            <Link
              to={patientsHref({ visitOn: day, whose })}
              className="week-day"
              aria-current={isToday ? 'date' : undefined}
              aria-label={t('home.week.day', {
                day: formatDay(day, language),
                visits: visitsText(visits),
                done: number(done),
              })}
            >
              <span>{formatShortWeekday(day, language)}</span>
              <span className="week-count">{visits === 0 ? '–' : number(visits)}</span>
              <span className="week-bricks">
                {Array.from({ length: Math.min(visits, bricksAtMost) }, (_, at) => (
                  <span key={at} data-done={at < done} />
                ))}
              </span>
              <span>{number(Number(day.slice(8)))}</span>
            </Link>
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}
