import { z } from 'zod';
import { dateOrders } from '@/client/csv/calendarDates';
import { headerKey } from '@/client/csv/labMapping';
import { importFields } from '@/client/csv/patientColumns';
import { keepDraft, readDraft, type DraftPlace } from '@/client/outbox/drafts/draftThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { sexes } from '@/contract/patient';
import type { ColumnChoices } from './readFile';

const choicesSchema = z.object({
  mapping: z.array(z.enum(importFields).nullable()),
  dateOrder: z.enum(dateOrders).nullable(),
  sexCodes: z.record(z.string(), z.enum(sexes).nullable()),
});

const placeOf = (header: readonly string[]): DraftPlace => ({
  table: 'patients',
  subject: `import/${headerKey(header)}`,
});

/** The choices for a file with these columns that were never saved because of a lock or a reload. */
export function readColumns(header: readonly string[]): AppThunk<Promise<ColumnChoices | null>> {
  return async (dispatch) => {
    const outcome = await dispatch(readDraft(placeOf(header)));
    const draft = readDraft.fulfilled.match(outcome) ? outcome.payload : null;
    const kept = choicesSchema.safeParse(draft?.values).data;
    return kept?.mapping.length === header.length ? kept : null;
  };
}

/** @param choices `null`: the patients are saved, so the choices are no longer needed */
export function keepColumns(header: readonly string[], choices: ColumnChoices | null): AppThunk<void> {
  return (dispatch) => void dispatch(keepDraft({ ...placeOf(header), values: { ...choices } }));
}
