import { useTranslation } from 'react-i18next';
import { recordedFields, type RecordedField } from '@/client/outbox/waiting/recordedFields';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import type { OfflineTable } from '@/contract/recordKinds';
import './recordedFields.css';

interface RecordedFieldsProps {
  table: OfflineTable;
  record: object;
  /** the words of a field that this kind of record says in its own way; `null`: the usual words */
  wordsOf?(field: string): Pick<RecordedField, 'label' | 'text'> | null;
}

/** A record as text, for those who may not change it. */
export function RecordedFields({ table, record, wordsOf }: RecordedFieldsProps) {
  const { t, i18n } = useTranslation();
  const accountNameOf = useAccountName();
  return (
    <dl className="recorded-fields">
      {recordedFields(t, { table, record, accountNameOf }, i18n.language).map((usual) => {
        const { label, text } = wordsOf?.(usual.field) ?? usual;
        return (
          <div key={usual.field}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
