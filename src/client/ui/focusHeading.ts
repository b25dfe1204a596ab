/** For what goes away with the focus in it: the focus moves on to the heading of the screen, which stays. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1, main h1') ?? document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
