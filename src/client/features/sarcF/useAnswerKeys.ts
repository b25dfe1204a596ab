import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { sarcFItems, type SarcFAnswers, type SarcFItem, type SarcFPoints } from '@/clinical/sarcopenia/sarcF';
import { useIdleKeys } from '@/client/records/useIdleKeys';
import { allPoints } from './SarcFQuestion';

interface AnswerKeys {
  /** the question that a digit answers now; `null`: none, as the focus is elsewhere */
  current: SarcFItem | null;
  /** of the element around the questions */
  list: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onFocus(item: SarcFItem): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

/**
 * Answers by keys: a digit answers the current question and moves to the next, the up and down arrows move between the
 * questions. The left and right arrows choose among the answers, as in any radio group, and so does Space.
 *
 * @param isStep within a visit the digits count from the heading of the step on
 */
export function useAnswerKeys(
  answers: SarcFAnswers,
  isStep: boolean,
  onAnswer: (item: SarcFItem, points: SarcFPoints) => void,
): AnswerKeys {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<SarcFItem | null>(null);
  const current = focused ?? sarcFItems.find((item) => answers[item] == null) ?? sarcFItems[0];

  const radiosOf = (item: SarcFItem | undefined) => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`[data-item="${item}"] input[type=radio]`) ?? []),
  ];
  const focus = (item: SarcFItem | undefined): void => {
    const radios = radiosOf(item);
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  };
  const answer = (item: SarcFItem, key: string): boolean => {
    const points = allPoints.find((one) => String(one) === key);
    if (points === undefined) return false;
    onAnswer(item, points);
    const next = sarcFItems[sarcFItems.indexOf(item) + 1];
    if (next) focus(next);
    else radiosOf(item)[points]?.focus();
    return true;
  };

  useIdleKeys(list, isStep, (event) => {
    if (event.key === 'Enter') focus(current);
    else if (!answer(current, event.key)) return;
    event.preventDefault();
  });
  return {
    current: isStep ? current : focused,
    list,
    onFocus: setFocused,
    // Back on the heading, a digit answers what is open, not the question that had the focus before.
    onBlur({ relatedTarget }) {
      if (!list.current?.contains(relatedTarget)) setFocused(null);
    },
    onKeyDown(event) {
      const item = sarcFItems.find((one) => one === questionAt(event.target));
      if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step !== 0) focus(sarcFItems[sarcFItems.indexOf(item) + step]);
      else if (!answer(item, event.key)) return;
      // At either end the arrows change nothing: an answer must not change on the way through the questions.
      event.preventDefault();
    },
  };
}

function questionAt(target: EventTarget): string | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return undefined;
  return target.closest<HTMLElement>('[data-item]')?.dataset['item'];
}
