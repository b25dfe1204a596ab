import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { knownRecord, type KnownRecord } from '@/client/records/knownRecord';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import type { Failure } from '@/contract/errors';
import { supplementSchema, type Supplement } from '@/contract/supplement';
import type { CourseAction } from './CourseDialog';
import type { DayConflict } from './dayConflicts';

/** The form or dialog that is open over the list of supplements. */
export type OpenPart =
  | { kind: 'nothing' }
  | { kind: 'new' }
  | { kind: 'edit'; opened: KnownRecord<Supplement> }
  | { kind: 'dialog'; action: CourseAction; supplement: Supplement }
  | { kind: 'time' | 'dose'; supplement: Supplement; at: string }
  | { kind: 'keep'; conflict: DayConflict };

interface Around {
  records: readonly Supplement[];
  /** the supplement whose form another screen requested; null: none */
  asked: string | null;
  /** there is nothing to edit any more */
  onMissing(failure: Failure): void;
}

/** Which form or dialog is open. A form that another screen requested opens once. */
export function useOpenPart({ records, asked, onMissing }: Around) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [open, setOpen] = useState<OpenPart>({ kind: 'nothing' });
  const edit = async (record_id: string): Promise<void> => {
    const opened = await dispatch(
      knownRecord({
        ...{ table: 'supplements', record_id },
        schema: supplementSchema,
        acknowledged: store.getState().supplements,
      }),
    );
    if (opened === null)
      onMissing({ code: 'record/notFound', message: 'The supplement is no longer there.' });
    else setOpen({ kind: 'edit', opened });
  };
  const answered = useRef<string | null>(null);
  useEffect(() => {
    // Waiting records may be read a moment later.
    if (asked === null || answered.current === asked || !records.some((one) => one.record_id === asked))
      return;
    answered.current = asked;
    void edit(asked);
  });
  return {
    ...{ open, setOpen, edit },
    /** Closes it at once: the focus can move on. */
    closeNow: () => flushSync(() => setOpen({ kind: 'nothing' })),
  };
}
