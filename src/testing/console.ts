/**
 * Takes what is written to the console for the rest of the test, which would fail it otherwise (failOnConsole.ts). The test asserts the
 * lines.
 *
 * @returns the lines, also those that come later
 */
export function listenToConsole(method: 'error' | 'warn'): string[] {
  const lines: string[] = [];
  jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '));
  });
  return lines;
}
