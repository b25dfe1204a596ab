/** The heading of the screen in sight, ready to take the focus; without one, what holds the screen. */
export function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#content h1, main h1') ?? document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading ?? document.getElementById('content');
}

/** For what goes away with the focus in it: the focus moves on to the heading of the screen, which stays. */
export function focusHeading(): void {
  screenHeading()?.focus({ preventScroll: true });
}
