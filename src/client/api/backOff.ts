const firstMs = 2_000;
const longestMs = 5 * 60_000;

/**
 * How long to wait before contacting a server that did not answer. Exponential with full jitter, so that the laptops of
 * a clinic do not all come back at once (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 *
 * @param failures in a row, from 1
 * @param random in [0, 1)
 */
export function backOffMs(failures: number, random: number): number {
  const ceilingMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.round(random * ceilingMs);
}
