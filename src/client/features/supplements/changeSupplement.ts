import { supplementDescriptor } from '@/client/outbox/save/recordDescriptors';
import type { RecordSave } from '@/client/outbox/save/saveAllOffline';
import { changeRecord, savesOf, type RecordChange } from '@/client/records/changeRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Failure } from '@/contract/errors';
import { supplementSchema, type Supplement } from '@/contract/supplement';

/** The content of a supplement without the fields added by device and server. */
export function supplementContent(supplement: Supplement) {
  const { key, name, dose, unit, salt, contents, timing, medicine_times, reason } = supplement;
  const { started_on, paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason } = supplement;
  const { above_limit_reason, kept_close, adherence, confirmed_by, confirmed_at, notes, archived } =
    supplement;
  return {
    ...{ key, name, dose, unit, salt, contents, timing, medicine_times, reason },
    ...{ started_on, paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason },
    ...{ above_limit_reason, kept_close, adherence, confirmed_by, confirmed_at, notes, archived },
  };
}

export type SupplementChange = (supplement: Supplement) => Partial<ReturnType<typeof supplementContent>>;

/** A change of a supplement without its form. */
export interface ShownSupplement {
  /** the version that the user saw */
  shown: Supplement;
  /** based on the newest version that this device knows */
  change: SupplementChange;
  /** the part of it that the user decided by; left out: all of it */
  decidedBy?: (supplement: Supplement) => object;
}

function changeOf(
  { shown, change, decidedBy = supplementContent }: ShownSupplement,
  patientName: string,
): AppThunk<RecordChange<Supplement>> {
  return (_dispatch, getState) => ({
    ...{ table: 'supplements', schema: supplementSchema, acknowledged: getState().supplements },
    ...{ shown, decidedBy },
    contentOf: (record) => ({ ...supplementContent(record), ...change(record) }),
    descriptorOf: (record) => supplementDescriptor(record, patientName),
  });
}

/**
 * Changes a supplement without its form: a pause, a stop, a note.
 *
 * @returns why it was not saved, `null` when it was; a failure of changedMeanwhile when it is not as it was shown
 */
export function changeSupplement(
  change: ShownSupplement,
  patientName: string,
): AppThunk<Promise<Failure | null>> {
  return (dispatch) => dispatch(changeRecord(dispatch(changeOf(change, patientName))));
}

/** The saves of some changes, to be made together with others. @returns as savesOf */
export function supplementSaves(
  changes: readonly ShownSupplement[],
  patientName: string,
): AppThunk<Promise<RecordSave[] | Failure>> {
  return (dispatch) => dispatch(savesOf(changes.map((one) => dispatch(changeOf(one, patientName)))));
}

/** Pauses a supplement from a day on, until it is taken again. */
export function pausedFrom(day: string, reason: string | null): SupplementChange {
  return () => ({ paused_from: day, pause_reason: reason });
}

/**
 * Resumes a supplement from a day on. The time in between is stored as a pause, with its reason. A future pause or
 * stop is kept.
 */
export function resumedOn(day: string): SupplementChange {
  return (supplement) => {
    const { paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason } = supplement;
    const ended = [
      { from: paused_from, reason: pause_reason },
      { from: stopped_on, reason: stop_reason },
    ]
      .flatMap(({ from, reason }) => (from === null || from > day ? [] : [{ from, reason }]))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const pauses = [
      // A pause that was to end later ends now.
      ...earlier_pauses.map((pause) => (pause.resumed_on > day ? { ...pause, resumed_on: day } : pause)),
      ...ended.map(({ from, reason }, at) => ({
        // In the order of the schema: an undo compares it with what is stored.
        paused_from: from,
        resumed_on: ended[at + 1]?.from ?? day,
        reason,
      })),
    ];
    const isPauseToCome = paused_from !== null && paused_from > day;
    const isStopToCome = stopped_on !== null && stopped_on > day;
    return {
      ...(!isPauseToCome && { paused_from: null, pause_reason: null }),
      ...(!isStopToCome && { stopped_on: null, stop_reason: null }),
      earlier_pauses: pauses.filter((pause) => pause.paused_from < pause.resumed_on),
    };
  };
}

/** Cancels the pause and the stop that are still in the future on a day. */
export function keptTaking(day: string): SupplementChange {
  return ({ paused_from, stopped_on }) => ({
    ...(paused_from !== null && paused_from > day && { paused_from: null, pause_reason: null }),
    ...(stopped_on !== null && stopped_on > day && { stopped_on: null, stop_reason: null }),
  });
}

/** Stops a supplement from a day on. Pauses that were to begin later are cancelled. */
export function stoppedOn(day: string, reason: string): SupplementChange {
  return ({ paused_from, earlier_pauses }) => ({
    ...{ stopped_on: day, stop_reason: reason },
    ...(paused_from !== null && paused_from > day && { paused_from: null, pause_reason: null }),
    earlier_pauses: earlier_pauses.filter((pause) => pause.paused_from <= day),
  });
}

/** Notes how it was taken, as reported on a day. It replaces an earlier note of the same day. */
export function adherenceNoted(note: Supplement['adherence'][number]): SupplementChange {
  return ({ adherence }) => ({
    adherence: [...adherence.filter(({ noted_on }) => noted_on !== note.noted_on), note].sort((a, b) =>
      a.noted_on < b.noted_on ? -1 : 1,
    ),
  });
}
