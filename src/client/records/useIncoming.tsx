import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import type { Choice } from '@/client/outbox/waiting/conflict';
import type { RootState } from '@/client/redux/appThunk';
import { useAppStore } from '@/client/redux/hooks';
import type { Base } from '@/client/storage/outbox/base';
import { keepInPlace } from '@/client/ui/keepInPlace';
import { useDialog } from '@/client/ui/useDialog';
import type { OfflineTable } from '@/contract/recordKinds';
import { hasSeen, isRemoval, rebased, type ServersPart } from './incomingBase';
import { heldBy, incomingChange, isSameValue, type IncomingGroup, type ShownAs } from './incomingChange';
import { IncomingDialog } from './IncomingDialog';
import { IncomingNotice } from './IncomingNotice';

interface OpenForm<R> extends ShownAs<R> {
  table: OfflineTable;
  /** what the form opened on; `null`: nothing yet */
  record: R | null;
  base: Base;
  /** the server's version, if this device knows it */
  acknowledged(state: RootState): (R & ServersPart) | undefined;
  /** the record as typed, for the words of a comparison; left out: what the form holds */
  typedRecord?(): object | null;
  /** marks the form as unsaved */
  onTyped(): void;
}

/** A version that somebody else saved while the form was open. */
interface Arrived<R> {
  started: R;
  theirs: R & ServersPart;
  groups: readonly IncomingGroup[];
  /** `seen`: a save includes it; `due`: not yet, a field was changed on both sides or has the focus; `removal` */
  state: 'seen' | 'due' | 'removal';
}

interface IncomingOfForm<R> {
  /** what the form works on now */
  record: R | null;
  /** what a save is based on */
  base: Base;
  /** says who changed what while the form was open */
  notice: ReactNode;
  /** @returns whether the save has to wait: it goes on by itself once the user has chosen */
  holdsSave(): boolean;
  /** the form has saved and stays open */
  onSaved(base: Base): void;
}

/**
 * Follows the record of an open form. What somebody else changes meanwhile is said at once; fields that were not touched
 * take the new value, and a save keeps both changes. Only where both changed the same field does a save ask.
 */
