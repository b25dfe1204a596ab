import { useTranslation } from 'react-i18next';
import { sessionSummary } from '@/assessment/sessionSummary';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { hands, type Hand } from '@/clinical/grip/gripTrials';
import type { TestReading } from '@/clinical/sarcopenia/sarcopeniaMeasures';
import { formatDateNear, formatDecimal } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useUnits } from '@/client/settings/useUnits';
import { Sparkline } from '@/client/ui/Sparkline';
import type { Dynamometry } from '@/contract/dynamometry';
import { isOfDevice, maximumOf } from './sameDevice';
import { gripNumber, gripText, type GripSpeech } from './gripWords';

interface GripNowProps {
  session: Pick<Dynamometry, 'device' | 'device_name' | 'unit'>;
  summary: GripSummary;
  /** the sessions before this one, newest first */
  earlier: readonly Dynamometry[];
  /** when this session was captured, RFC 3339 */
  at: string;
  /** against the cut-off that is drawn; `null`: none applies */
  test: TestReading | null;
}

/** The last session beside this one. Sessions of another device are not compared: each reads in its own way. */
export function GripNow({ session, summary, earlier, at, test }: GripNowProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const today = useToday();
  const sameKind = earlier.filter((one) => isOfDevice(one, session));
  const [last] = sameKind;
  const before = last ? sessionSummary(last, null) : null;
  const now = { best: maximumOf(summary), right: bestOf(summary, 'right'), left: bestOf(summary, 'left') };
  const points = [...sameKind]
    .reverse()
    .flatMap((one) => pointsOf(one.captured_at, maximumOf(sessionSummary(one, null))));
  return (
    <section className="capture-card grip-now" aria-label={t('grip.now.title')}>
      <div className="grip-head">
        <h3>{t(last ? 'grip.now.title' : 'grip.now.alone')}</h3>
        {last && <span>{formatDateNear(last.captured_at.slice(0, 10), today, i18n.language)}</span>}
      </div>
      <dl>
        {(['best', ...hands] as const).map((row) => (
          <Row
            key={row}
            name={t(`grip.now.${row}`)}
            last={
              before &&
              textOf(speech, before, row === 'best' ? maximumOf(before) : bestOf(before, row), now[row])
            }
            now={now[row] === null ? null : gripText(speech, summary, now[row])}
          />
        ))}
        {summary.unit === 'kg' && summary.asymmetry.status === 'assessed' && (
          <Row
            name={t('grip.now.ratio')}
            last={null}
            now={t(`grip.now.${summary.asymmetry.verdict}`, {
              ratio: formatDecimal(summary.asymmetry.display, i18n.language),
            })}
          />
        )}
      </dl>
      {!last && earlier.length > 0 && <p>{t('grip.now.otherDevice')}</p>}
      {/* One value is no course, and the verdict on it stands beside this. */}
      {points.length > 0 && (
        <Sparkline
          points={[...points, ...pointsOf(at, maximumOf(summary))]}
          cutOff={summary.unit === 'kg' ? (test?.limit.figure ?? null) : null}
          status={test && (test.isLow ? 'outside' : 'normal')}
          size={{ width: 272, height: 56 }}
        />
      )}
    </section>
  );
}

/** Then and now; only now where there is nothing to compare it with. */
function Row({ name, last, now }: { name: string; last: string | null; now: string | null }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {last !== null && (
          <>
            <bdi>{last}</bdi>{' '}
            <span className="grip-arrow" aria-hidden>
              →
            </span>
            <span className="visually-hidden">{t('grip.now.then')}</span>{' '}
          </>
        )}
        <bdi>{now ?? '–'}</bdi>
      </dd>
    </div>
  );
}

function bestOf(summary: GripSummary, hand: Hand): number | null {
  const found = summary.hands[hand];
  return found.status === 'measured' ? found.best : null;
}

/** @param now has the unit, where there is a value */
function textOf(
  speech: GripSpeech,
  summary: GripSummary,
  value: number | null,
  now: number | null,
): string | null {
  return value === null ? null : (now === null ? gripText : gripNumber)(speech, summary, value);
}

function pointsOf(at: string, value: number | null) {
  return value === null ? [] : [{ atMs: Date.parse(at), value }];
}
