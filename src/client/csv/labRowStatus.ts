import { wordsOf } from './columnMapping';
import { foldText } from './foldText';
import type { LabQuestion } from './labFaults';
import type { RowCells } from './labRowCells';
import { withoutUmlauts } from './umlauts';

type LabStatus = 'final' | 'notFinal' | 'withdrawn';

/**
 * Reads the status of a result as FHIR and HL7 v2 files are read: only a final or a corrected one is taken. A word that
 * is not known is a question. A file without a status, or with a flag in its place, gives its results as final.
 *
 * @returns the question, or none
 */
export function readStatus(cells: RowCells): LabQuestion[] {
  const word = cells.text('status');
  if (word === '') return [];
  const key = foldText(word);
  if (flags.has(key)) {
    cells.remark('statusIsFlag', 'status');
    return [];
  }
  const status = statusOf.get(key);
  if (status === undefined) return [{ code: 'unknownStatus', word }];
  if (status !== 'final') cells.fault(status, 'status');
  return [];
}

/**
 * FHIR's ObservationStatus and HL7's table 0085 in words and codes, and what laboratories print. P, C and N are left out
 * and asked about: in a column of flags they are positive, critical and normal.
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
    R, S, I, O, preliminary, prelim, preliminary result, provisional, partial, interim, pending, registered,
    in progress, in process, incomplete, unverified, not verified, not validated, awaiting validation, to follow,
    unknown, specimen in lab, provisoire, préliminaire, partiel, partielle, en cours, en attente, à valider, non validé,
    non validée, incomplet, inconnu, vorläufig, vorabbefund, teilbefund, ausstehend, in arbeit, in bearbeitung, offen,
    unvollständig, nicht validiert, nicht freigegeben, folgt, unbekannt,
    أولي, أولية, نتيجة أولية, مبدئي, مبدئية, مؤقت, مؤقتة, جزئي, جزئية, قيد الانتظار, معلق, معلقة, قيد التنفيذ, قيد المعالجة,
    غير مكتمل, غير مكتملة, غير معتمد, غير معتمدة, غير معروف`,
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
  (['final', 'notFinal', 'withdrawn'] as const).flatMap((status) =>
    wordsOf(words[status]).flatMap((word): [string, LabStatus][] => [
      [foldText(word), status],
      [foldText(withoutUmlauts(word)), status],
    ]),
  ),
);

/** Some laboratories head the column of flags "Status". */
const flags: ReadonlySet<string> = new Set(
  wordsOf(`
    H, L, HH, LL, high, low, normal, abnormal, critical, élevé, bas, anormal, haut, hoch, niedrig, erhöht, erniedrigt,
    auffällig, مرتفع, منخفض, طبيعي`).map(foldText),
);
