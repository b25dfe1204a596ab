import type { RefObject } from 'react';
import { useIdleKeys } from '@/client/records/useIdleKeys';

/**
 * In a visit the first digit typed on the heading of the step goes into the first empty field that is in sight; Enter
 * moves there.
 */
export function useFirstKey(place: RefObject<HTMLElement | null>, isStep: boolean): void {
  useIdleKeys(place, isStep, (event) => {
    const isEnter = event.key === 'Enter';
    if (!isEnter && !/^\d$/.test(event.key)) return;
    const fields = place.current?.querySelectorAll<HTMLInputElement>('input[role=spinbutton]:enabled') ?? [];
    const first = [...fields].find((field) => field.value === '' && !field.closest('[hidden]'));
    if (!first) return;
    if (isEnter) event.preventDefault();
    // The digit itself is typed into the field that has the focus by then.
    first.focus();
  });
}
