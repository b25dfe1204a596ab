import type { EarlierWeights } from '@/clinical/body/earlierWeights';
import { refeedingRisk } from '@/clinical/malnutrition/refeeding';
import { latestElectrolytes } from '@/clinical/malnutrition/refeedingElectrolytes';
import { refeedingHistory } from '@/clinical/malnutrition/refeedingHistory';
import {
  conditionsIn,
  medicinesEverIn,
  medicinesIn,
  notRecognized,
  refeedingMedicinesEverIn,
  refeedingMedicinesIn,
} from '@/matching/medicineNames';
import { hasEatingDisorder } from '@/matching/eatingDisorder';
import { isPregnant } from '@/matching/pregnancy';
import type { PhysicalContext, PhysicalInputs } from './physicalInputs';
import type { PhysicalValues } from './physicalValues';

/** The risk of refeeding, with what of the chart it was read from. */
export function assessRefeeding(
  values: PhysicalValues,
  { patient, labs, captured_at }: PhysicalContext,
  { weight, height, ageYears, isWeightFluidAffected, lossIntended, missingPercent, timeZone }: PhysicalInputs,
  weights: EarlierWeights,
) {
  const latest = latestElectrolytes(
    labs.filter(({ archived }) => !archived),
    { now: captured_at, timeZone },
  );
  const isLow = (analyte: (typeof latest)[number]['analyte']) =>
    latest.find((one) => one.analyte === analyte)?.isLow ?? null;
  const { medicines, conditions } = patient;
  const causes = refeedingHistory({
    medicines: medicinesIn(medicines ?? []),
    conditions: conditionsIn(conditions ?? []),
    others: refeedingMedicinesIn(medicines ?? []),
  });
  const unrecognized = notRecognized({ medicines, conditions, allergies: null }).filter(
    (entry) => refeedingMedicinesEverIn([entry]).length === 0,
  );
  // A stopped medicine may still count as a history: it neither raises the risk nor rules it out.
  const everTaken = refeedingHistory({
    medicines: medicinesEverIn(medicines ?? []),
    conditions: [],
    others: refeedingMedicinesEverIn(medicines ?? []),
  });
  const isChartKnown =
    medicines !== null && conditions !== null && unrecognized.length === 0 && everTaken.length === 0;
  const risk = refeedingRisk({
    daysOfLittleIntake: values.days_of_little_intake,
    isLow: { potassium: isLow('potassium'), phosphate: isLow('phosphate'), magnesium: isLow('magnesium') },
    ageYears,
    isPregnant: isPregnant(patient, captured_at),
    weightKg: weight?.value ?? null,
    heightCm: height?.value ?? null,
    missingPercent,
    isWeightFluidAffected,
    highestWithin6MonthsKg: weights.within6Months?.weight_kg ?? null,
    earlierWeightKg: weights.threeToSixMonthsAgo?.weight_kg ?? null,
    lossIntended,
    isAnyBelowAdult: latest.some(({ isBelowAdult }) => isBelowAdult),
    history: causes.length > 0 || (isChartKnown ? false : null),
    hasEatingDisorder: hasEatingDisorder(conditions),
  });
  return { risk, electrolytes: latest, causes, unrecognized };
}
