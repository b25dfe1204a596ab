import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import '@/client/ui/quietSegments.css';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import {
  filterPatients,
  readFilters,
  segments,
  type FilterAround,
  type PatientFilters,
} from './patientFilters';

interface SegmentsProps {
  rows: readonly PatientRow[];
  around: FilterAround;
  /** false: more may be found yet, so those who need attention are not counted */
  isAttentionWhole: boolean;
  filters: PatientFilters;
  onSet(changed: Partial<PatientFilters>): void;
}

const everybody = 'all';
const noFilters = readFilters(new URLSearchParams());

/** To count more patients than this would keep the first rows waiting. */
const countedAtMost = 5_000;

/** What most lists are about: everybody, or those who need attention, were seen this week or are due. */
export function Segments({ rows, around, isAttentionWhole, filters, onSet }: SegmentsProps) {
  const { t, i18n } = useTranslation();
  const counts = useMemo(
    () => (rows.length > countedAtMost ? null : countSegments(rows, around, filters.whose)),
    [rows, around, filters.whose],
  );
  // Until the records are read, only the total is known.
  const isCounted = {
    all: true,
    needsAttention: isAttentionWhole && !around.isFirstRead,
    seenThisWeek: !around.isFirstRead,
    dueForScreening: !around.isFirstRead,
  };
  const words = {
    all: t('patients.show.all'),
    needsAttention: t('patients.attentions.needsAttention'),
    seenThisWeek: t('patients.attentions.seenThisWeek'),
    dueForScreening: t('patients.due'),
  };
  return (
    <div className="patient-segments quiet-segments">
      <SegmentedControl<string>
        aria-label={t('patients.filters.segment')}
        value={filters.attention ?? everybody}
        options={([everybody, ...segments] as const).map((value) => ({
          value,
          label: (
            <>
              {words[value]}
              {counts && isCounted[value] && ` ${formatNumber(counts[value], i18n.language)}`}
            </>
          ),
        }))}
        onChange={(chosen) => onSet({ attention: segments.find((segment) => segment === chosen) ?? null })}
      />
    </div>
  );
}

function countSegments(rows: readonly PatientRow[], around: FilterAround, whose: PatientFilters['whose']) {
  const count = (attention: PatientFilters['attention']) =>
    filterPatients(rows, { ...noFilters, attention, whose }, around).length;
  return {
    all: count(null),
    needsAttention: count('needsAttention'),
    seenThisWeek: count('seenThisWeek'),
    dueForScreening: count('dueForScreening'),
  };
}
