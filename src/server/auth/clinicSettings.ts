import { eq } from 'drizzle-orm';
import type { ClinicChange } from '@/contract/clinic';
import type { Language } from '@/contract/languages';
import type { Queries } from '@/server/db/database';
import { clinics } from '@/server/db/schema';
import type { Asker } from './accountAudit';
import { lockedAccounts } from './lockedAccounts';

/** The language of the letters of a clinic. */
export async function languageOfClinic(queries: Queries, clinicId: string): Promise<Language> {
  const [clinic] = await queries
    .select({ language: clinics.language })
    .from(clinics)
    .where(eq(clinics.clinic_id, clinicId));
  return clinic?.language ?? 'en';
}

/** @throws ApiError `auth/forbidden` when the caller is no longer an owner */
export async function changeClinic(queries: Queries, owner: Asker, change: ClinicChange): Promise<void> {
  await lockedAccounts(queries, owner);
  await queries.update(clinics).set(change).where(eq(clinics.clinic_id, owner.clinic_id));
}
