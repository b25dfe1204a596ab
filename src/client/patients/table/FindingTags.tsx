import { formatItems } from '@/client/i18n/formats';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import type { ColumnContext } from './columnContext';
import { findingText } from './findingText';
import { rowFindings, type RowFinding } from './rowFindings';

/** How many fit into a row, and into a card. */
const shownAtMost = { row: 2, card: 1 };

const tones: Record<RowFinding['kind'], StatusTone> = {
  criticalLab: 'error',
  conflict: 'error',
  rejected: 'error',
  unseenInArchive: 'error',
  refeeding: 'error',
  weightLoss: 'warning',
  interaction: 'warning',
  aboveLimit: 'warning',
  sarcF: 'warning',
  sarcopenia: 'warning',
  glim: 'warning',
  must: 'warning',
  gripLow: 'warning',
  gripNeverMeasured: 'neutral',
  overdueReminder: 'neutral',
  screeningWaits: 'neutral',
  due: 'neutral',
};

/** The findings of a patient in a word or two each. Those without room are counted, and named to screen readers. */
export function FindingTags({ row, around }: { row: PatientRow; around: ColumnContext }) {
  const findings = rowFindings(row, around).map((finding) => ({
    tone: tones[finding.kind],
    text: findingText(finding, around),
  }));
  const atMost = around.isNarrow ? shownAtMost.card : shownAtMost.row;
  const more = formatItems(
    findings.slice(atMost).map(({ text }) => text),
    around.language,
  );
  if (findings.length === 0) return around.isNarrow ? null : <span className="faint">–</span>;
  return (
    <span className="finding-tags">
      {findings.slice(0, atMost).map(({ tone, text }) => (
        <StatusTag key={text} tone={tone} sign={null}>
          {text}
        </StatusTag>
      ))}
      {more !== '' && (
        <span className="status-tag more-tags" title={more} dir="ltr">
          <span aria-hidden>+{findings.length - atMost}</span>
          <span className="visually-hidden">{more}</span>
        </span>
      )}
    </span>
  );
}
