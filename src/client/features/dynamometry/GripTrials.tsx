import { Button, type FormInstance } from 'antd';
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { gripProtocols } from '@/clinical/grip/gripProtocols';
import { countsAsTrial, hands, type Hand } from '@/clinical/grip/gripTrials';
import { gripValue, type Dynamometry } from '@/contract/dynamometry';
import { optional } from '@/contract/fields';
import { trialFields, trialNumbers, type GripFormValues, type NumberedTrial } from './gripFormValues';
import { HandHead } from './HandHead';
import { HiddenFields, TrialValue } from './TrialFields';
import { TrialMenu } from './TrialMenu';
import { trialsSoFar } from './trialsSoFar';

interface GripTrialsProps {
  form: FormInstance<GripFormValues>;
  session: Pick<
    Dynamometry,
    'trials' | 'unit' | 'protocol' | 'dominant_hand' | 'right_hand_excluded' | 'left_hand_excluded'
  >;
  values: GripFormValues;
  taken: readonly NumberedTrial[];
  summary: GripSummary;
  /** the session is being captured now, not corrected later */
  isNew: boolean;
  /** something changed without typing */
  onTouched(): void;
  /** a trial ended now; the same function in every render */
  onTaken(hand: Hand): void;
  /** `null`: whichever hand cannot be tested */
  onExclude(hand: Hand | null): void;
  /** device and protocol, below the trials */
  children: ReactNode;
}

/** The cells of the trials in the order in which they are taken: right, left, right … Enter moves to the next. */
export function GripTrials(props: GripTrialsProps) {
  const { form, session, values, taken, summary, isNew, onTouched, onTaken, onExclude, children } = props;
  const { t } = useTranslation();
  const { trialsPerHand } = gripProtocols[session.protocol];
  const [more, setMore] = useState(0);
  const [said, setSaid] = useState('');
  const excluded = { right: session.right_hand_excluded, left: session.left_hand_excluded };
  const tested = hands.filter((hand) => !excluded[hand]);
  const isFilled = (hand: Hand, number: (typeof trialNumbers)[number]) => values[`${hand}_${number}`] != null;
  const filled = trialNumbers.findLast((number) => hands.some((hand) => isFilled(hand, number))) ?? 0;
  const shown = trialNumbers.filter((number) => number <= Math.max(trialsPerHand + more, filled));
  const isFull = tested.some((hand) => shown.every((number) => isFilled(hand, number)));
  const isWorthwhile = summary.hints.some(({ code }) => code === 'oneMoreTrial');
  const best = bestOf(taken, session.unit);

  const onEnter = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter') return;
    const inputs = trialInputs(event.currentTarget);
    const at = inputs.findIndex((input) => input === event.target);
    const next = at < 0 ? undefined : inputs[at + 1];
    if (!next || event.ctrlKey || event.metaKey) return;
    // Enter must not submit the form: there are more trials to take.
    event.preventDefault();
    const field = trialFields.find((one) => inputs[at]?.id.endsWith(`_${one.field}`))?.field;
    const isImpossible = field && !optional(gripValue(session.unit)).safeParse(values[field]).success;
    if (isImpossible) void form.validateFields([field]).catch(() => undefined);
    else next.focus();
  };
  const addTrial = (place: HTMLElement | null): void => {
    flushSync(() => setMore(shown.length + 1 - trialsPerHand));
    if (place) firstEmpty(place)?.focus();
  };

  return (
    <section aria-label={t('grip.trials')} className="capture-card grip-trials" onKeyDown={onEnter}>
      <div className="grip-head">
        <h3>{t('grip.trials')}</h3>
        <span>{t('grip.trialsOf', trialsSoFar(summary, session.protocol))}</span>
        <Button type="link" onClick={() => onExclude(null)}>
          {t('grip.notTestable')}
        </Button>
      </div>
      <div className="grip-grid" data-unit={session.unit}>
        {hands.map((hand) => (
          <HandHead
            key={hand}
            hand={hand}
            isDominant={session.dominant_hand === hand}
            onChange={() => onExclude(hand)}
          />
        ))}
        {trialFields.map(({ hand, number, field }) => (
          <Fragment key={field}>
            <div
              className="grip-trial"
              data-hand={hand}
              data-number={number}
              data-best={field === best}
              hidden={!shown.includes(number)}
            >
              <TrialValue
                {...{ form, hand, number, field, isNew, onTaken }}
                unit={session.unit}
                isExcluded={Boolean(excluded[hand])}
                invalid={values[`${field}_invalid`] ?? null}
              />
              {field === best && <span className="grip-best">{t('grip.bestTrial')}</span>}
              {isFilled(hand, number) && !excluded[hand] && (
                <TrialMenu
                  {...{ form, hand, number, field, onTouched }}
                  onSaid={setSaid}
                  invalid={values[`${field}_invalid`] ?? null}
                />
              )}
            </div>
            <HiddenFields field={field} />
          </Fragment>
        ))}
      </div>
      {isFull && shown.length < trialNumbers.length && (
        <Button
          className="grip-add"
          type={isWorthwhile ? 'primary' : 'default'}
          ghost={isWorthwhile}
          onClick={({ currentTarget }) => addTrial(currentTarget.closest('section'))}
        >
          {t('grip.oneMore')}
        </Button>
      )}
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {children}
    </section>
  );
}

/** The fields of the trials in their order, without those of a hand that is not tested. */
export function trialInputs(place: ParentNode): HTMLInputElement[] {
  return [
    ...place.querySelectorAll<HTMLInputElement>('.grip-trial:not([hidden]) input[role=spinbutton]:enabled'),
  ];
}

/** Where the next trial is typed. */
export function firstEmpty(place: ParentNode): HTMLInputElement | undefined {
  return trialInputs(place).find(({ value }) => value === '');
}

function bestOf(taken: readonly NumberedTrial[], unit: Dynamometry['unit']) {
  const counted = taken.filter(({ trial }) => countsAsTrial(trial, unit));
  const most = Math.max(...counted.map(({ trial }) => trial.value));
  const best = counted.find(({ trial }) => trial.value === most);
  return best && `${best.trial.hand}_${best.number}`;
}
