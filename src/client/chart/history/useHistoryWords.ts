import { useTranslation } from 'react-i18next';
import { sessionSummary } from '@/assessment/sessionSummary';
import { measuredFigures } from '@/client/chart/visit/visitFigures';
import { gripText } from '@/client/features/dynamometry/gripWords';
import { formatItems, formatNumber, isolated } from '@/client/i18n/formats';
import { recordedSupplementName } from '@/client/i18n/supplementFieldText';
import { shownKinds } from '@/client/outbox/shownKinds';
import { coveringField, fieldLabel, fieldText, isRepeatedField } from '@/client/outbox/waiting/fieldWords';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { selectHasTeam } from '@/client/patients/owners/assignees';
import { fullName } from '@/client/patients/usePatient';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useUnits } from '@/client/settings/useUnits';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { hands } from '@/clinical/grip/gripTrials';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { ownerFields } from '@/contract/owners';
import { patientFieldNames } from '@/contract/patientFields';
import { storedDynamometrySchema } from '@/contract/dynamometry';
import { storedPhysicalDataSchema } from '@/contract/physicalData';
import { storedSarcFSchema } from '@/contract/sarcF';
import type { OfflineTable } from '@/contract/recordKinds';
import { differingFields, type HistorySave, type RecordFields } from './historySaves';

/** A field of a save: its value, and the one before where it was changed. */
export interface ShownField {
  field: string;
  label: string;
  before: string | null;
  value: string;
}

/** of the chart, by id */
export type Supplements = ReadonlyMap<string, RecordFields>;

// In the trail a record is as it was sent; from the device it has the server's fields, too.
const serverFields = { revision: true, received_at: true, captured_by: true } as const;
const screeningSchema = storedSarcFSchema.partial(serverFields);
const measuredSchema = storedPhysicalDataSchema.partial(serverFields);
const sessionSchema = storedDynamometrySchema.partial(serverFields);

/** A record as if it had been recorded first now. */
const unsaved: Omit<HistorySave, 'table' | 'record'> = {
  ...{ key: '', record_key: '', changed_fields: [], before: null, captured_at: null, received_at: null },
  ...{ kind: 'added', source: 'waiting', at: '', author: null },
};

/** How a field without a value is shown. */
const nothing = '–';
/** How many fields stand in the line of a save; the others are seen when it is opened. */
const fieldsInLine = 2;
/** How many records of one occasion stand in its line with their values. */
const recordsInLine = 4;

