/** dispatched at a field, with the words that are to be said of it */
export const faultSaid = 'satchel-fault';

/**
 * Says the fault of a field that has the focus already: to move the focus there, which would read the fault as the
 * field's description, changes nothing. `SaidFaults` hears it.
 */
export function sayFault(field: Element, words: string): void {
  field.dispatchEvent(new CustomEvent(faultSaid, { bubbles: true, detail: words }));
}
