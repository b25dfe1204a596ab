import { Modal, type FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '@/client/outbox/waiting/conflict';
import { ConflictVersions } from '@/client/outbox/waiting/ConflictVersions';
import { useByWhom } from '@/client/outbox/waiting/useByWhom';
import type { OfflineTable } from '@/contract/recordKinds';
import type { ServersPart } from './incomingBase';
import { heldBy, isSameValue, type FormValues, type IncomingGroup } from './incomingChange';

interface IncomingDialogProps {
  form: FormInstance;
  table: OfflineTable;
  started: object;
  theirs: ServersPart;
  groups: readonly IncomingGroup[];
  /** what the form holds, as a record */
  typedRecord: object;
  isToChoose: boolean;
  onCancel(): void;
  /** @param choices by field of the record. @param isChanged whether the form says anything else now */
  onDecide(choices: Record<string, Choice>, isChanged: boolean): void;
}

/**
 * What somebody else changed while a form was open, beside what the form says. A field that was not touched shows its
 * value of before, in case that is the better one; one that both changed is to be chosen.
 */
export function IncomingDialog({
  form,
  table,
  started,
  theirs,
  groups: all,
  typedRecord,
  isToChoose,
  onCancel,
  onDecide,
}: IncomingDialogProps) {
  const { t } = useTranslation();
  const byWhom = useByWhom();
  // What the form does not show is taken as it is, unless both changed it.
  const groups = all.filter(({ shown, side }) => shown.length > 0 || side === 'both');
  const [opened] = useState(() => {
    const typed = heldBy(form);
    return groups.map((group) => ({ group, ...stateOf(group, typed) }));
  });
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(
      opened.flatMap(({ group, choice }) => (choice ? group.fields.map((field) => [field, choice]) : [])),
    ),
  );
  const mine = {
    ...typedRecord,
    ...Object.fromEntries(
      opened.flatMap(({ group, isTheirs }) =>
        isTheirs ? group.fields.map((field) => [field, Reflect.get(started, field)]) : [],
      ),
    ),
  };
  const rows = groups.flatMap(({ fields }) =>
    fields.map((field) => ({
      ...{ field, changedBy: null },
      mine: valueIn(mine, field),
      theirs: valueIn(theirs, field),
    })),
  );
  const choose = (field: string, choice: Choice): void => {
    const together = groups.find(({ fields }) => fields.includes(field))?.fields ?? [field];
    setChoices({ ...choices, ...Object.fromEntries(together.map((one) => [one, choice])) });
  };
  const decide = (): void => {
    const changed = opened.filter(
      ({ group, isTheirs }) => choices[group.fields[0] ?? ''] === (isTheirs ? 'mine' : 'theirs'),
    );
    for (const { group, isTheirs } of changed)
      form.setFields(
        group.shown.map(({ name, before, theirs: value }) => ({
          ...{ name, touched: true, errors: [] },
          value: isTheirs ? before : value,
        })),
      );
    onDecide(choices, changed.length > 0);
  };
  return (
    <Modal
      open
      width={820}
      title={t('incoming.title')}
      onCancel={onCancel}
      cancelText={t('form.cancel')}
      okText={t('incoming.use')}
      onOk={decide}
      {...(!isToChoose && { footer: (_: unknown, { CancelBtn }) => <CancelBtn /> })}
      okButtonProps={{ disabled: rows.some(({ field }) => !(field in choices)) }}
      mask={{ closable: false }}
    >
      <ConflictVersions
        {...{ table, mine, theirs, rows, choices }}
        theirsName={t('conflict.theirs')}
        theirsOrigin={byWhom(theirs.captured_by, theirs.received_at)}
        onChoose={choose}
      />
    </Modal>
  );
}

/** What the form has of a group now: their values, or others; which were typed over theirs, or not chosen yet. */
function stateOf({ shown, side }: IncomingGroup, typed: FormValues) {
  const isTheirs = side === 'theirs' && shown.every(({ name, theirs }) => isSameValue(typed[name], theirs));
  const choice: Choice | null = isTheirs ? 'theirs' : side === 'both' ? null : 'mine';
  return { isTheirs, choice };
}

function valueIn(record: object, field: string): unknown {
  const value: unknown = Reflect.get(record, field);
  return value ?? null;
}
