import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppStore } from '@/client/redux/hooks';
import { selectPatientName } from '@/client/outbox/outboxSelectors';
import { VersionName, VersionTable } from '@/client/ui/VersionTable';
import type { OfflineTable } from '@/contract/recordKinds';
import type { Choice, FieldDifference } from './conflict';
import { coveringField, fieldLabel, fieldText, isRepeatedField } from './fieldWords';
import { useAccountName } from './useAccountName';

interface ConflictVersionsProps {
  table: OfflineTable;
  mine: unknown;
  theirs: unknown;
  /** the name of the other version */
  theirsName: string;
  /** below the names: who saved each version, and when */
  mineOrigin?: string;
  theirsOrigin?: string;
  rows: FieldDifference[];
  choices: Record<string, Choice>;
  onChoose(field: string, choice: Choice): void;
}

/** Two versions of a record side by side, with a choice for each field in which they differ. */
export function ConflictVersions({
  table,
  mine,
  theirs,
  theirsName,
  mineOrigin,
  theirsOrigin,
  rows,
  choices,
  onChoose,
}: ConflictVersionsProps) {
  const { t, i18n } = useTranslation();
  const store = useAppStore();
  const nameOf = (patient_id: string) => selectPatientName(store.getState(), { patient_id, name: '' });
  const accountNameOf = useAccountName();
  const label = (field: string) => fieldLabel(t, table, field);
  const shown = rows.filter(({ field }) => !isRepeatedField(table, field, [mine, theirs]));
  const coveringFields = shown.map(({ field }) => coveringField(table, field));
  const version = (choice: Choice, name: string) => (row: FieldDifference) => (
    <Radio
      checked={choices[row.field] === choice}
      onChange={() => onChoose(row.field, choice)}
      name={row.field}
    >
      <VersionName name={name} />
      <bdi className="version-text">
        {fieldText(
          t,
          {
            ...{ table, field: row.field, value: row[choice], nameOf, accountNameOf },
            record: choice === 'mine' ? mine : theirs,
          },
          i18n.language,
        )}
      </bdi>
    </Radio>
  );
  const titleOf = (name: string, origin: string | undefined) => (
    <>
      {name}
      {origin !== undefined && <span className="faint version-origin">{origin}</span>}
    </>
  );
  return (
    <VersionTable<FieldDifference>
      label={t('conflict.versions')}
      size="small"
      rowKey="field"
      rows={shown.filter((_, at) => coveringFields.indexOf(coveringFields[at] ?? '') === at)}
      onRow={({ field }) => ({ role: 'radiogroup', 'aria-label': label(field) })}
      fieldTitle={t('conflict.field')}
      fieldOf={({ field }) => label(field)}
      versions={[
        {
          title: titleOf(t('conflict.mine'), mineOrigin),
          name: t('conflict.mine'),
          render: version('mine', t('conflict.mine')),
        },
        { title: titleOf(theirsName, theirsOrigin), name: theirsName, render: version('theirs', theirsName) },
      ]}
    />
  );
}
