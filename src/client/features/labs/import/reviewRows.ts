import type { TFunction } from 'i18next';
import type { CsvFault } from '@/client/csv/csvFaults';
import { analyteOfLoinc } from '@/client/csv/labAnalyteNames';
import type { LabFault, LabQuestion } from '@/client/csv/labFaults';
import type { LabArrangement } from '@/client/csv/labLayout';
import type { LabMapping } from '@/client/csv/labMapping';
import { resultKey, sharedCells, type LabCells, type ResultColumn } from '@/client/csv/labResultRows';
import { textOf } from '@/client/csv/labRowCells';
import type { JudgedLabRow } from '@/client/csv/labRows';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { faultText } from '@/client/i18n/failureText';
import { formatDate, formatList, isolated } from '@/client/i18n/formats';
import { collectedText } from '@/client/i18n/labFieldText';
import { decisionText, preciseLabValueText } from '@/client/i18n/labWords';
import { labUnitText } from '@/client/i18n/labUnitText';

/** A row for review: judged, or faulty because its cells do not match the header. */
export type ReviewRow =
  | JudgedLabRow
  | { state: 'faulty'; row: LabCells; faults: readonly []; unread: CsvFault };

/** The answers to the results that need confirmation, by `resultKey`: saved too, or left out. */
export type ResultAnswers = ReadonlyMap<string, boolean>;

/** All results of a file, and the rows that cannot be read, in order. */
export function reviewRows(
  judged: readonly JudgedLabRow[],
  { faultyRows }: CsvTable,
  arrangement: LabArrangement,
): ReviewRow[] {
  if (faultyRows.length === 0) return [...judged];
  const unread = faultyRows.map(({ line, cells, fault }): ReviewRow => ({
    state: 'faulty',
    row: { line, cells: arrangement.layout === 'resultPerRow' ? cells : sharedCells(cells, arrangement) },
    faults: [],
    unread: fault,
  }));
  return [...judged, ...unread].sort((a, b) => a.row.line - b.row.line);
}

/** The results that need confirmation and have no answer yet: they would not be saved. */
export function unansweredRows(rows: readonly ReviewRow[], answers: ResultAnswers): ReviewRow[] {
  return rows.filter(({ state, row }) => state === 'question' && !answers.has(resultKey(row)));
}

/** The rows that are not saved: first those that were not confirmed, then the faulty ones. */
export function rowsLeftOut(rows: readonly ReviewRow[], answers: ResultAnswers): ReviewRow[] {
  const unconfirmed = rows.filter(
    ({ state, row }) => state === 'question' && answers.get(resultKey(row)) !== true,
  );
  return [...unconfirmed, ...rows.filter(({ state }) => state === 'faulty')];
}

/** Why a row cannot be imported, or which part of it: one sentence each. */
export function reasonsOf(t: TFunction, row: ReviewRow, language: string): string[] {
  if ('unread' in row) return [t(`transfer.csvFaults.${row.unread.code}`, row.unread.values)];
  const faults = row.state === 'faulty' ? row.faults : row.remarks;
  const words = faults.map((fault) => labFaultWords(t, fault, language));
  if (row.state !== 'faulty' || row.here === undefined) return words;
  const { lab } = row.here;
  const here = {
    result: preciseLabValueText({ language }, lab),
    date: collectedText(lab.collected_at, language),
  };
  return [...words, t('labImport.withdrawnHere', here)];
}

function labFaultWords(t: TFunction, { code, field, cell, values }: LabFault, language: string): string {
  const { line = 0, column } = values;
  const params = {
    name: values.name ?? '',
    count: values.count ?? 0,
    line,
    min: values.min ?? 0,
    max: values.max ?? 0,
    analyte: values.analyte === undefined ? '' : t(`labs.analytes.${values.analyte}`),
    unit: labUnitText(values.unit ?? ''),
    other: labUnitText(values.other ?? ''),
    units: formatList((values.units ?? []).map(labUnitText), language),
    date: values.date === undefined ? '' : formatDate(values.date, language),
    sentence: values.sentence === undefined ? '' : faultText(t, values.sentence),
  };
  const sentence = t(`labImport.faults.${code}`, params);
  if (code === 'sameAsLine')
    return column === undefined ? sentence : t('labImport.sameAsCell', placeOf(line, column));
  const named = t(`labImport.fields.${field}`);
  return cell === ''
    ? t('labImport.bareFault', { field: named, sentence })
    : t('transfer.cellFault', { field: named, cell, sentence });
}

export function questionWords(t: TFunction, question: LabQuestion, language: string): string {
  switch (question.code) {
    case 'critical':
      return t(question.side === 'low' ? 'labs.concern.criticalLow' : 'labs.concern.criticalHigh', {
        value: preciseLabValueText({ language }, question),
        limit: preciseLabValueText({ language }, { ...question, value: question.limit, comparator: null }),
      });
    case 'unknownStatus':
    case 'unknownSpecimen':
    case 'unknownUrineSpecimen':
    case 'garbled':
      return t(`labImport.questions.${question.code}`, { word: isolated(question.word) });
    case 'decision':
      return t('labs.concern.decision', {
        value: preciseLabValueText({ language }, question),
        decision: decisionText({ t, language }, question.decision),
      });
    case 'otherUnit':
      return t('labImport.questions.otherUnit', {
        unit: labUnitText(question.unit),
        other: labUnitText(question.other),
      });
    case 'recorded':
      return t('labImport.questions.recorded', {
        date: collectedText(question.collected_at, language),
        result: preciseLabValueText({ language }, question),
      });
    case 'likeIdentifier': {
      const { name, identifier } = question;
      return t('labImport.questions.likeIdentifier', {
        name: isolated(name),
        identifier: isolated(identifier),
      });
    }
    case 'otherFirstName':
      return t('labImport.questions.otherFirstName', {
        name: isolated(question.name),
        written: isolated(question.written),
      });
    case 'withdrawnInFile':
      return t('labImport.questions.withdrawnInFile', { line: question.line });
    case 'otherInFile':
      return question.column === undefined
        ? t('labImport.questions.otherInFile', { line: question.line })
        : t('labImport.otherInCell', placeOf(question.line, question.column));
  }
}

/** The label of the box that confirms a result. */
export function takeWords(t: TFunction, { line, column }: LabCells): string {
  return column === undefined
    ? t('labImport.takeRow', { line })
    : t('labImport.takeCell', placeOf(line, column));
}

function placeOf(line: number, { number, name }: ResultColumn) {
  return { line, column: number, name: isolated(name) };
}

/** The content of a faulty row, as written in the file; a LOINC code alone is named. */
export function cellsShown(t: TFunction, { row }: ReviewRow, mapping: LabMapping) {
  const text = (field: Parameters<typeof textOf>[2]) => textOf(row, mapping, field);
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return {
    patient: join(text('first_name'), text('last_name'), text('full_name')) || text('identifier'),
    analyte: text('analyte') || namedCode(t, text('loinc')),
    result: join(text('comparator'), text('value'), text('unit')),
    collected: join(text('collected_at'), text('collected_time')),
  };
}

/** A LOINC code with the name of its analyte, if it has one here. */
function namedCode(t: TFunction, code: string): string {
  const analyte = analyteOfLoinc(code);
  return analyte === null ? code : `${t(`labs.analytes.${analyte}`)} (${code})`;
}
