import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateNear, formatNumber } from '@/client/i18n/formats';
import {
  amountText,
  contentsText,
  courseText,
  daysTakenText,
  intakesText,
  pausesText,
  periodText,
  supplementNameParts,
  type SupplementSpeech,
} from '@/client/i18n/supplementWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { DayMarks } from '@/client/ui/DayMarks';
import { StatusTag } from '@/client/ui/StatusTag';
import { daysCounted } from '@/clinical/supplements/adherence';
import { courseStateOn } from '@/clinical/supplements/supplementCourse';
import type { Supplement } from '@/contract/supplement';
import { isEveryDay } from './dayLanes';
import { SupplementActions, type OnDo } from './SupplementActions';

export interface RowAround {
  /** `YYYY-MM-DD` */
  day: string;
  /** of a supplement that is taken: whether something in it is above its upper limit */
  isAbove(supplement: Supplement): boolean;
  /** whether one of its times is too close to something */
  isClose(supplement: Supplement): boolean;
  /** the supplement that takes the focus with it when it moves; null: none */
  followed: string | null;
  /** null: nothing can be changed now, or by this user */
  onDo: OnDo | null;
}

/** A supplement with everything that is recorded of it. */
export function SupplementRow({ entry, around }: { entry: HistoryEntry<Supplement>; around: RowAround }) {
  const { record, isWaiting } = entry;
  const { day, onDo } = around;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const row = useRef<HTMLTableRowElement>(null);
  const isFollowed = around.followed === record.record_id;
  useEffect(() => {
    // The focused button may be gone after the state has changed.
    if (isFollowed && document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  });
  const { title, form } = supplementNameParts(speech, record);
  const note = record.adherence.at(-1);
  return (
    <tr ref={row} role="row" data-record={record.record_id} data-state={courseStateOn(record, day)}>
      <th scope="row" role="rowheader">
        <span className="supplement-row-name">
          <bdi>
            <strong>{title}</strong>
          </bdi>
          {around.isAbove(record) && <StatusTag tone="warning">{t('supplements.page.above')}</StatusTag>}
          {around.isClose(record) && <StatusTag tone="warning">{t('supplements.page.close')}</StatusTag>}
          {isWaiting && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
        </span>
        <Captions
          of={[
            form,
            record.contents.length > 0 &&
              t('supplements.page.contains', { contents: contentsText(speech, record.contents) }),
          ]}
        />
      </th>
      <Cell column="dailyDose">
        <span className="supplement-row-dose">{dosesText(speech, record)}</span>
        <Captions of={[!isEveryDay(record.timing) && periodText(speech, record.timing)]} />
      </Cell>
      <Cell column="when">{intakesText(speech, record.timing.intakes)}</Cell>
      <Cell column="why">
        {record.reason ?? <span className="faint">–</span>}
        <Captions
          of={[
            record.above_limit_reason !== null &&
              t('supplements.page.aboveFor', { reason: record.above_limit_reason }),
            record.notes,
          ]}
        />
      </Cell>
      <Cell column="taken">
        {note ? (
          <>
            {note.days_taken === null ? (
              t(`supplements.adherences.${note.taken}`)
            ) : (
              <span className="one-line">
                <DayMarks count={note.days_taken} of={daysCounted} /> {daysTakenText(speech, note.days_taken)}
              </span>
            )}
            <Captions
              of={[
                note.days_taken !== null && t(`supplements.adherences.${note.taken}`),
                t('supplements.page.noted', { day: formatDateNear(note.noted_on, day, i18n.language) }),
                note.notes,
              ]}
            />
          </>
        ) : (
          <span className="faint">{t('supplements.page.notNoted')}</span>
        )}
      </Cell>
      <Cell column="since">
        <span {...(isSimple(record, day) && { className: 'one-line' })}>
          {sinceText(speech, record, day)}
        </span>
        <Captions
          of={[
            record.earlier_pauses.length > 0 &&
              t('supplements.page.pauses', { pauses: pausesText(speech, record.earlier_pauses) }),
          ]}
        />
      </Cell>
      {onDo && (
        <td role="cell" className="supplement-row-menu">
          <SupplementActions supplement={record} day={day} onDo={onDo} />
        </td>
      )}
    </tr>
  );
}

/** A cell with its column before it, where the columns have no room. */
function Cell({
  column,
  children,
}: {
  column: 'dailyDose' | 'when' | 'why' | 'taken' | 'since';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <td role="cell">
      <span className="supplement-row-label" aria-hidden>
        {t(`supplements.columns.${column}`)}
      </span>
      <div>{children}</div>
    </td>
  );
}

function Captions({ of }: { of: readonly (string | false | null)[] }) {
  return of.map(
    (text, at) =>
      text !== false &&
      text !== null &&
      text !== '' && (
        <div key={at} className="supplement-row-caption">
          <bdi>{text}</bdi>
        </div>
      ),
  );
}

/** "2 × 600 mg", "2 × 1,250 mg as calcium carbonate". */
function dosesText(speech: SupplementSpeech, { dose, unit, salt, timing }: Supplement): string {
  const { t, language } = speech;
  const one = amountText(speech, dose, unit);
  const times = timing.intakes.length;
  const amount =
    times === 1 ? one : t('supplements.page.times', { number: formatNumber(times, language), dose: one });
  return salt === null ? amount : t('supplements.amountOf', { amount, salt: t(`supplements.salts.${salt}`) });
}

/** "18 Nov" while it is simply taken; otherwise all of its course. */
function sinceText(speech: SupplementSpeech, supplement: Supplement, day: string): string {
  return isSimple(supplement, day)
    ? formatDateNear(supplement.started_on, day, speech.language)
    : courseText(speech, supplement, day);
}

function isSimple(supplement: Supplement, day: string): boolean {
  const { paused_from, stopped_on } = supplement;
  return courseStateOn(supplement, day) === 'taken' && paused_from === null && stopped_on === null;
}
