import { saveOffline } from '@/client/outbox/saveOffline';
import { knownRecord } from '@/client/records/knownRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Failure } from '@/contract/errors';
import { supplementSchema, type Supplement } from '@/contract/supplement';

/** What a record of a supplement says, without what device and server add. */
export function supplementContent(supplement: Supplement) {
  const { key, name, dose, unit, salt, contents, timing, medicine_times, reason } = supplement;
  const { started_on, paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason } = supplement;
  const { above_limit_reason, adherence, confirmed_by, confirmed_at, notes, archived } = supplement;
  return {
    ...{ key, name, dose, unit, salt, contents, timing, medicine_times, reason },
    ...{ started_on, paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason },
    ...{ above_limit_reason, adherence, confirmed_by, confirmed_at, notes, archived },
  };
}

/** What tells a supplement in lists of what waits. */
export function supplementDescriptor({ key, name }: Pick<Supplement, 'key' | 'name'>, patientName: string) {
  return {
    ...{ kind: 'supplements' as const, name: patientName, patient: null },
    supplement: key ?? name ?? '',
  };
}

export type SupplementChange = (supplement: Supplement) => Partial<ReturnType<typeof supplementContent>>;

/**
 * Changes a supplement where it stands: a pause, a stop, what was told of it.
 *
 * @param change of the newest version that this device knows
 * @returns why it was not saved, `null` when it was
 */
export function changeSupplement(
  { record_id, patientName }: { record_id: string; patientName: string },
  change: SupplementChange,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState) => {
    const known = await dispatch(
      knownRecord({
        ...{ table: 'supplements', record_id },
        schema: supplementSchema,
        acknowledged: getState().supplements,
      }),
    );
    if (known === null) return { code: 'record/notFound', message: 'The supplement is no longer there.' };
    const { record, base_revision, opened_on } = known;
    const { patient_id, captured_at } = record;
    const outcome = await dispatch(
      saveOffline({
        ...{ type: 'supplement', patient_id, record_id, opened_on, captured_at },
        record: { ...supplementContent(record), ...change(record), base_revision },
        descriptor: supplementDescriptor(record, patientName),
      }),
    );
    return saveOffline.fulfilled.match(outcome)
      ? null
      : (outcome.payload ?? { code: 'storage/unavailable', message: 'It could not be saved.' });
  };
}

/** Not taken from a day on, until it is taken again. */
export function pausedFrom(day: string, reason: string | null): SupplementChange {
  return () => ({ paused_from: day, pause_reason: reason });
}

/** Taken again from a day on, after a pause or a stop. What lies between stays as a pause. */
export function resumedOn(day: string): SupplementChange {
  return ({ paused_from, pause_reason, earlier_pauses, stopped_on, stop_reason }) => {
    const [from, reason] = paused_from === null ? [stopped_on, stop_reason] : [paused_from, pause_reason];
    const pauses = from === null || day <= from ? [] : [{ paused_from: from, resumed_on: day, reason }];
    return {
      ...{ paused_from: null, pause_reason: null, stopped_on: null, stop_reason: null },
      earlier_pauses: [...earlier_pauses, ...pauses],
    };
  };
}

/** No longer taken from a day on. */
export function stoppedOn(day: string, reason: string): SupplementChange {
  return () => ({ stopped_on: day, stop_reason: reason });
}

/** How it was taken, as told on a day; what was told on the same day before is replaced. */
export function adherenceNoted(note: Supplement['adherence'][number]): SupplementChange {
  return ({ adherence }) => ({
    adherence: [...adherence.filter(({ noted_on }) => noted_on !== note.noted_on), note].sort((a, b) =>
      a.noted_on < b.noted_on ? -1 : 1,
    ),
  });
}
