import { noBase } from '@/client/storage/outbox/base';
import { selectAccountId } from '@/client/auth/authSlice';
import { judgeLabRows, type TakenLabRow } from '@/client/csv/labRows';
import { mapInParts, type PartControl } from '@/client/csv/mapInParts';
import { labRecord } from '@/client/features/labs/labRecord';
import { fullName } from '@/client/patients/usePatient';
import { localMoment } from '@/client/i18n/localMoment';
import { importLock } from '@/client/outbox/imports/importLock';
import { catchUp } from '@/client/outbox/upload/catchUp';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { selectSettings } from '@/client/settings/settingsSlice';
import { StorageError } from '@/client/storage/connection/storageError';
import { canonicalLab } from '@/clinical/labs/labUnits';
import type { Failure } from '@/contract/errors';
import { recordedLabs } from './recordedLabs';

export type LabsSaved =
  | { state: 'saved'; saved: number }
  | { state: 'failed'; failure: Failure }
  /** since the review, another value has been recorded for the time of these results: nothing is saved */
  | { state: 'recordedMeanwhile'; rows: TakenLabRow[] };

/**
 * Saves the results of some rows: all or none. Results that arrived since the review, from another tab or device, are not
 * saved again.
 *
 * @param rows reviewed by the user; those with a question count as confirmed
 */
export function saveLabs(rows: readonly TakenLabRow[], control: PartControl): AppThunk<Promise<LabsSaved>> {
  return (dispatch, _getState, { withLock }) =>
    withLock(importLock, async (): Promise<LabsSaved> => {
      try {
        await dispatch(catchUp());
        const compared = await dispatch(compareAgain(rows, { ...control, onProgress: () => undefined }));
        const asked = compared.filter(({ state }) => state === 'question');
        return asked.length > 0
          ? { state: 'recordedMeanwhile', rows: asked }
          : await dispatch(saveNew(compared, control));
      } catch (error) {
        if (control.signal.aborted) return calledOff;
        return { state: 'failed', failure: StorageError.from(error).failure };
      }
    });
}

const calledOff: LabsSaved = {
  state: 'failed',
  failure: { code: 'outbox/calledOff', message: 'Nothing was saved.' },
};

/**
 * Judges reviewed rows by what is recorded now.
 *
 * @returns those that are not recorded yet: a `question` only if it has one that was not asked in the review
 */
function compareAgain(rows: readonly TakenLabRow[], control: PartControl): AppThunk<Promise<TakenLabRow[]>> {
  return async (dispatch, getState) => {
    const { insulinFactor } = selectSettings(getState());
    const recorded = await dispatch(
      recordedLabs(
        rows.map(({ result }) => result),
        control,
      ),
    );
    const read = rows.map(({ row, patient, result, questions, remarks }) => ({
      ...{ ok: true as const, row, patient, result, remarks },
      questions: questions.filter(({ code }) => code !== 'recorded' && code !== 'otherInFile'),
    }));
    const judged = await judgeLabRows(
      read,
      recorded,
      ({ analyte, value, unit }) => canonicalLab(analyte, value, unit, insulinFactor).canonical_value,
      control,
    );
    return judged.flatMap((now, at): TakenLabRow[] => {
      const before = rows[at];
      if (before === undefined || now.state === 'faulty' || now.state === 'recorded') return [];
      const asked = new Set(before.questions.map((question) => JSON.stringify(question)));
      const added = now.questions.filter(
        (question) => question.code === 'recorded' && !asked.has(JSON.stringify(question)),
      );
      if (added.length === 0) return [{ ...before, state: 'new' }];
      const others = before.questions.filter(({ code }) => code !== 'recorded');
      return [{ ...before, state: 'question', questions: [...others, ...added] }];
    });
  };
}

function saveNew(
  rows: readonly TakenLabRow[],
  { signal, onProgress }: PartControl,
): AppThunk<Promise<LabsSaved>> {
  return async (dispatch, getState, { now }) => {
    if (rows.length === 0) return { state: 'saved', saved: 0 };
    const state = getState();
    const confirmation = { confirmed_by: selectAccountId(state), confirmed_at: localMoment(now()) };
    const clinic = {
      clinicRanges: selectReferenceRanges(state),
      insulinFactor: selectSettings(state).insulinFactor,
    };
    const saves = await mapInParts(
      rows,
      { signal, onProgress: (fraction) => onProgress(fraction / 4) },
      ({ result, patient, questions }): RecordSave => {
        const isUnusual = questions.some(
          ({ code }) => code === 'otherUnit' || code === 'critical' || code === 'decision',
        );
        const typed = {
          ...result,
          ...(isUnusual && confirmation),
          range: result.range ?? undefined,
        };
        return {
          table: 'labs',
          patient_id: result.patient_id,
          record_id: result.record_id,
          record: labRecord(typed, patient, clinic),
          descriptor: labDescriptor(result, fullName(patient)),
          base: noBase,
        };
      },
    );
    const failure = await dispatch(
      saveAllOffline({
        saves,
        signal,
        onProgress: (done) => onProgress(0.25 + (0.75 * done) / saves.length),
      }),
    );
    return failure === null ? { state: 'saved', saved: saves.length } : { state: 'failed', failure };
  };
}
