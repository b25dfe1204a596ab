import { Alert } from 'antd';

interface SupplementAlertsProps {
  type: 'error' | 'warning' | 'info';
  /** one sentence for each finding; no two are the same */
  titles: readonly string[];
}

/** Findings of one kind about a supplement, one below the other. */
export function SupplementAlerts({ type, titles }: SupplementAlertsProps) {
  return titles.map((title) => (
    <Alert role="status" key={title} type={type} showIcon title={title} className="supplement-alert" />
  ));
}
