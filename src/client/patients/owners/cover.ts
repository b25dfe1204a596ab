import type { Patient } from '@/contract/patient';

/** Whose a patient is, and who looks after the patient meanwhile, such as during a holiday. */
export type Care = Pick<Patient, 'responsible_id' | 'cover_id' | 'cover_until'>;

/** What a patient has whom only the responsible person looks after. */
export const noCover = { cover_id: null, cover_until: null } as const satisfies Partial<Care>;

/** A colleague looks after the patient for somebody, up to and including a day. */
export interface Cover {
  /** account_id */
  by: string;
  /** YYYY-MM-DD */
  until: string;
}

/**
 * Who covers on a day; `null`: nobody, or not any more. The end needs no save: the patient is simply back.
 *
 * @param today YYYY-MM-DD, by the clock of this device: a laptop is in its clinic
 */
export function coverOn(today: string, { cover_id, cover_until }: Care): Cover | null {
  if (cover_id === null || cover_until === null || cover_until < today) return null;
  return { by: cover_id, until: cover_until };
}

/** Whose work a patient is on a day: the colleague's who covers, otherwise the responsible person's. */
export function lookedAfterBy(today: string, care: Care): string | null {
  return coverOn(today, care)?.by ?? care.responsible_id;
}

/** The fields that give a patient to somebody; with a day, only until then. */
export function givenTo({ responsible_id }: Care, to: string | null, until: string | null): Care {
  // Whoever is responsible anyway covers for nobody.
  if (until === null || to === null || to === responsible_id) return { responsible_id: to, ...noCover };
  return { responsible_id, cover_id: to, cover_until: until };
}

/** Whether two versions of a patient say the same about whose the patient is. */
export function isSameCare(one: Care, other: Care): boolean {
  return (
    one.responsible_id === other.responsible_id &&
    one.cover_id === other.cover_id &&
    one.cover_until === other.cover_until
  );
}
