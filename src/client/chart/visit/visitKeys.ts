import type { KeyboardEvent } from 'react';

/** The step that is shown, among those that are mounted. */
export const stepInSight = '.visit-step:not([hidden])';

/**
 * Ctrl+Enter goes to the next step from anywhere, by clicking the forward button of the visible step. It is heard before
 * the control that has the focus: a list would open, and a button would be pressed. The focus stays until the step moves on
 * or a faulty field takes it.
 */
export function onCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isWithin(event)) return;
  event.preventDefault();
  event.stopPropagation();
  // Keys that are held down would pass through several steps.
  if (event.repeat) return;
  const onward = event.currentTarget.querySelector<HTMLElement>(`${stepInSight} .visit-onward`);
  // Input counts once its field loses focus. What is typed while it is saved belongs to the field again, not to a button.
  onward?.focus({ preventScroll: true });
  event.target.focus({ preventScroll: true });
  onward?.click();
}

/** Enter moves to the next field. */
export function onEnter(event: KeyboardEvent<HTMLElement>): void {
  // An open list handles Enter itself, and the grip trials have their own order.
  if (event.key !== 'Enter' || event.isDefaultPrevented() || !isWithin(event)) return;
  const step = event.currentTarget.querySelector<HTMLElement>(stepInSight);
  if (!step || !event.target.matches('input:not([role=combobox])')) return;
  event.preventDefault();
  (nextField(step, event.target) ?? step.querySelector<HTMLElement>('.visit-onward'))?.focus();
}

/** React also bubbles key events from a drawer rendered elsewhere in the page. */
function isWithin(
  event: KeyboardEvent<HTMLElement>,
): event is KeyboardEvent<HTMLElement> & { target: HTMLElement } {
  return event.target instanceof HTMLElement && event.currentTarget.contains(event.target);
}

/** The radios of a question count as one field: the chosen answer, or otherwise the first. */
function nextField(step: HTMLElement, field: HTMLElement): HTMLElement | undefined {
  const fields = [...step.querySelectorAll<HTMLInputElement>('input:enabled, textarea:enabled')].filter(
    (one) => one.checkVisibility() && (one === field || one.type !== 'radio' || isTabStop(one)),
  );
  const question = field.closest('[role=radiogroup]');
  return fields.slice(fields.findIndex((one) => one === field) + 1).find((one) => {
    return question === null || !question.contains(one);
  });
}

function isTabStop(radio: HTMLInputElement): boolean {
  const answers = [
    ...(radio.closest('[role=radiogroup]')?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
  ];
  return radio === (answers.find(({ checked }) => checked) ?? answers[0]);
}
