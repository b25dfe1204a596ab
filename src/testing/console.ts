/**
 * Captures console output for the rest of the test; otherwise that output would fail it (failOnConsole.ts). The test asserts
 * the lines.
 *
 * @returns the lines, including those written later
 */
export function listenToConsole(method: 'error' | 'warn'): string[] {
  const lines: string[] = [];
  jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '));
  });
  return lines;
}
