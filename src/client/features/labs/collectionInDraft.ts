import { z } from 'zod';
import type { FormInstance } from 'antd';
import { localMoment } from '@/client/i18n/localMoment';
import { zoneOf } from '@/contract/zoneOf';
import type { DraftForm } from '@/client/outbox/drafts/useDraft';
import { collectedAt, hasTime } from '@/contract/lab';
import type { LabEntryValues } from './labEntryValues';

type Collection = Pick<LabEntryValues, 'collected_on' | 'collected_time' | 'collected_zone'>;

const text = z.string().nullable().default(null).catch(null);
const formSchema = z.object({ collected_on: text, collected_time: text, collected_zone: text });
const draftSchema = z.object({ collected_at: collectedAt });

/** The form values of a time of collection, by the clock of this device. */
export function collectionFields(collectedAt: string) {
  const collected_zone = zoneHere();
  if (!hasTime(collectedAt)) return { collected_on: collectedAt, collected_time: null, collected_zone };
  const local = localMoment(new Date(collectedAt));
  return { collected_on: local.slice(0, 10), collected_time: local.slice(11, 16), collected_zone };
}

/** The time zone of this device, which may change while a form is open. */
export function zoneHere(): string {
  return zoneOf({ time_zone: null });
}

/** After a change of the form: a day or a time that was typed now is meant by the clock of now. */
export function noteZone(form: FormInstance, changed: Collection): void {
  const isTyped = changed.collected_on !== undefined || changed.collected_time !== undefined;
  if (isTyped) form.setFieldValue('collected_zone', zoneHere());
}

/**
 * A draft holds the time of collection as a moment: the draft may be taken up in another time zone, where the typed time
 * of day would be another moment.
 *
 * @param momentOf reads the fields: a moment, a day, or `null` while no day is typed
 */
export function collectionInDraft(momentOf: (typed: Collection) => string | null): DraftForm {
  return {
    keep(values) {
      const { collected_zone, ...typed } = values;
      const { collected_on, collected_time, ...others } = typed;
      const collected_at = momentOf(formSchema.parse({ collected_on, collected_time, collected_zone }));
      return collected_at !== null && hasTime(collected_at) ? { ...others, collected_at } : typed;
    },
    open(values) {
      const { collected_at, ...others } = values;
      const { data } = draftSchema.safeParse({ collected_at });
      return data ? { ...others, ...collectionFields(data.collected_at) } : values;
    },
  };
}
