import { medicineKeys, type MedicineKey } from './interactions';

/** A time of day, `HH:mm`, at which a person takes a medicine. */
export interface MedicineTime {
  medicine: MedicineKey;
  at: string;
}

/** The medicine times recorded with a supplement. */
export interface RecordedMedicineTimes {
  captured_at: string;
  archived: boolean;
  medicine_times: readonly MedicineTime[];
}

/**
 * When a person takes each medicine. The times count for all supplements, whichever they were recorded with,
 * including earlier ones. If records differ, the latest captured one is right. Source: engineering.
 *
 * @param records recorded with the supplements of one person
 * @param medicines that the person takes; others are left out
 */
export function medicineTimesOf(
  records: readonly RecordedMedicineTimes[],
  medicines: readonly MedicineKey[] = medicineKeys,
): MedicineTime[] {
  const newestFirst = records
    .filter(({ archived }) => !archived)
    .sort((a, b) => Date.parse(b.captured_at) - Date.parse(a.captured_at));
  return medicines.flatMap((medicine) => {
    const ofMedicine = newestFirst.map(({ medicine_times }) =>
      medicine_times.filter((one) => one.medicine === medicine),
    );
    return ofMedicine.find((times) => times.length > 0) ?? [];
  });
}
