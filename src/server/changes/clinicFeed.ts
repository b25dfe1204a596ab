import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeNoticeSchema, type ChangeNotice } from '@/contract/changeNotice';
import { toldPresenceSchema, type ToldPresence } from '@/contract/presence';
import type { Notices } from '@/server/db/database';

/** Passes something on to who follows it in a clinic, whichever process they are connected to. Nothing is stored. */
export interface ClinicFeed<Told> {
  tell(clinicId: string, told: Told): void;
  /** @returns its tear-down */
  follow(clinicId: string, onTold: (told: Told) => void): () => void;
  close(): void;
}

/** That a record was saved. */
export type ChangeFeed = ClinicFeed<ChangeNotice>;

/** That somebody has a chart open. */
export type PresenceFeed = ClinicFeed<ToldPresence>;

/** @param notices how the processes on one database reach each other */
export const openChangeFeed = (notices: Notices): Promise<ChangeFeed> =>
  openClinicFeed(notices, 'notice', changeNoticeSchema);

/** @param notices how the processes on one database reach each other */
export const openPresenceFeed = (notices: Notices): Promise<PresenceFeed> =>
  openClinicFeed(notices, 'presence', toldPresenceSchema);

/** @param name of what is told in a message between the processes: messages of another name are left to other feeds */
async function openClinicFeed<Told>(
  notices: Notices,
  name: string,
  schema: z.ZodType<Told>,
): Promise<ClinicFeed<Told>> {
  const from = randomUUID();
  const envelopeSchema = z.object({ from: z.string(), clinic_id: z.string() });
  const contentSchema = z.object({ [name]: z.unknown() });
  const followers = new Map<string, Set<(told: Told) => void>>();
  const deliver = (clinicId: string, told: Told): void =>
    followers.get(clinicId)?.forEach((onTold) => onTold(told));
  const stopListening = await notices.listen((text) => {
    const message = parsed(text);
    const envelope = envelopeSchema.safeParse(message).data;
    // One's own were delivered at once.
    if (!envelope || envelope.from === from) return;
    const told = schema.safeParse(contentSchema.safeParse(message).data?.[name]).data;
    if (told !== undefined) deliver(envelope.clinic_id, told);
  });
  return {
    tell(clinicId, told) {
      deliver(clinicId, told);
      notices.send(JSON.stringify({ from, clinic_id: clinicId, [name]: told }));
    },
    follow(clinicId, onTold) {
      const ofClinic = followers.get(clinicId) ?? new Set();
      followers.set(clinicId, ofClinic.add(onTold));
      return () => {
        ofClinic.delete(onTold);
        if (ofClinic.size === 0 && followers.get(clinicId) === ofClinic) followers.delete(clinicId);
      };
    },
    close: stopListening,
  };
}

/** A process of another version may send what this one does not know. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
