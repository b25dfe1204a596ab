import { wordsOf } from './columnMapping';
import { foldText } from './foldText';
import type { LabQuestion } from './labFaults';
import type { RowCells } from './labRowCells';
import { withoutUmlauts } from './umlauts';

/** What the status of a result says, also by a person's answer for a word that is not known. */
export const labStatuses = ['final', 'notFinal', 'noResult', 'withdrawn'] as const;
export type LabStatus = (typeof labStatuses)[number];

/** What a column headed "Status" holds: the status of each result, or the flag of its value. */
export const statusMeanings = ['status', 'flags'] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

/**
 * Reads the status of a result as FHIR and HL7 v2 files are read: only a final or a corrected one is taken. A word that
 * is not known is a question. A file without a status, or with a flag in its place, gives its results as final.
 *
 * @param meaning what the column holds; `null`: no letter depends on it
 * @param statuses a person's answers for words that are not known, by `unknownStatusKey`
 * @returns the question, or none
 */
export function readStatus(
  cells: RowCells,
  meaning: StatusMeaning | null,
  statuses: Readonly<Record<string, LabStatus>>,
): LabQuestion[] {
  const word = cells.text('status');
  if (word === '') return [];
  const key = foldText(word);
  if (isFlagIn(key, meaning)) {
    cells.remark('statusIsFlag', 'status');
    return [];
  }
  const answer =
    unknownStatusKey(word, meaning) !== null && Object.hasOwn(statuses, key) ? statuses[key] : undefined;
  const status = knownStatus(key, meaning) ?? answer;
  if (status === undefined) return [{ code: 'unknownStatus', word }];
  if (status !== 'final') cells.fault(status, 'status');
  return [];
}

/** What an answer about a word is kept under; `null`: the word is known, or what the column holds decides. */
export function unknownStatusKey(word: string, meaning: StatusMeaning | null): string | null {
  const key = foldText(word);
  if (key === '' || isOpenLetter(key) || isFlagIn(key, meaning)) return null;
  return knownStatus(key, meaning) === undefined ? key : null;
}

function isFlagIn(key: string, meaning: StatusMeaning | null): boolean {
  return isFlag(key) || (meaning === 'flags' && isShort(key) && !isStatus(key));
}

function knownStatus(key: string, meaning: StatusMeaning | null): LabStatus | undefined {
  return statusOf.get(key) ?? (meaning === 'status' ? openLetters.get(key) : undefined);
}

/**
 * FHIR's ObservationStatus and HL7's table 0085 in words and codes, and what laboratories print. P, C and N are
 * `openLetters`: in a column of flags they are positive, critical and normal.
 */
const words: Record<LabStatus, string> = {
  final: `
    F, U, final, final result, final report, finalized, finalised, complete, completed, verified, validated,
    released, authorized, authorised, corrected, correction, corrected result, corrected final, amended, revised,
    définitif, définitive, résultat définitif, finalisé, finalisée, complet, validé, validée, vérifié, corrigé,
    corrigée, rectifié, rectifiée, modifié, modifiée, endgültig, endbefund, final validiert, validiert, freigegeben,
    medizinisch validiert, abgeschlossen, vollständig, korrigiert, berichtigt, geändert,
    نهائي, نهائية, نتيجة نهائية, مكتمل, مكتملة, معتمد, معتمدة, مصحح, مصححة, معدل, معدلة`,
  notFinal: `
    R, S, I, preliminary, prelim, preliminary result, provisional, partial, interim, pending, registered,
    in progress, in process, incomplete, unverified, not verified, not validated, awaiting validation, to follow,
    unknown, specimen in lab, provisoire, préliminaire, partiel, partielle, en cours, en attente, à valider, non validé,
    non validée, incomplet, inconnu, vorläufig, vorabbefund, teilbefund, ausstehend, in arbeit, in bearbeitung, offen,
    unvollständig, nicht validiert, nicht freigegeben, folgt, unbekannt,
    أولي, أولية, نتيجة أولية, مبدئي, مبدئية, مؤقت, مؤقتة, جزئي, جزئية, قيد الانتظار, معلق, معلقة, قيد التنفيذ, قيد المعالجة,
    غير مكتمل, غير مكتملة, غير معتمد, غير معتمدة, غير معروف`,
  // HL7: only the description of an order
  noResult: 'O',
  withdrawn: `
    X, D, W, cancelled, canceled, cancellation, entered in error, in error, error, deleted, removed, rejected, withdrawn,
    retracted, wrong, invalid, void, not done, annulé, annulée, saisi par erreur, saisie par erreur, entré par erreur,
    erreur, erreur de saisie, erroné, erronée, supprimé, supprimée, rejeté, rejetée, retiré, retirée, invalide,
    non réalisé, non effectué, storniert, annulliert, abgebrochen, irrtümlich eingegeben, irrtümlich erfasst,
    fehleingabe, fehlerhaft, falsch, gelöscht, verworfen, zurückgezogen, ungültig, nicht durchgeführt,
    ملغى, ملغاة, ملغي, ملغية, أدخل بالخطأ, أدخلت بالخطأ, أدخل خطأ, مدخل بالخطأ, مدخلة بالخطأ, خطأ, خطأ إدخال, خطأ في الإدخال,
    محذوف, محذوفة, مرفوض, مرفوضة, مسحوب, مسحوبة, غير صالح, غير صالحة`,
};

const statusOf: ReadonlyMap<string, LabStatus> = new Map(
  labStatuses.flatMap((status) =>
    wordsOf(words[status]).flatMap((word): [string, LabStatus][] => [
      [foldText(word), status],
      [foldText(withoutUmlauts(word)), status],
    ]),
  ),
);

/** Letters that are a status of HL7's table 0085 (preliminary, corrected, not asked) or a flag. */
const openLetters: ReadonlyMap<string, LabStatus> = new Map([
  [foldText('P'), 'notFinal'],
  [foldText('C'), 'final'],
  [foldText('N'), 'noResult'],
]);

export function isOpenLetter(key: string): boolean {
  return openLetters.has(key);
}

/** Whether a folded word is a status and no flag. Of the letters, HL7's table 0078 of flags has all but F and X. */
export function isStatus(key: string): boolean {
  return statusOf.has(key) && (key.length > 1 || key === foldText('F') || key === foldText('X'));
}

/** A letter or a sign, such as `++`; a word that is not known is asked about in any column. */
function isShort(key: string): boolean {
  return key.length <= 2;
}

/** Whether a folded word is a flag and no status. */
export function isFlag(key: string): boolean {
  return flags.has(key);
}

/** Some laboratories head the column of flags "Status". */
const flags: ReadonlySet<string> = new Set(
  wordsOf(`
    H, L, HH, LL, high, low, normal, abnormal, critical, élevé, bas, anormal, haut, hoch, niedrig, erhöht, erniedrigt,
    auffällig, مرتفع, منخفض, طبيعي`).map(foldText),
);
