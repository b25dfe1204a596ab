/** The heading of the screen in sight, ready to take the focus; without one, what holds the screen. */
export function screenHeading(): HTMLElement | null {
  const content = document.getElementById('content');
  const heading = content?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading ?? content;
}
