import { sarcFItems, type SarcFAnswers, type SarcFItem } from '@/clinical/sarcopenia/sarcF';
import type { answerers } from '@/contract/sarcF';
import type { Item } from './bundleIndex';
import { extensionUrls, sarcFQuestionnaire, systems } from './codeSystems';
import type { ReportFinding } from './findings';
import { importedSarcFSchema, type ImportedSarcF } from './importedChart';
import type { IncomingAnswers, IncomingItem } from './incomingResources';
import { reportOn } from './parseItem';
import { emptyFields, readVerdicts } from './readRecordExtensions';
import { isArchived, readStatus, usableMoment } from './recordState';
import { screeningIdOf } from './resourceIds';
import { pointsOf, sarcFCodes, sarcFItemOf } from './sarcFCodes';
import { reportRefused } from './reportRefused';
import { answeredFigures, withVerdictsOf } from './verdictsOfFigures';

/**
 * A SARC-F screening from a QuestionnaireResponse, recognised by its questionnaire or by answers in our codes. All five
 * answers must be present: an unanswered item is never 0.
 */
export function readAnswers(
  patient_id: string,
  response: IncomingAnswers,
  item: Item,
  report: ReportFinding,
): ImportedSarcF | null {
  const answered = flatten(response.item ?? []);
  if (!isSarcF(response, answered)) {
    const questionnaire = response.questionnaire ?? '–';
    report('left out', item.name, 'unknownQuestionnaire', { questionnaire });
    return null;
  }
  const archived = isArchived(response.extension);
  if (!archived && !readStatus(response, item.name, report)) return null;
  const answers = readItems(answered, item.name, report);
  if (answers === null) return null;
  const missing = sarcFItems.filter((it) => answers[it] === undefined);
  if (missing.length > 0) {
    const linkIds = missing.map((it) => sarcFCodes[it].linkId).join(', ');
    report('left out', item.name, 'incompleteAnswers', { missing: linkIds });
    return null;
  }
  const captured_at = usableMoment(response.authored, item.name, report);
  if (captured_at === null) return null;
  const read = importedSarcFSchema.safeParse({
    record_id: screeningIdOf(patient_id, item),
    patient_id,
    ...answers,
    answered_by: answererOf(response),
    verdicts: readVerdicts(response.extension),
    notes: notesOf(response),
    captured_at,
    archived,
  });
  if (read.success) return withVerdictsOf(read.data, answeredFigures(read.data), reportOn(item, report));
  reportRefused(read.error, item.name, 'left out', report);
  return null;
}

function isSarcF({ questionnaire }: IncomingAnswers, items: readonly IncomingItem[]): boolean {
  if (questionnaire !== undefined) return questionnaire.split('|')[0] === sarcFQuestionnaire;
  return items.some(({ answer }) => answer?.some((it) => it.valueCoding?.system === systems.sarcF));
}

/** `null` when an answer is not one of the three, or a question has several. */
function readItems(
  items: readonly IncomingItem[],
  named: string,
  report: ReportFinding,
): SarcFAnswers | null {
  const answers: SarcFAnswers = {};
  let isUsable = true;
  for (const { linkId, answer = [] } of items) {
    const item = sarcFItemOf(linkId);
    if (item === null || answer.length === 0) continue;
    const points = answer.length === 1 ? answerPoints(item, answer[0]) : null;
    if (points === null || answers[item] !== undefined) {
      report('left out', named, 'unknownAnswer', { item: linkId });
      isUsable = false;
    } else {
      answers[item] = points;
    }
  }
  return isUsable ? answers : null;
}

type Answer = NonNullable<IncomingItem['answer']>[number];

function answerPoints(item: SarcFItem, answer: Answer | undefined) {
  const { system, code } = answer?.valueCoding ?? {};
  return system === systems.sarcF && code !== undefined ? pointsOf(item, code) : null;
}

function flatten(items: readonly IncomingItem[]): IncomingItem[] {
  return items.flatMap((item) => [item, ...flatten(item.item ?? [])]);
}

/** The patient, or a related person as proxy; no other source is known here. */
function answererOf({ source, subject }: IncomingAnswers): (typeof answerers)[number] | null {
  const { reference = '', type } = source ?? {};
  if (reference !== '' && reference === subject?.reference) return 'patient';
  return type === 'RelatedPerson' || reference.includes('RelatedPerson/') ? 'proxy' : null;
}

function notesOf({ extension }: IncomingAnswers): string | null {
  const notes = extension?.find(({ url }) => url === extensionUrls.notes)?.valueString;
  return notes ?? (emptyFields(extension).includes('notes') ? '' : null);
}
