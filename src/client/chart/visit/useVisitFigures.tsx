import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handText, type GripSpeech } from '@/client/features/dynamometry/gripWords';
import { measureText, type Speech } from '@/client/measures/measureWords';
import { fieldLabel, fieldText } from '@/client/outbox/waiting/fieldWords';
import type { HistoryEntry } from '@/client/records/overlay';
import { useUnits } from '@/client/settings/useUnits';
import { hands } from '@/clinical/grip/gripTrials';
import { physicalMeasureKeys, type PhysicalMeasureKey } from '@/clinical/body/physicalMeasures';
import { sarcFItems, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PatientTable } from '@/contract/recordKinds';
import type { PhysicalData } from '@/contract/physicalData';
import type { SarcF } from '@/contract/sarcF';
import type { RecordedTable, VisitRecords } from './recordsOfVisit';

/** One figure of a visit, as text. */
export interface FigureText {
  key: string;
  name: string;
  value: string;
}

/** Everything recorded in a visit as lists, to be checked at a glance: measurements and answers. */
export function useVisitFigures(records: VisitRecords): Record<RecordedTable, ReactNode> {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  const list = <R,>(entry: HistoryEntry<R> | null, figuresOf: (record: R) => FigureText[]) =>
    entry && (
      <dl className="visit-figures">
        {figuresOf(entry.record).map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    );
  return {
    sarcF: list(records.sarcF, (record) => [
      { key: 'sarcF', name: t('sarcF.score'), value: scoreText(t, record) },
      ...fieldFigures(speech, 'sarcF', record, [...sarcFItems, 'answered_by']),
    ]),
    physicalData: list(records.physicalData, (record) => [
      ...measuredFigures(speech, [record], physicalMeasureKeys),
      ...fieldFigures(speech, 'physicalData', record, circumstances),
    ]),
    dynamometry: list(records.dynamometry, (record) => [
      ...gripFigures(speech, record),
      ...fieldFigures(speech, 'dynamometry', record, ['trials', 'unit', 'device', 'notes']),
    ]),
  };
}

const circumstances = [
  'asm_method',
  'unable',
  'fluid_affected',
  'weight_loss_intended',
  'acute_illness_no_intake',
  'days_of_little_intake',
  'mna_sf_points',
  'other_screen_positive',
  'other_screen_name',
  'food_intake',
  'gi_malabsorption',
  'inflammation',
  'notes',
] as const satisfies readonly (keyof PhysicalData)[];

function scoreText(t: TFunction, record: SarcF): string {
  return t('sarcF.scoreOf', { points: scoreSarcF(record).totalPoints });
}

/** Fields of a record without a figure, with their usual labels. Empty fields are left out. */
function fieldFigures<R extends object>(
  { t, language }: Speech,
  table: PatientTable | 'dynamometry',
  record: R,
  fields: readonly (keyof R & string)[],
): FigureText[] {
  return fields.flatMap((field) => {
    const value = record[field];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const name = fieldLabel(t, table, field);
    return [{ key: field, name, value: fieldText(t, { table, field, value }, language) }];
  });
}

/** The newest value of each measure, in the chosen units. @param records newest first */
export function measuredFigures(
  speech: Speech,
  records: readonly PhysicalData[],
  keys: readonly PhysicalMeasureKey[],
): FigureText[] {
  return keys.flatMap((key) => {
    const value = records.find((record) => record[key] !== null)?.[key] ?? null;
    if (value === null) return [];
    return [{ key, name: speech.t(`measurements.names.${key}`), value: measureText(speech, key, value) }];
  });
}

/** The best value of each hand. */
export function gripFigures(speech: GripSpeech, record: Dynamometry): FigureText[] {
  return hands.map((hand) => ({
    key: hand,
    name: speech.t(`visit.best.${hand}`),
    value: handText(speech, record, hand) ?? '–',
  }));
}
