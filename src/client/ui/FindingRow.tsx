import { ClockCircleFilled, ExclamationCircleFilled, RightOutlined, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './blocks.css';
import { WholeTerms } from './WholeTerms';

/** `due`: overdue, not a finding in a value. */
type FindingSeverity = 'critical' | 'warning' | 'due';

/** Each has a shape of its own. */
const icons: Record<FindingSeverity, ReactNode> = {
  critical: <ExclamationCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  due: <ClockCircleFilled aria-hidden />,
};

interface FindingRowProps {
  severity: FindingSeverity;
  /** of the patient */
  name: string;
  finding: string;
  /** since when, or why it is still open */
  since: string;
  to: string;
}

/** An item of a list of what needs attention. The whole row is one link. */
export function FindingRow({ severity, name, finding, since, to }: FindingRowProps) {
  const { t } = useTranslation();
  return (
    <li className="finding">
      <Link
        to={to}
        className="finding-row"
        aria-label={t('blocks.finding.name', {
          severity: t(`blocks.severity.${severity}`),
          ...{ name, finding, since },
        })}
      >
        <span className="finding-icon" data-severity={severity}>
          {icons[severity]}
        </span>
        <span className="finding-words">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>
            <WholeTerms text={finding} />
          </span>
          <span className="finding-since">{since}</span>
        </span>
        <RightOutlined className="finding-onward mirrored" aria-hidden />
      </Link>
    </li>
  );
}
