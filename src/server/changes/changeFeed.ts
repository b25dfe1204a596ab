import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeNoticeSchema, type ChangeNotice } from '@/contract/changeNotice';
import type { Notices } from '@/server/db/database';

/** Tells who follows a clinic's changes that a record was saved, whichever process saved it. */
export interface ChangeFeed {
  tell(clinicId: string, notice: ChangeNotice): void;
  /** @returns its tear-down */
  follow(clinicId: string, onNotice: (notice: ChangeNotice) => void): () => void;
  close(): void;
}

const messageSchema = z.object({ from: z.string(), clinic_id: z.string(), notice: changeNoticeSchema });

/** @param notices how the processes on one database reach each other */
export async function openChangeFeed(notices: Notices): Promise<ChangeFeed> {
  const from = randomUUID();
  const followers = new Map<string, Set<(notice: ChangeNotice) => void>>();
  const deliver = (clinicId: string, notice: ChangeNotice): void =>
    followers.get(clinicId)?.forEach((onNotice) => onNotice(notice));
  const stopListening = await notices.listen((text) => {
    const message = messageSchema.safeParse(parsed(text)).data;
    // One's own were delivered at once.
    if (message && message.from !== from) deliver(message.clinic_id, message.notice);
  });
  return {
    tell(clinicId, notice) {
      deliver(clinicId, notice);
      notices.send(JSON.stringify({ from, clinic_id: clinicId, notice }));
    },
    follow(clinicId, onNotice) {
      const ofClinic = followers.get(clinicId) ?? new Set();
      followers.set(clinicId, ofClinic.add(onNotice));
      return () => {
        ofClinic.delete(onNotice);
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
