/**
 * Watches for tasks over 50 ms that begin from now on. @returns a function that stops watching and returns the
 * longest in ms, 0 if there was none
 */
export function countLongTasks(): () => number {
  const began = performance.now();
  let longestMs = 0;
  const look = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) {
      if (startTime >= began) longestMs = Math.max(longestMs, duration);
    }
  };
  const observer = new PerformanceObserver((list) => look(list.getEntries()));
  observer.observe({ entryTypes: ['longtask'] });
  return () => {
    look(observer.takeRecords());
    observer.disconnect();
    return longestMs;
  };
}
