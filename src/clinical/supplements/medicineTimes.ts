import { medicineKeys, type MedicineKey } from './interactions';

/** A time of day, `HH:mm`, at which somebody takes a medicine. */
export interface MedicineTime {
  medicine: MedicineKey;
  at: string;
}

/** What a supplement was told of the medicines that are taken besides. */
export interface ToldMedicineTimes {
  captured_at: string;
  archived: boolean;
  medicine_times: readonly MedicineTime[];
}

/**
 * When somebody takes medicines: each at one set of times, whichever supplement they were told with, and for those too that were written down
 * before. Where two were told otherwise, the one that was captured last is right. Source: engineering.
 *
 * @param told with the supplements of one person
 * @param medicines that the person takes: of others nothing is said
 */
export function medicineTimesOf(
  told: readonly ToldMedicineTimes[],
  medicines: readonly MedicineKey[] = medicineKeys,
): MedicineTime[] {
  const newestFirst = told
    .filter(({ archived }) => !archived)
    .sort((a, b) => Date.parse(b.captured_at) - Date.parse(a.captured_at));
  return medicines.flatMap((medicine) => {
    const ofMedicine = newestFirst.map(({ medicine_times }) =>
      medicine_times.filter((one) => one.medicine === medicine),
    );
    return ofMedicine.find((times) => times.length > 0) ?? [];
  });
}
