/** The tabs of a chart, in order. */
export const chartTabs = [
  'overview',
  'sarcF',
  'measurements',
  'grip',
  'labs',
  'supplements',
  'reminders',
  'history',
] as const;
export type ChartTab = (typeof chartTabs)[number];

export function readChartTab(name: string | null): ChartTab {
  return chartTabs.find((tab) => tab === name) ?? 'overview';
}
