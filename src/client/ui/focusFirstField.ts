/**
 * For `afterOpenChange` of a dialog: it starts at its first field, of a group at the chosen one, and not at "Close".
 *
 * @param place around the fields
 */
export function focusFirstField(place: HTMLElement | null): void {
  const fields = [
    ...(place?.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled, select:enabled') ?? []),
  ];
  const [first] = fields;
  const group = first?.closest('[role=radiogroup]');
  const chosen = group?.querySelector<HTMLElement>('input:checked');
  (chosen ?? first)?.focus();
}
