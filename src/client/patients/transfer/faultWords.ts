import type { TFunction } from 'i18next';
import { faultText } from '@/client/i18n/failureText';
import { formatDate, formatMoment, formatNumber } from '@/client/i18n/formats';
import { shownValue } from '@/client/measures/measureUnits';
import { algorithmText } from '@/client/i18n/verdictWords';
import { patientColumns } from '@/client/csv/patientColumns';
import type { Finding } from '@/client/fhir/findings';
import type { Weighing } from '@/clinical/body/weightLoss';
import { dateIn } from '@/clinical/calendarDays';
import { fault as contractFault } from '@/contract/faults';
import { sexes } from '@/contract/patient';
import type { Fault } from './candidates';
import { labFigure, measureFigure } from './figureWords';
import type { OtherHere } from './recordedInCharts';
import type { TwiceInFile } from './twiceInFile';
import type { FileWeightJump } from './weightJumps';
import type { WithdrawnHere } from './withdrawnHere';

/** Why something cannot be imported: one text per fault. */
export function faultWords(t: TFunction, fault: Fault, language: string): string[] {
  switch (fault.kind) {
    case 'line':
      return [t(`transfer.csvFaults.${fault.fault.code}`, fault.fault.values)];
    case 'row':
      return fault.faults.map(({ field, sentence, cell }) =>
        t('transfer.cellFault', {
          field: t(`fields.${field}`),
          cell: cell === '' ? '–' : cell,
          sentence: cell !== '' && sentence === notDate ? t('transfer.notDate') : faultText(t, sentence),
        }),
      );
    case 'finding':
      return [findingWords(t, fault.finding, language)];
    case 'weightJump':
      return [jumpWords(t, fault.jump, language)];
    case 'recorded':
      return [otherWords(t, fault.other, language)];
    case 'twiceInFile':
      return [twiceWords(t, fault.twice, language)];
    case 'withdrawn':
      return [withdrawnWords(t, fault.here, language)];
  }
}

/** of a form, where it is empty; a cell of a file has something that is none */
const notDate = contractFault('noBirthDate');

/** The text of a finding. Its fields and reasons are translated too, and its days are written as the language does. */
export function findingWords(
  t: TFunction,
  { code, values }: Pick<Finding, 'code' | 'values'>,
  language: string,
): string {
  const params = { ...values };
  for (const name of ['start', 'end'] as const) {
    const value = values[name];
    // A year or a month stays, and so do words and an age.
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
      params[name] = formatDate(value, language);
  }
  const field = patientColumns.find((name) => name === values['field']);
  if (field) params['field'] = t(`fields.${field}`);
  if (values['field'] === 'name') params['field'] = t('transfer.fullName');
  for (const [name, value] of Object.entries(values)) {
    const sex = code.startsWith('sex') ? sexes.find((one) => one === value) : undefined;
    if (sex) params[name] = t(`patients.sexes.${sex}`);
  }
  if (code === 'verdictDiffers') params['rule'] = algorithmText(t, String(values['rule']));
  if (typeof values['sentence'] === 'string') params['sentence'] = faultText(t, values['sentence']);
  return t(`transfer.findings.${code}`, params);
}

/** What a finding is about; a code without words is named, with the code in brackets. */
export function aboutWords(t: TFunction, { about, known }: Pick<Finding, 'about' | 'known'>): string {
  if (about === null || known === undefined) return about ?? '';
  const { code } = known;
  const name =
    known.of === 'analyte' ? t(`labs.analytes.${known.key}`) : t(`measurements.names.${known.key}`);
  return about.replace(code, () => `${name} (${code})`);
}

/** In kg, the unit of a file. */
function jumpWords(t: TFunction, jump: FileWeightJump, language: string): string {
  const { weighing, last, differenceKg, timeZone } = jump;
  const day = ({ captured_at }: Weighing) => formatDate(dateIn(captured_at, timeZone), language);
  const inKg = (weight: number) => formatNumber(shownValue('weight_kg', weight, 'kg'), language);
  return t(differenceKg < 0 ? 'transfer.weightJump.less' : 'transfer.weightJump.more', {
    day: day(weighing),
    weight: inKg(weighing.weight_kg),
    difference: inKg(Math.abs(differenceKg)),
    date: day(last),
    unit: t('units.kg'),
  });
}

/** What is recorded and what the file says, of one result or measure. */
function otherWords(t: TFunction, other: OtherHere, language: string): string {
  switch (other.of) {
    case 'lab':
      return t('transfer.recorded.value', {
        ...labFigure(t, other.inFile, language),
        here: labFigure(t, other.here, language).value,
      });
    case 'measure':
      return t('transfer.recorded.value', {
        ...measureFigure(t, other.measure, other.inFile, language),
        here: measureFigure(t, other.measure, other.here, language).value,
      });
    case 'other':
      return t('transfer.recorded.other', { date: formatMoment(other.captured_at, language) });
  }
}

/** What a file says differently of one person under two ids. */
function twiceWords(t: TFunction, twice: TwiceInFile, language: string): string {
  switch (twice.of) {
    case 'lab':
      return t('transfer.twiceInFile.lab', {
        ...labFigure(t, twice.one, language),
        other: labFigure(t, twice.other, language).value,
      });
    case 'measure':
      return t('transfer.twiceInFile.measure', {
        ...measureFigure(t, twice.measure, twice.one, language),
        other: measureFigure(t, twice.measure, twice.other, language).value,
      });
  }
}

/** What is in a chart here and was withdrawn in the source. */
function withdrawnWords(t: TFunction, here: WithdrawnHere, language: string): string {
  switch (here.of) {
    case 'lab':
      return t('transfer.withdrawn.value', { ...labFigure(t, here.lab, language) });
    case 'measure':
      return t('transfer.withdrawn.value', { ...measureFigure(t, here.measure, here.record, language) });
    case 'entry':
      return t('transfer.withdrawn.entry', { field: t(`fields.${here.field}`), text: here.text });
    case 'other':
      return t('transfer.withdrawn.other', {
        kind: t(`outbox.kinds.${here.table}`),
        date: formatMoment(here.captured_at, language),
      });
    case 'patient':
      return t('transfer.withdrawn.patient');
  }
}