export function useIncoming<R extends object>(form: FormInstance, of: OpenForm<R>): IncomingOfForm<R> {
  const { table, valuesOf, groupOf } = of;
  const store = useAppStore();
  const [record, setRecord] = useState(of.record);
  const [base, setBase] = useState(of.base);
  /** the newest version of the server that the form includes */
  const [started, setStarted] = useState<R | null>(() => firstStart(of, store.getState()));
  const [arrived, setArrived] = useState<Arrived<R> | null>(null);
  const handled = useRef<unknown>(null);
  const taken = useRef(new Map<string, unknown>());
  const dialog = useDialog<'seen' | 'save'>();

  const include = (theirs: R & ServersPart, from: R, choices: Record<string, Choice>): void => {
    const settling = {
      settled_by: selectAccountId(store.getState()) ?? '',
      settled_at: localMoment(new Date()),
    };
    const next = rebased({ table, record: record ?? from, base, theirs, choices, ...settling });
    if (record) setRecord(next.record);
    setBase(next.base);
    setStarted(theirs);
  };
  const isTaken = ({ shown }: IncomingGroup): boolean =>
    shown.every(
      ({ name, theirs }) => taken.current.has(name) && isSameValue(taken.current.get(name), theirs),
    );
  const take = (groups: readonly IncomingGroup[]): void => {
    for (const { shown } of groups) {
      form.setFields(shown.map(({ name, theirs }) => ({ name, value: theirs, errors: [] })));
      for (const { name, theirs } of shown) taken.current.set(name, theirs);
    }
  };
  /** @param focused the field that has the focus: it changes only once it is left */
  const receive = (theirs: R & ServersPart, from: R, focused: string | null): Arrived<R> | null => {
    const change = { table, started: from, theirs, record: record ?? from, valuesOf, groupOf };
    const found = incomingChange({ ...change, typed: heldBy(form), taken: taken.current });
    const before = arrived?.theirs === theirs ? arrived.groups : [];
    const groups = before.length === 0 ? found : before.map((one, at) => decidedOf(one) ?? found[at] ?? one);
    const isHeld = ({ shown, side }: IncomingGroup) =>
      side === 'theirs' && shown.some(({ name }) => name === focused);
    handled.current = theirs;
    if (isRemoval(groups)) return { started: from, theirs, groups, state: 'removal' };
    // What was taken before may have been typed over since.
    take(groups.filter((one) => one.side === 'theirs' && !isHeld(one) && !isTaken(one)));
    const isDue = groups.some((one) => one.side === 'both' || isHeld(one));
    if (!isDue) include(theirs, from, choicesOf(groups));
    return { started: from, theirs, groups, state: isDue ? 'due' : 'seen' };
  };
  /** A group that is decided; `null` while it waits for its field to be left. */
  const decidedOf = (group: IncomingGroup): IncomingGroup | null =>
    group.side === 'theirs' && !isTaken(group) ? null : group;

  const look = useEffectEvent((isLeft: boolean): void => {
    const theirs = of.acknowledged(store.getState());
    if (!theirs) return;
    if (hasSeen(base, theirs)) {
      if (theirs !== started) setStarted(theirs);
      return;
    }
    if (started === null || (handled.current === theirs && !isLeft)) return;
    if (isLeft && (arrived?.theirs !== theirs || arrived.state !== 'due')) return;
    if (!isLeft) keepInPlace();
    setArrived(receive(theirs, started, focusedField(form)));
  });
  useEffect(() => {
    const onLeft = () => setTimeout(() => look(true));
    const stop = store.subscribe(() => look(false));
    document.addEventListener('focusout', onLeft);
    return () => {
      stop();
      document.removeEventListener('focusout', onLeft);
    };
  }, [store]);

  const holdsSave = (): boolean => {
    if (arrived?.state !== 'due') return false;
    const now = receive(arrived.theirs, arrived.started, null);
    flushSync(() => setArrived(now));
    if (now?.state === 'due') dialog.open('save');
    else form.submit();
    return true;
  };
  const decide = (choices: Record<string, Choice>, isChanged: boolean): void => {
    if (!arrived) return;
    const isOfSave = dialog.opened === 'save';
    flushSync(() => {
      if (arrived.state === 'due') include(arrived.theirs, arrived.started, choices);
      setArrived({ ...arrived, state: arrived.state === 'removal' ? 'removal' : 'seen' });
      if (isChanged) of.onTyped();
    });
    dialog.close();
    if (isOfSave) form.submit();
  };

  const said = (arrived?.groups ?? []).filter(
    // What the form does not show is taken without a word.
    ({ shown, side }) =>
      side === 'both' || (side === 'theirs' && (shown.length > 0 || arrived?.state === 'removal')),
  );
  return {
    record,
    base,
    holdsSave,
    onSaved(saved) {
      setBase(saved);
      setArrived(null);
    },
    notice: arrived && said.length > 0 && (
      <>
        <IncomingNotice {...{ table, groups: said }} {...arrived} onShow={() => dialog.open('seen')} />
        {dialog.opened !== null && (
          <IncomingDialog
            {...{ form, table, groups: said }}
            {...arrived}
            typedRecord={of.typedRecord?.() ?? { ...record, ...heldBy(form) }}
            isToChoose={arrived.state !== 'removal'}
            onCancel={dialog.close}
            onDecide={decide}
          />
        )}
      </>
    ),
  };
}

/** The version that the form began with, if it is known: what waited on this device may have begun with an older one. */
function firstStart<R>({ record, base, acknowledged }: OpenForm<R>, state: RootState): R | null {
  if (base.opened_on === null) return record;
  const known = acknowledged(state);
  return known && hasSeen(base, known) ? known : null;
}

/** Without a person, what was changed elsewhere alone is taken. */
function choicesOf(groups: readonly IncomingGroup[]): Record<string, Choice> {
  return Object.fromEntries(
    groups.flatMap(({ fields, side }) => fields.map((field) => [field, side === 'both' ? 'mine' : 'theirs'])),
  );
}

/** The field of the form in which the focus is. antd ends the id of a field with its name. */
function focusedField(form: FormInstance): string | null {
  const id = document.activeElement?.id ?? '';
  return Object.keys(heldBy(form)).find((name) => id.endsWith(`_${name}`)) ?? null;
}
