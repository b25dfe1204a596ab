import type {
  BundleEntry,
  Extension,
  Observation,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from '@medplum/fhirtypes';
import { sarcFItems, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { SarcF } from '@/contract/sarcF';
import {
  captureExtension,
  emptyExtensions,
  recordIdentifier,
  metaOf,
  type AnyRecord,
} from './captureExtension';
import { extensionUrls, sarcFQuestionnaire, systems } from './codeSystems';
import { toFhirMoment } from './fhirMoment';
import { fhirText, narrative } from './fhirText';
import { category, observationBase } from './measurementResources';
import { verdictFields } from './recordExtensions';
import { derivedId, fullUrl } from './resourceIds';
import { sarcFCodes, sarcFTotalCode } from './sarcFCodes';

/** One SARC-F screening: its answers, and the total as an Observation derived from them. */
export function sarcFEntries(record: AnyRecord<SarcF>): BundleEntry<QuestionnaireResponse | Observation>[] {
  const { record_id } = record;
  const totalId = derivedId(record_id, sarcFTotalCode);
  const { totalPoints } = scoreSarcF(record);
  const answers = { fullUrl: fullUrl(record_id), resource: answersOf(record) };
  if (totalPoints === null) return [answers];
  return [answers, { fullUrl: fullUrl(totalId), resource: totalOf(record, totalId, totalPoints) }];
}

function answersOf(record: AnyRecord<SarcF>): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    id: record.record_id,
    ...metaOf(record),
    text: narrative(`SARC-F, ${record.captured_at}`),
    extension: extensionsOf(record),
    identifier: recordIdentifier(record.record_id),
    questionnaire: `${sarcFQuestionnaire}|2013`,
    status: record.archived ? 'entered-in-error' : 'completed',
    subject: { reference: fullUrl(record.patient_id) },
    authored: toFhirMoment(record.captured_at),
    ...sourceOf(record),
    item: sarcFItems.map((item): QuestionnaireResponseItem => {
      const { linkId, wording, options } = sarcFCodes[item];
      return {
        linkId,
        text: wording,
        answer: [{ valueCoding: { system: systems.sarcF, ...options[record[item]] } }],
      };
    }),
  };
}

/** The identity of the proxy is not recorded. */
function sourceOf({ answered_by, patient_id }: SarcF): Pick<QuestionnaireResponse, 'source'> {
  if (answered_by === null) return {};
  if (answered_by === 'patient') return { source: { reference: fullUrl(patient_id) } };
  return { source: { type: 'RelatedPerson', display: 'Proxy' } };
}

function totalOf(record: SarcF, id: string, totalPoints: number): Observation {
  return {
    ...observationBase(record),
    id,
    text: narrative(`SARC-F total: ${totalPoints}`),
    category: category('survey'),
    code: { coding: [{ system: systems.sarcF, code: sarcFTotalCode, display: 'SARC-F total' }] },
    valueQuantity: { value: totalPoints, unit: 'points', system: systems.ucum, code: '{score}' },
    derivedFrom: [{ reference: fullUrl(record.record_id) }],
  };
}

function extensionsOf(record: AnyRecord<SarcF>): Extension[] {
  const { notes } = record;
  return [
    ...(notes ? [{ url: extensionUrls.notes, valueString: fhirText(notes) }] : []),
    ...emptyExtensions({ notes }),
    ...verdictFields(record.verdicts),
    ...(record.archived ? [{ url: extensionUrls.archived, valueBoolean: true }] : []),
    captureExtension(record),
  ];
}
