/** How a person is greeted at a moment, by the clock written in it. @param moment RFC 3339 */
export function greetingAt(moment: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(moment.slice(11, 13));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
