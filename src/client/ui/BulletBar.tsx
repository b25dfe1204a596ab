import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import './pictures.css';
import { bulletPlaces, wordsShift } from './bulletPlaces';

interface Amount {
  value: number;
  /** as written at its mark: "RDA 8 mg" */
  text: string;
}

interface BulletBarProps {
  total: Amount;
  /** `null`: nothing is known for this person */
  reference: Amount | null;
  /** `null`: none is set */
  limit: Amount | null;
  /** by the rule, which may count less than the total */
  isAboveLimit: boolean;
  /** what is said where there is no limit; left out: that none is set */
  noLimit?: string;
}

/** Marks nearer than this, in percent, have their words on their outer sides: on a phone a word takes a third of the bar. */
const nearPercent = 34;
/** A daily amount between its recommendation and its upper limit. From left to right in every language. */
export function BulletBar(props: BulletBarProps) {
  const { total, reference, limit, isAboveLimit } = props;
  const { t } = useTranslation();
  const places = bulletPlaces({
    total: total.value,
    reference: reference?.value ?? null,
    limit: limit?.value ?? null,
  });
  const isNear =
    places.reference !== null &&
    places.limit !== null &&
    Math.abs(places.limit - places.reference) < nearPercent;
  const isLimitFirst = (places.limit ?? 100) < (places.reference ?? 0);
  return (
    <svg
      className="block-picture bullet-bar"
      role="img"
      aria-label={nameOf(t, props)}
      width="100%"
      height={34}
    >
      <rect className="block-track" y={4} width="100%" height={12} />
      {places.good && (
        <rect
          className="block-band"
          x={`${places.good.from}%`}
          y={4}
          width={`${places.good.to - places.good.from}%`}
          height={12}
        />
      )}
      {places.excess && (
        <rect
          className="block-excess"
          x={`${places.excess.from}%`}
          y={4}
          width={`${places.excess.to - places.excess.from}%`}
          height={12}
        />
      )}
      <rect
        className="bullet-total"
        data-above={isAboveLimit}
        y={7.5}
        width={`${places.total}%`}
        height={5}
      />
      {reference && places.reference !== null && (
        <Mark at={places.reference} text={reference.text} side={isNear ? (isLimitFirst ? 1 : -1) : 0} />
      )}
      {limit && places.limit !== null && (
        <Mark at={places.limit} text={limit.text} side={isNear ? (isLimitFirst ? -1 : 1) : 0} />
      )}
      {!limit && (
        <text x="100%" y={31} textAnchor="end">
          {props.noLimit ?? t('blocks.bullet.noLimit')}
        </text>
      )}
    </svg>
  );
}

/** @param props.side where its words are: -1 before the mark, 0 below it, 1 after it */
function Mark({ at, text, side }: { at: number; text: string; side: -1 | 0 | 1 }) {
  return (
    <>
      <rect className="bullet-mark" x={`${at}%`} y={1} width={1.5} height={18} />
      <text
        className="bullet-words"
        x={`${at}%`}
        y={31}
        style={{ transform: `translateX(-${wordsShift(at, 50 - side * 50)}%)` }}
      >
        {text}
      </text>
    </>
  );
}

/** "25 µg, RDA 20 µg reached. UL 100 µg." */
function nameOf(t: TFunction, { total, reference, limit, isAboveLimit, noLimit }: BulletBarProps): string {
  const limitText = limit?.text ?? noLimit ?? t('blocks.bullet.noLimit');
  const words = { total: total.text, limit: limitText };
  if (isAboveLimit) return t('blocks.bullet.above', words);
  if (!reference) return t('blocks.bullet.alone', words);
  const verdict = total.value < reference.value ? 'below' : 'reached';
  return t(`blocks.bullet.${verdict}`, { ...words, reference: reference.text });
}
