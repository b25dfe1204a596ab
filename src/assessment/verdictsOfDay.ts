import { sarcFVerdicts, type ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';
import type { SarcF } from '@/contract/sarcF';

type StoredVerdicts = NonNullable<SarcF['verdicts']>;

/**
 * The verdicts of a screening as they are read now. In a visit, the calf is measured after the questions: SARC-CalF is
 * read with the calf of that day, or else the newest earlier one, also where the stored verdict could not know it yet.
 * Nothing is written back. Without a newer calf, the stored verdicts stand.
 *
 * @param person on the day of the screening
 */
export function verdictsOfDay(screening: SarcF, person: ScreenedPerson): SarcF['verdicts'] {
  const { verdicts: stored } = screening;
  if (!stored || isReadWith(stored, person.calf)) return stored;
  const withCalf = sarcFVerdicts(screening, person).filter(isWithCalf);
  return withCalf.length === 0 ? stored : [...stored.filter((one) => !isWithCalf(one)), ...withCalf];
}

function isReadWith(stored: StoredVerdicts, calf: ScreenedPerson['calf']): boolean {
  if (calf === null) return true;
  const { calfCm, calfCapturedAt, isCalfFluidAffected = false } = stored.find(isWithCalf)?.inputs ?? {};
  return (
    calfCm === calf.value &&
    typeof calfCapturedAt === 'string' &&
    Date.parse(calfCapturedAt) === Date.parse(calf.captured_at) &&
    isCalfFluidAffected === (calf.isFluidAffected ?? false)
  );
}

function isWithCalf({ algorithm }: { algorithm: string }): boolean {
  return algorithm === 'sarc-calf';
}
