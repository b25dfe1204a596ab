import { ageInYears } from '@/clinical/ageInYears';
import type { CalculatedLab } from '@/clinical/labs/calculatedLabs';
import {
  gnriRisk,
  osmolarityDoubts,
  osmolarityReading,
  type GnriRisk,
  type OsmolarityDoubt,
  type OsmolarityReading,
} from '@/clinical/labs/labCalculations';
import { conditionsIn } from '@/matching/medicineNames';
import { isPregnant } from '@/matching/pregnancy';
import type { ChartPerson } from './labVerdict';

/** What a calculated result without an analyte of its own says; `null`: nothing, or another one. */
export type CalculatedReading =
  | { key: 'gnri'; risk: GnriRisk }
  | { key: 'osmolarity'; reading: OsmolarityReading; doubts: OsmolarityDoubt[] }
  | null;

/** The limits are of adults who are not pregnant: in a pregnancy the figures stand alone. */
export function calculatedReading(
  result: CalculatedLab,
  collectedAt: string,
  person: ChartPerson,
): CalculatedReading {
  if (result.status === 'notValid' || isPregnant(person, collectedAt)) return null;
  const { key, value, doubts = [] } = result;
  if (key === 'gnri') return { key, risk: gnriRisk(value) };
  if (key !== 'osmolarity') return null;
  const named = new Set(conditionsIn(person.conditions ?? []));
  const all = osmolarityDoubts.filter(
    (one) =>
      doubts.includes(one) ||
      (one === 'kidneys' && named.has('kidneyDisease')) ||
      (one === 'heart' && named.has('heartFailure')),
  );
  const age = ageInYears(person.birth_date, collectedAt);
  return { key, reading: osmolarityReading(value, age, all), doubts: all };
}

/** Whether someone has to look at it: any nutritional risk, or an osmolarity that suggests dehydration. */
export function isNotable(read: CalculatedReading): boolean {
  if (read === null) return false;
  if (read.key === 'gnri') return read.risk !== 'none';
  return read.reading === 'raised' || read.reading === 'raisedYounger';
}
