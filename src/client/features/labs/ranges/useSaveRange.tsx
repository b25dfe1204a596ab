import { Alert, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { formatItems, isolated } from '@/client/i18n/formats';
import { saveReferenceRange, type RangeOutcome } from '@/client/records/referenceRangesThunks';
import { useAppDispatch } from '@/client/redux/hooks';
import { showFaults } from '@/client/ui/fieldRule';
import {
  referenceRangeSchema,
  type ReferenceRange,
  type StoredReferenceRange,
} from '@/contract/referenceRange';
import type { RangeValues } from './rangeFormValues';
import { rangeText, validityText } from './rangeWords';

type Refused = Extract<RangeOutcome, { ok: false }>;

interface SaveRange {
  /**
   * @returns the saved range, or `null` when it was not saved: the reason is shown beside the fields or in the notice
   */
  save(values: RangeValues): Promise<StoredReferenceRange | null>;
  isBusy: boolean;
  /** why the last save failed, shown above the fields */
  notice: ReactNode;
}

/**
 * Saves the form as the next revision of a range. After a conflict, the next save is based on the other user's
 * revision.
 */
export function useSaveRange(
  form: FormInstance,
  place: Pick<ReferenceRange, 'range_id' | 'base_revision' | 'archived'>,
): SaveRange {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [base, setBase] = useState(place.base_revision);
  const speech = { t, language: i18n.language };
  const current = refused?.current ?? null;

  return {
    isBusy,
    notice: refused && (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t(current === null ? 'save.failed' : 'ranges.form.conflict')}
        description={
          current === null
            ? failureText(t, refused.failure)
            : t('ranges.form.conflictNow', {
                range: formatItems(
                  [
                    rangeText(current, speech),
                    validityText(current, speech),
                    isolated(current.changed_by_name),
                  ],
                  i18n.language,
                ),
              })
        }
        style={{ marginBottom: 16 }}
      />
    ),
    async save(values) {
      const parsed = referenceRangeSchema.safeParse({
        ...values,
        ...{ ...place, base_revision: base },
        source: values.source?.trim() || null,
      });
      if (!parsed.success) {
        showFaults(form, faultsOf(parsed.error.issues));
        return null;
      }
      setIsBusy(true);
      setRefused(null);
      const outcome = await dispatch(saveReferenceRange(parsed.data));
      setIsBusy(false);
      if (outcome.ok) return outcome.range;
      setRefused(outcome);
      if (outcome.current !== null) setBase(outcome.current.revision);
      if (outcome.failure.fields) showFaults(form, outcome.failure.fields);
      return null;
    },
  };
}

/** The first fault of each field. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]),
  );
}