/** What a save of a record says, in the language and units of the screen. */
export function useHistoryWords(supplements: Supplements) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const speech = { t, language, units: useUnits() };
  const patients = useAppSelector((state) => state.patients);
  const accountNameOf = useAccountName();
  const hasTeam = useAppSelector(selectHasTeam);

  const text = ({ table }: HistorySave, values: RecordFields, field: string): string => {
    const survivor = field === 'merged_into' ? inShards(patients, String(values[field])) : undefined;
    const supplement = field === 'supplement_record_id' ? supplements.get(String(values[field])) : undefined;
    return (
      (survivor && fullName(survivor)) ||
      (supplement && recordedSupplementName(t, supplement)) ||
      fieldText(t, { table, field, value: values[field], record: values, accountNameOf }, language)
    );
  };

  /** What was recorded first, or what was changed. */
  const fieldsOf = (save: HistorySave): ShownField[] => {
    const { table, record, before, changed_fields } = save;
    const isShown = (field: string): boolean => {
      if (ownerFields.includes(field) && !hasTeam) return false;
      if (before === null) {
        const hasText = (record[field] ?? null) !== null && text(save, record, field) !== nothing;
        return hasText && !isRepeatedField(table, field, [record]);
      }
      // A new value with the same text is not worth listing.
      const isNews = text(save, before, field) !== text(save, record, field);
      const isRemoval = save.kind === 'removed' && field === 'archived';
      return isNews && !isRemoval && !isRepeatedField(table, field, [before, record]);
    };
    const fields = before === null ? (shownKinds[table].firstFields ?? []) : changed_fields;
    const shown = new Set(fields.filter(isShown).map((field) => coveringField(table, field)));
    return [...shown].map((field) => ({
      field,
      label: fieldLabel(t, table, field),
      before: before === null ? null : text(save, before, field),
      value: text(save, record, field),
    }));
  };

  /** The record by its own name, or its kind. */
  const subjectOf = ({ table, record }: HistorySave): string =>
    shownKinds[table].ownName?.(t, record, supplements) || t(`outbox.kinds.${table}`);

  const title = (save: HistorySave): string => t(`history.${save.kind}`, { kind: subjectOf(save) });

  /** The records of several saves by name. */
  const subjectsOf = (saves: readonly HistorySave[]): string => formatItems(saves.map(subjectOf), language);

  /** The name and the value of each record; of many, the first. */
  const gistsOf = (saves: readonly HistorySave[]): string => {
    const parts = saves
      .slice(0, recordsInLine)
      .map((save) => t('measurements.valueOf', { measure: subjectOf(save), value: isolated(line(save)) }));
    const left = saves.length - recordsInLine;
    const more = left > 0 ? [t('history.more', { n: formatNumber(left, language) })] : [];
    return [...parts, ...more].join(' · ');
  };

  /** What a record says as a whole, for the kinds that a few words can sum up. */
  const gists: Partial<Record<OfflineTable, (record: RecordFields) => string[] | null>> = {
    sarcF(record) {
      const screening = screeningSchema.safeParse(record).data;
      if (!screening) return null;
      const { totalPoints, screen } = scoreSarcF(screening);
      if (screen === 'indeterminate') return [t('sarcF.screen.indeterminate')];
      const score = t('sarcF.scoreOf', { points: totalPoints ?? nothing });
      return [t(`visit.saved.${screen}`, { score })];
    },
    physicalData(record) {
      const measured = measuredSchema.safeParse(record).data;
      if (!measured) return null;
      return measuredFigures(speech, [measured], physicalMeasureKeys).map(({ name: measure, value }) =>
        t('measurements.valueOf', { measure, value }),
      );
    },
    // Its range is seen when the line is opened.
    labs: (record) => [
      fieldText(t, { table: 'labs', field: 'value', value: record['value'], record }, language),
    ],
    dynamometry(record) {
      const session = sessionSchema.safeParse(record).data;
      if (!session) return null;
      const summary = sessionSummary(session, null);
      return hands.flatMap((hand) => {
        const found = summary.hands[hand];
        if (found.status !== 'measured') return [];
        const value = gripText(speech, summary, found.best);
        return [t('measurements.valueOf', { measure: t(`print.grip.best.${hand}`), value })];
      });
    },
  };

  /** What a save says, in one line. */
  const line = (save: HistorySave): string => {
    const fields = fieldsOf(save);
    // In these the fields speak without their labels: a dose, a time.
    const isPlain = save.table === 'supplements' || save.table === 'reminders';
    const parts =
      (save.before === null ? gists[save.table]?.(save.record) : null) ??
      fields.map(({ label, before, value }) => {
        if (before !== null) {
          return t('history.fromTo', { field: label, before: isolated(before), after: isolated(value) });
        }
        return isPlain ? value : t('measurements.valueOf', { measure: label, value });
      });
    const left = parts.length - fieldsInLine;
    const more = left > 0 ? [t('history.more', { n: formatNumber(left, language) })] : [];
    return [...parts.slice(0, fieldsInLine), ...more].join(' · ');
  };

  /** What a waiting record says without the words of its save. @param before what it changed; `null`: not known, or new */
  const gistOf = (table: OfflineTable, record: RecordFields, before: RecordFields | null): string => {
    const save = { ...unsaved, table, record };
    if (before === null) {
      // Beside the name of the patient: a new patient says no more than that.
      return table === 'patients' ? '' : line(save);
    }
    const changed_fields = table === 'patients' ? patientFieldNames : differingFields(record, before);
    const isRemoved = table !== 'patients' && record['archived'] === true && before['archived'] !== true;
    return line({ ...save, before, changed_fields, kind: isRemoved ? 'removed' : 'changed' });
  };

  return { title, line, fieldsOf, gistOf, gistsOf, subjectOf, subjectsOf };
}
