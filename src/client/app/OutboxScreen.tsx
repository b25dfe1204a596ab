import { WaitingGist } from '@/client/chart/history/WaitingGist';
import { OutboxPage } from '@/client/outbox/waiting/OutboxPage';
import { mergedCharts } from '@/client/patients/merge/mergedCharts';

/**
 * The outbox, which can apply the edit of a merged duplicate to the chart of the other patient, and says the values of a
 * record as the chart does.
 */
export function OutboxScreen() {
  return <OutboxPage charts={mergedCharts} Gist={WaitingGist} />;
}
