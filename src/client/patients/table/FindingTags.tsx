import { formatItems, formatNumber } from '@/client/i18n/formats';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import type { ColumnContext } from './columnContext';
import { rowFindings, type RowFinding } from './rowFindings';

/** How many fit into a row. */
const shownAtMost = 2;

const tones: Record<RowFinding['kind'], StatusTone> = {
  weightLoss: 'warning',
  sarcF: 'warning',
  screeningWaits: 'neutral',
  due: 'neutral',
};

/** The findings of a patient in a word or two each. Those without room are counted, and named to screen readers. */
export function FindingTags({ row, around }: { row: PatientRow; around: ColumnContext }) {
  const findings = rowFindings(row, around);
  const more = findings.slice(shownAtMost).map((finding) => findingText(finding, around));
  if (findings.length === 0) return around.isNarrow ? null : '–';
  return (
    <span className="finding-tags">
      {findings.slice(0, shownAtMost).map((finding) => (
        <StatusTag key={finding.kind} tone={tones[finding.kind]} sign={null}>
          {findingText(finding, around)}
        </StatusTag>
      ))}
      {more.length > 0 && (
        <span className="faint" title={formatItems(more, around.language)}>
          <bdi aria-hidden>+{more.length}</bdi>
          <span className="visually-hidden">{formatItems(more, around.language)}</span>
        </span>
      )}
    </span>
  );
}

function findingText(finding: RowFinding, { t, language }: ColumnContext): string {
  switch (finding.kind) {
    case 'weightLoss':
      return t('patients.findings.weightLoss', { percent: formatNumber(finding.percent, language, 1) });
    case 'sarcF':
      return finding.points === null
        ? t('patients.risks.positive')
        : t('patients.findings.sarcF', { points: finding.points });
    case 'screeningWaits':
      return t('patients.risks.waiting');
    case 'due':
      return t('patients.attentions.dueForScreening');
  }
}
