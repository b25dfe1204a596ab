/** Whether the slow `npm run test:deep` is running. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/**
 * How many cases a test with `@random` in its title tries. fast-check draws a new seed for each run and prints it when a case fails.
 *
 * @param cases.quick in `npm test`
 * @param cases.deep in `npm run test:deep`
 */
export function randomCases({ quick, deep }: { quick: number; deep: number }): { numRuns: number } {
  return { numRuns: isDeep ? deep : quick };
}
